// Runs Python with WebAssembly instead of machine code: node webassembly.mjs FOLDER_OF_PYODIDE -c PROGRAM
//                                                      or node webassembly.mjs FOLDER_OF_PYODIDE SCRIPT ARGUMENTS...
// The program sees the files of this machine below /here, and PYTHONPATH is followed there. Its exit status is Python's.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, first, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")));
const input = process.stdin.isTTY ? "" : readFileSync(0, "utf8");
let output = "";
const python = await loadPyodide({
  indexURL: resolve(folder) + "/",
  stdin: (() => { let given = false; return () => (given ? null : ((given = true), input)); })(),
});
python.setStdout({ write: (bytes) => { output += Buffer.from(bytes).toString("latin1"); return bytes.length; } });
python.FS.mkdir("/here");
python.FS.mount(python.FS.filesystems.NODEFS, { root: "/" }, "/here");
const here = (path) => "/here" + resolve(path);
const program = first === "-c" ? rest[0] : readFileSync(first, "utf8");
const name = first === "-c" ? "-c" : here(first);
const paths = (process.env.PYTHONPATH ?? "").split(":").filter(Boolean).map(here);
python.globals.set("_told", python.toPy({ program, name, paths, arguments: first === "-c" ? rest.slice(1) : rest }));
const status = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = _told["paths"]
sys.argv = [_told["name"], *_told["arguments"]]
_status = 0
try:
    exec(compile(_told["program"], _told["name"], "exec"), {"__name__": "__main__", "__file__": _told["name"]})
except SystemExit as _end:
    _status = _end.code if isinstance(_end.code, int) else int(_end.code is not None)
except BaseException:
    import traceback
    traceback.print_exc()
    _status = 1
sys.stdout.flush()
_status
`);
process.stdout.write(Buffer.from(output, "latin1"));
process.exitCode = status;
