import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, fromExitCode, fromJest, fromPlaywright, total } from './testCounts.ts';

/**
 * `npm test`: every check of the repository, one after the other, because builds and browsers are heavy. A step that
 * fails does not hide the next ones. `npm test -- node` runs the steps whose name contains `node`.
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
  jestStep('browser', 'Platform, kit and screens', ['--selectProjects', 'browser']),
  jestStep('node', 'Model, API on PGlite, gateway, registry, commands', ['--selectProjects', 'node']),
  {
    name: 'postgres',
    title: 'API on PostgreSQL',
    arguments: [join(root, 'api/src/testing/runOnPostgres.ts'), '--json', `--outputFile=${report('postgres')}`],
    counts: (exitCode) => fromJest(readReport('postgres'), exitCode),
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

function run(step: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.arguments, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...step.environment },
    });
    child.on('exit', (code) => resolve(code ?? 1));
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
for (const step of chosen) {
  process.stdout.write(`\n— ${step.title}\n`);
  const started = performance.now();
  const counts = step.counts(await run(step));
  results.push(counts);
  process.stdout.write(
    `  ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${Math.round((performance.now() - started) / 1000)} s\n`,
  );
}
rmSync(scratch, { recursive: true, force: true });

const { passed, failed } = total(results);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
