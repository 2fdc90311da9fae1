// The way in for every command of the root package.json. Plain JavaScript that runs on Node 20 and newer: it installs
// what is missing, then hands over to TypeScript on the Node 24 that the project brings along.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, noteInstalled } from './installed.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const commands = {
  start: 'deploy/local/src/start.ts',
  test: 'deploy/local/src/test.ts',
  bench: 'deploy/bench/src/bench.ts',
  new: 'deploy/local/src/new.ts',
};
const [command = '', ...rest] = process.argv.slice(2);

const fail = (sentence) => {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
};

if (!Object.hasOwn(commands, command)) {
  fail(`There is no command '${command}'. There are: ${Object.keys(commands).join(', ')}.`);
}

function install() {
  if (isInstalled(root)) return noteInstalled(root);
  process.stdout.write('Installing packages (about a minute, only the first time) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The packages could not be installed. Check the network and run the command again.');
  noteInstalled(root);
}

/** The Node 24 of the optional packages; where none of them fits, the machine's own if it is new enough. */
function findNode() {
  const brought = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Omzien needs Node 24 or newer on this kind of machine; this is ${process.version}. Install it and try again.`,
  );
}

install();
// Types of texts, which an install without scripts leaves out.
await import('../../shared/build/src/texts/writeTextTypes.mjs');
const child = spawn(findNode(), [join(root, commands[command]), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    NODE_OPTIONS: [process.env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' '),
  },
});
// The terminal sends Ctrl-C to the whole group; the child ends in its own time and this process follows it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
