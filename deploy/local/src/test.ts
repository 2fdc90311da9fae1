import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Reach, reachOfCheckout, treeTests } from './changed.ts';
import { type FileTime, slowest, timesFromJest, timesFromPlaywright } from './slowest.ts';
import { type Counts, fromExitCode, fromJest, fromPlaywright, total } from './testCounts.ts';

/**
 * `npm test`: every check of the repository, one step after the other, each on two cores. A step that fails does not hide
 * the next ones. `npm test -- node` runs the steps whose name contains `node`; `npm test -- --changed` (or
 * `--changed=<commit>`) those parts that a change can reach, and says what it leaves out.
 */
const root = join(import.meta.dirname, '..', '..', '..');
const scratch = mkdtempSync(join(tmpdir(), 'omzien-test-'));
const report = (name: string) => join(scratch, `${name}.json`);
const jestCommand = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
];
const jest = (name: string, ...options: string[]) => [
  ...jestCommand,
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
  /** How long its files took. */
  times?: () => FileTime[];
};

const readReport = (name: string): unknown =>
  existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : null;
const jestEnvironment = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
const jestStep = (name: string, title: string, options: string[]): Step => ({
  name,
  title,
  arguments: jest(name, ...options),
  environment: jestEnvironment,
  counts: (exitCode) => fromJest(readReport(name), exitCode),
  times: () => timesFromJest(readReport(name)),
});

const isJest = ({ name }: Step) => ['node', 'postgres', 'browser'].includes(name);

const steps: Step[] = [
  {
    name: 'types',
    title: 'Types',
    arguments: [join(root, 'node_modules/typescript/bin/tsc'), '--build'],
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
    arguments: [join(root, 'shared/build/src/cli.ts'), 'build', '--all'],
    counts: fromExitCode,
  },
  {
    ...jestStep('node', 'Model, gateway, registry, commands, and what of the API differs on PGlite', [
      '--selectProjects=node',
    ]),
    environment: { ...jestEnvironment, TEST_DATABASE: 'pglite' },
  },
  {
    name: 'postgres',
    title: 'API on PostgreSQL',
    arguments: [join(root, 'api/testing/runOnPostgres.ts'), '--json', `--outputFile=${report('postgres')}`],
    counts: (exitCode) => fromJest(readReport('postgres'), exitCode),
    times: () => timesFromJest(readReport('postgres')),
  },
  jestStep('browser', 'Platform, kit and screens', ['--selectProjects=browser']),
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
    times: () => timesFromPlaywright(readReport('e2e')),
  },
];

function run({ arguments: words, environment }: Pick<Step, 'arguments' | 'environment'>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The test files of a step of jest that import what changed, stand in a folder that it reaches, or read the whole tree. */
function reachedTests(step: Step, { sources, folders }: Reach): string[] {
  const list = (...options: string[]) => {
    const { stdout } = spawnSync(process.execPath, [...jestCommand, ...options, '--listTests', '--json'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, TEST_DATABASE: step.name === 'postgres' ? 'postgres' : 'pglite', ...step.environment },
    });
    return JSON.parse(stdout) as string[];
  };
  const project = `--selectProjects=${step.name === 'browser' ? 'browser' : 'node'}`;
  const patterns = [...folders.map((folder) => `${root}/${folder}/`), ...treeTests];
  return [
    ...(sources.length > 0 ? list(project, '--findRelatedTests', ...sources) : []),
    ...list(project, '--testPathPatterns', ...patterns),
  ].filter((file, index, all) => all.indexOf(file) === index && (step.name !== 'postgres' || file.includes('/api/')));
}

/** The steps as far as a change reaches them. Says what is left out. */
function narrow(all: Step[], reach: Reach): Step[] {
  if (reach.whole) {
    process.stdout.write(`${reach.whole} reaches everything: nothing is left out.\n`);
    return all;
  }
  return all.flatMap((step) => {
    const leaveOut = (reason: string) => {
      process.stdout.write(`Left out: ${step.name}, ${reason}\n`);
      return [];
    };
    if (step.name === 'build') return reach.journeys.length > 0 ? [step] : leaveOut('no journey needs it.');
    if (step.name === 'e2e') {
      if (reach.journeys === 'all') return [step];
      if (reach.journeys.length === 0) return leaveOut('no journey is reached.');
      process.stdout.write(`Left out: all journeys but ${reach.journeys.join(', ')}\n`);
      return [{ ...step, arguments: [...step.arguments, ...reach.journeys] }];
    }
    if (!isJest(step)) return [step];
    const files = reachedTests(step, reach);
    if (files.length === 0) return leaveOut('no test is reached.');
    process.stdout.write(`Left out: all tests of ${step.name} but ${files.length} files\n`);
    // The run on PostgreSQL takes parts of paths, jest itself takes paths.
    return [
      { ...step, arguments: [...step.arguments, ...(step.name === 'postgres' ? [] : ['--runTestsByPath']), ...files] },
    ];
  });
}

const given = process.argv.slice(2);
const changed = given.find((word) => /^--changed(=|$)/.test(word));
const wanted = given.filter((word) => word !== changed);
const named = wanted.length === 0 ? steps : steps.filter((step) => wanted.some((part) => step.name.includes(part)));
if (named.length === 0) {
  process.stderr.write(
    `There is no step like '${wanted.join(' ')}'. There are: ${steps.map((step) => step.name).join(', ')}.\n`,
  );
  process.exit(1);
}
const chosen = changed ? narrow(named, reachOfCheckout(root, changed.split('=')[1])) : named;

const results: Counts[] = [];
const times: string[] = [];
for (const step of chosen) {
  process.stdout.write(`\n— ${step.title}\n`);
  const started = performance.now();
  const counts = step.counts(await run(step));
  results.push(counts);
  const seconds = Math.round((performance.now() - started) / 1000);
  const line = `${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`;
  times.push(`${line}\n${slowest(step.times?.() ?? [], root).join('\n')}`.trimEnd());
  process.stdout.write(`  ${line}\n`);
}
rmSync(scratch, { recursive: true, force: true });

const { passed, failed } = total(results);
process.stdout.write(
  `\nThe steps, and the slowest files of each\n${times.join('\n')}\n\n${passed} passed, ${failed} failed\n`,
);
process.exit(failed === 0 ? 0 : 1);
