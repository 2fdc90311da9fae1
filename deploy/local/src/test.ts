import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithLauncher } from '@omzien/build/endWithLauncher';
import { removeOldBuilds, toldOldBuilds } from '@omzien/build/oldBuilds';
import { readAsked } from './asked.ts';
import { journeysOfModules, reachOfCheckout } from './changed.ts';
import { toldFailures } from './failures.ts';
import { narrowToAsked, narrowToChange } from './narrowed.ts';
import { slowest } from './slowest.ts';
import { createSteps, type Step } from './steps.ts';
import { type Counts, total } from './testCounts.ts';
import { limitTime } from './timeLimit.ts';

/**
 * `npm test`: every check of the repository, one step after the other, each on two cores. A step that fails does not hide
 * the next ones. `npm test -- node` runs the steps whose name contains `node`, `npm test -- mfe-vacancies` and
 * `npm test -- path/to/file` the tests of a folder or file, with `-t words` those of that name; `npm test -- --changed`
 * (or `--changed=<commit>`) those parts that a change can reach, and says what it leaves out.
 */
const root = join(import.meta.dirname, '..', '..', '..');
const scratch = mkdtempSync(join(tmpdir(), 'omzien-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const say = (line: string) => void process.stdout.write(`${line}\n`);

let running: ChildProcess | null = null;
endWithLauncher();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    if (!running) process.exit(130);
    running.once('close', () => process.exit(130));
    // A run in a browser closes its platform on this one.
    running.kill('SIGINT');
  });
}

function run({ name, arguments: words, environment, minutes }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    running = child;
    let over = false;
    const onOver = () => {
      over = true;
      say(`\n${name} did not end within ${minutes} minutes and is ended: it has failed.`);
    };
    limitTime(child, { limit: minutes * 60_000, grace: 30_000, onOver });
    child.on('close', (code) => {
      running = null;
      resolve(over ? 1 : (code ?? 1));
    });
  });
}

const refuse = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const steps = createSteps(root, scratch);
const names = steps.map((step) => step.name);
const directory = process.env.INIT_CWD ?? root;
const read = readAsked(process.argv.slice(2), { root, steps: names, directory });
const asked = typeof read === 'string' ? refuse(read) : read;
const named = narrowToAsked(root, steps, asked);
if (named.length === 0) refuse(`No test stands in ${asked.tests.join(' or ')}, and none imports it.`);
const chosen =
  asked.changed === null ? named : narrowToChange(root, named, reachOfCheckout(root, asked.changed || undefined), say);
const journeys = asked.journeys.length > 0 ? [] : journeysOfModules(root, asked.tests);
if (journeys.length > 0) say(`Its journeys are not run; they run with: npm test -- ${journeys.join(' ')}`);

const removed = toldOldBuilds(removeOldBuilds({ dataDirectory: process.env.DATA_DIR }));
if (removed) say(removed);

const results: Counts[] = [];
const times: string[] = [];
const failures: string[] = [];
for (const step of chosen) {
  process.stdout.write(`\n— ${step.title}\n`);
  const started = performance.now();
  const counts = step.counts(await run(step));
  results.push(counts);
  const seconds = Math.round((performance.now() - started) / 1000);
  const line = `${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`;
  times.push(`${line}\n${slowest(step.times?.() ?? [], root).join('\n')}`.trimEnd());
  failures.push(...toldFailures(step.failures?.() ?? [], root));
  process.stdout.write(`  ${line}\n`);
}

const { passed, failed } = total(results);
say(`\nThe steps, and the slowest files of each\n${times.join('\n')}\n`);
if (failures.length > 0) say(`What failed, and what passed only at a second try\n${failures.join('\n')}\n`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
