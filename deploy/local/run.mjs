// The way in for every command of the root package.json. Plain JavaScript that runs on Node 20 and newer: it installs
// what is missing, then hands over to TypeScript on the Node 24 that the project brings along.
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { startProgram } from '../../shared/build/src/launch/handOver.mjs';
import { root } from '../../shared/build/src/launch/newEnough.mjs';
import { isInstalled, noteInstalled } from './installed.mjs';

const commands = {
  start: 'deploy/local/src/start.ts',
  test: 'deploy/local/src/test.ts',
  bench: 'deploy/bench/src/bench.ts',
  new: 'deploy/local/src/new.ts',
  attack: 'deploy/bench/src/attack/attack.ts',
  browsers: 'deploy/e2e/src/otherBrowsers/browsers.ts',
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

install();
// Types of texts, which an install without scripts leaves out.
await import('../../shared/build/src/texts/writeTextTypes.mjs');
startProgram(commands[command], rest, {
  environment: {
    ...process.env,
    PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`,
    NODE_OPTIONS: [process.env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' '),
  },
});
