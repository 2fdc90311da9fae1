import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Failure, failuresFromJest, failuresFromPlaywright } from './failures.ts';
import { type FileTime, timesFromJest, timesFromPlaywright } from './slowest.ts';
import { type Counts, fromExitCode, fromJest, fromPlaywright } from './testCounts.ts';

/** A step of `npm test`: a program, and how to read from it how many checks passed and failed. */
export type Step = {
  name: string;
  title: string;
  arguments: string[];
  environment?: Record<string, string>;
  counts: (exitCode: number) => Counts;
  /** One and a half times what a quiet machine of two cores needs and more, 85 in all: a step that hangs is ended there and has failed. */
  minutes: number;
  /** How long its files took. */
  times?: () => FileTime[];
  /** What failed, and what passed only at a second try. */
  failures?: () => Failure[];
};

const jestEnvironment = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

/** The command of jest, without what it is to run. */
export const jestCommand = (root: string): string[] => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
];

/** Whether a step runs tests of jest. */
export const isJest = ({ name }: Step): boolean => ['node', 'postgres', 'browser'].includes(name);

/** All steps, in their order. `scratch` is a folder for their reports. */
export function createSteps(root: string, scratch: string): Step[] {
  const report = (name: string) => join(scratch, `${name}.json`);
  const readReport = (name: string): unknown =>
    existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : null;
  const jestStep = (name: string, title: string, minutes: number, options: string[]): Step => ({
    name,
    title,
    minutes,
    arguments: [...jestCommand(root), ...options, '--json', `--outputFile=${report(name)}`],
    environment: jestEnvironment,
    counts: (exitCode) => fromJest(readReport(name), exitCode),
    times: () => timesFromJest(readReport(name)),
    failures: () => failuresFromJest(readReport(name)),
  });
  return [
    {
      name: 'types',
      title: 'Types',
      minutes: 5,
      arguments: [join(root, 'node_modules/typescript/bin/tsc'), '--build'],
      counts: fromExitCode,
    },
    {
      name: 'lint',
      title: 'Format and lint',
      minutes: 2,
      arguments: [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'ci', '.'],
      counts: fromExitCode,
    },
    {
      name: 'supply',
      title: 'Packages: hashes, licences and the list of materials',
      minutes: 1,
      arguments: [join(root, 'deploy/local/src/supply/supply.ts')],
      counts: fromExitCode,
    },
    {
      name: 'build',
      title: 'Build of the shell and every module',
      minutes: 4,
      arguments: [join(root, 'shared/build/src/cli.ts'), 'build', '--all'],
      counts: fromExitCode,
    },
    {
      ...jestStep('node', 'Model, gateway, registry, commands, and what of the API differs on PGlite', 12, [
        '--selectProjects=api',
        '--selectProjects=node',
      ]),
      environment: { ...jestEnvironment, TEST_DATABASE: 'pglite' },
    },
    {
      name: 'postgres',
      title: 'API on PostgreSQL',
      minutes: 11,
      arguments: [join(root, 'api/testing/runOnPostgres.ts'), '--json', `--outputFile=${report('postgres')}`],
      counts: (exitCode) => fromJest(readReport('postgres'), exitCode),
      times: () => timesFromJest(readReport('postgres')),
      failures: () => failuresFromJest(readReport('postgres')),
    },
    jestStep('browser', 'Platform, kit and screens', 12, ['--selectProjects=browser']),
    {
      name: 'e2e',
      title: 'Journeys, faults and accessibility in a real browser',
      minutes: 38,
      arguments: [
        join(root, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--config',
        join(root, 'deploy/e2e/playwright.config.ts'),
      ],
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
      counts: (exitCode) => fromPlaywright(readReport('e2e'), exitCode),
      times: () => timesFromPlaywright(readReport('e2e')),
      failures: () => failuresFromPlaywright(readReport('e2e')),
    },
  ];
}
