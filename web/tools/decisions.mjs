/**
 * How long the bots think in Pyodide, as in the worker of a page: node tools/decisions.mjs [GAME[:LEVEL] ...]
 * It runs scripts/decisions.py on the sources that a browser gets; PYTHON_BIN names the Python that
 * packs them. What is counted is the CPU time of the process, its compiler's among it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const PACKED = `
import sys
from grimoire.server.sources import zipped
sys.stdout.buffer.write(zipped())
`;
const RULES = '/lib/grimoire.zip';
const BEGIN = `
import sys, time
sys.path.insert(0, "${RULES}")
sys.argv = ["decisions.py", *games]
time.process_time = worked
`;

const packing =
  process.env.PYTHON_BIN ?? new URL('../../.venv/bin/python', import.meta.url).pathname;
const measure = readFileSync(new URL('../../scripts/decisions.py', import.meta.url), 'utf-8');
const worked = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const python = await loadPyodide();
python.FS.writeFile(RULES, execFileSync(packing, ['-c', PACKED], { maxBuffer: 2 ** 26 }));
const globals = python.toPy({ __name__: '__main__', games: process.argv.slice(2), worked });
python.runPython(BEGIN + measure, { globals });
