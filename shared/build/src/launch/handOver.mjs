import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './endWithNpm.mjs';
import { findNode, isNewEnough, root } from './newEnough.mjs';

/** How long a program may take to close what it has open, before it is ended. */
const patience = 15_000;

/**
 * Runs a TypeScript program of the project in a process of its own on the Node that fits, with the signals that this one
 * gets, and ends as it ends. A program that holds something open hears by `endWithLauncher` that this process is gone.
 *
 * @example startProgram('deploy/local/src/start.ts', [], { environment });
 */
export function startProgram(file, words, { environment = process.env } = {}) {
  const child = spawn(findNode(), [join(root, file), ...words], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment,
  });
  const end = (signal) => {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), patience).unref();
  };
  // The terminal sends Ctrl-C to the whole group; the child ends in its own time and this process follows it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
  endWithNpm(() => end('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/**
 * Runs a TypeScript program of the project with this process's own words: in this process where its Node is new enough,
 * and else on the one that the project brings along.
 *
 * @example await runProgram('shared/build/src/cli.ts');
 */
export async function runProgram(file) {
  const [, , ...words] = process.argv;
  if (!isNewEnough()) return startProgram(file, words);
  endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
  await import(pathToFileURL(join(root, file)).href);
}
