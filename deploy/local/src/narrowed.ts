import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Asked } from './asked.ts';
import { type Reach, treeTests } from './changed.ts';
import { isJest, jestCommand, type Step } from './steps.ts';

type Say = (line: string) => void;

/** The test files that jest lists for a step. */
function listed(root: string, step: Step, ...options: string[]): string[] {
  const projects = step.name === 'browser' ? ['browser'] : ['api', 'node'];
  const chosen = projects.map((project) => `--selectProjects=${project}`);
  const { stdout } = spawnSync(
    process.execPath,
    [...jestCommand(root), ...chosen, ...options, '--listTests', '--json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, TEST_DATABASE: step.name === 'postgres' ? 'postgres' : 'pglite', ...step.environment },
    },
  );
  const files = JSON.parse(stdout) as string[];
  return step.name === 'postgres' ? files.filter((file) => file.includes('/api/')) : files;
}

/** A pattern that stands for these letters and no others. */
const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const unique = (files: readonly string[]) => [...new Set(files)];

/** The test files of a step of jest that import what changed, stand in a folder that it reaches, or read the whole tree. */
function reachedTests(root: string, step: Step, { sources, folders }: Reach): string[] {
  const patterns = [...folders.map((folder) => `${root}/${folder}/`), ...treeTests];
  return unique([
    ...(sources.length > 0 ? listed(root, step, '--findRelatedTests', ...sources) : []),
    ...listed(root, step, '--testPathPatterns', ...patterns),
  ]);
}

/** The test files of a step of jest in these folders, among these files, and of these sources. */
function askedTests(root: string, step: Step, paths: readonly string[]): string[] {
  const isFolder = (path: string) => statSync(join(root, path)).isDirectory();
  const isTest = (path: string) => /\.test\.\w+$/.test(path);
  const places = paths.filter((path) => isFolder(path) || isTest(path));
  const sources = paths.filter((path) => !places.includes(path));
  const patterns = places.map((path) => `^${asPattern(join(root, path))}${isFolder(path) ? '/' : '$'}`);
  return unique([
    ...(patterns.length > 0 ? listed(root, step, '--testPathPatterns', ...patterns) : []),
    ...(sources.length > 0 ? listed(root, step, '--findRelatedTests', ...sources) : []),
  ]);
}

/** The run on PostgreSQL takes parts of paths, jest itself takes paths. */
const withFiles = (step: Step, files: readonly string[]): Step => ({
  ...step,
  arguments: [...step.arguments, ...(step.name === 'postgres' ? [] : ['--runTestsByPath']), ...files],
});

/** The steps as far as a change reaches them. Says what is left out. */
export function narrowToChange(root: string, all: readonly Step[], reach: Reach, say: Say): Step[] {
  if (reach.whole) {
    say(`${reach.whole} reaches everything: nothing is left out.`);
    return [...all];
  }
  return all.flatMap((step) => {
    const leaveOut = (reason: string) => {
      say(`Left out: ${step.name}, ${reason}`);
      return [];
    };
    if (step.name === 'build') return reach.journeys.length > 0 ? [step] : leaveOut('no journey needs it.');
    if (step.name === 'e2e') {
      if (reach.journeys === 'all') return [step];
      if (reach.journeys.length === 0) return leaveOut('no journey is reached.');
      say(`Left out: all journeys but ${reach.journeys.join(', ')}`);
      return [{ ...step, arguments: [...step.arguments, ...reach.journeys] }];
    }
    if (!isJest(step)) return [step];
    const files = reachedTests(root, step, reach);
    if (files.length === 0) return leaveOut('no test is reached.');
    say(`Left out: all tests of ${step.name} but ${files.length} files`);
    return [withFiles(step, files)];
  });
}

/** The steps that were named, whole, and of the others those with the tests and journeys that were named. */
export function narrowToAsked(root: string, all: readonly Step[], { steps, tests, journeys, name }: Asked): Step[] {
  const isWhole = steps.length + tests.length + journeys.length === 0;
  return all
    .flatMap((step) => {
      if (isWhole || steps.includes(step.name)) return [step];
      if (step.name === 'e2e' && journeys.length > 0) return [withJourneys(step, journeys)];
      const files = isJest(step) && tests.length > 0 ? askedTests(root, step, tests) : [];
      return files.length > 0 ? [withFiles(step, files)] : [];
    })
    .map((step) => (name === null ? step : withName(step, name)));
}

/** One file runs on one platform: nobody waits for a second one to start. */
const withJourneys = (step: Step, files: readonly string[]): Step => ({
  ...step,
  arguments: [...step.arguments, ...files],
  environment: { ...step.environment, ...(files.length === 1 ? { E2E_WORKERS: '1' } : {}) },
});

function withName(step: Step, name: string): Step {
  const option = isJest(step) ? '--testNamePattern' : step.name === 'e2e' ? '--grep' : null;
  return option === null ? step : { ...step, arguments: [...step.arguments, `${option}=${asPattern(name)}`] };
}
