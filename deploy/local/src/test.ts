import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, fromExitCode, fromJest, fromPlaywright, total } from './testCounts.ts';

/**
 * `npm test`: every check of the repository, one after the other, because builds and browsers are heavy; only beside the
 * journeys, which wait more than they work, others run in their own turn. A step that fails does not hide the next ones.
 * `npm test -- node` runs the steps whose name contains `node`.
 */
const root = join(import.meta.dirname, '..', '..', '..');
const scratch = mkdtempSync(join(tmpdir(), 'omzien-test-'));
const report = (name: string) => join(scratch, `${name}.json`);
const jest = (name: string, ...options: string[]) => [
  join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
  ...options,
  '--json',
  `--outputFile=${report(name)}`,
];

type Step = {
  name: string;
  title: string;
  arguments: string[];
  environment?: Record<string, string>;
  /** Runs while the journeys run, after the others that do; what it prints is shown when it has ended. */
  besideJourneys?: boolean;
  counts: (exitCode: number) => Counts;
};

const readReport = (name: string): unknown =>
  existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : null;
const jestStep = (name: string, title: string, options: string[]): Step => ({
  name,
  title,
  arguments: jest(name, ...options),
  environment: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  counts: (exitCode) => fromJest(readReport(name), exitCode),
});

const steps: Step[] = [
  {
    name: 'types',
    title: 'Types',
    arguments: [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit'],
    counts: fromExitCode,
  },
  {
    name: 'lint',
    title: 'Format and lint',
    arguments: [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'ci', '.'],
    counts: fromExitCode,
  },
  {
    name: 'build',
    title: 'Build of the shell and every module',
    arguments: [join(root, 'shared/build/src/cli.mjs'), 'build', '--all'],
    counts: fromExitCode,
  },
  jestStep('node', 'Model, API on PGlite, gateway, registry, commands', ['--selectProjects', 'node']),
  {
    name: 'postgres',
    title: 'API on PostgreSQL',
    arguments: [join(root, 'api/src/testing/runOnPostgres.ts'), '--json', `--outputFile=${report('postgres')}`],
    besideJourneys: true,
    counts: (exitCode) => fromJest(readReport('postgres'), exitCode),
  },
  {
    // One at a time: most of it waits for timers, and the journeys are to find a machine that answers.
    ...jestStep('browser', 'Platform, kit and screens', ['--selectProjects', 'browser', '--maxWorkers=1']),
    besideJourneys: true,
  },
  {
    name: 'e2e',
    title: 'Journeys, faults and accessibility in a real browser',
    arguments: [
      join(root, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      join(root, 'deploy/e2e/playwright.config.ts'),
    ],
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
    counts: (exitCode) => fromPlaywright(readReport('e2e'), exitCode),
  },
];

/** A step that has the screen to itself writes there; what another prints goes to `keep`. */
function run(step: Step, keep: ((text: Buffer) => void) | null): Promise<number> {
  return new Promise((resolve) => {
    const output = keep ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, step.arguments, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...step.environment },
    });
    if (keep) {
      child.stdout?.on('data', keep);
      child.stderr?.on('data', keep);
    }
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? steps : steps.filter((step) => wanted.some((part) => step.name.includes(part)));
if (chosen.length === 0) {
  process.stderr.write(
    `There is no step like '${wanted.join(' ')}'. There are: ${steps.map((step) => step.name).join(', ')}.\n`,
  );
  process.exit(1);
}

const results: Counts[] = [];
async function take(step: Step, isBeside: boolean): Promise<void> {
  const kept: Buffer[] = [];
  const show = (text: Buffer) => void (isBeside ? kept.push(text) : process.stdout.write(text));
  show(Buffer.from(`\n— ${step.title}\n`));
  const started = performance.now();
  const counts = step.counts(await run(step, isBeside ? show : null));
  results.push(counts);
  const seconds = Math.round((performance.now() - started) / 1000);
  show(Buffer.from(`  ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s\n`));
  process.stdout.write(Buffer.concat(kept));
}

async function takeInTurn(steps: Step[], isBeside = false) {
  for (const step of steps) await take(step, isBeside);
}
const journeys = chosen.filter(({ name }) => name === 'e2e');
const beside = chosen.filter(({ besideJourneys }) => besideJourneys);
await takeInTurn(chosen.filter((step) => !journeys.includes(step) && !beside.includes(step)));
await Promise.all([takeInTurn(beside, journeys.length > 0), takeInTurn(journeys)]);
rmSync(scratch, { recursive: true, force: true });

const { passed, failed } = total(results);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
