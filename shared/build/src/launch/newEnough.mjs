// Which Node runs the project. Plain JavaScript that runs on Node 20 and newer, as every .mjs of this folder.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const wanted = 24;

/** The folder of the project. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');

/** Whether the Node that runs this can run the project's TypeScript as it stands. */
export const isNewEnough = () => Number(process.versions.node.split('.', 1)[0]) >= wanted;

/**
 * The Node 24 that the packages of the project bring along; where none of them fits the machine, its own if that is new
 * enough. Ends the process with a sentence where there is neither.
 */
export function findNode() {
  const brought = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(brought)) return brought;
  if (isNewEnough()) return process.execPath;
  const next = existsSync(join(root, 'node_modules'))
    ? `no package brings it for this kind of machine (${process.platform} ${process.arch}). Install it and try again.`
    : 'the packages that bring it are not installed yet. Run "npm install" in the project folder first.';
  process.stderr.write(`\nOmzien needs Node ${wanted} or newer; this is ${process.version}, and ${next}\n`);
  return process.exit(1);
}
