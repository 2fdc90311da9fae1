import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

/** A file of tests as somebody writes one: what passes later, what does not, and what throws no error. */
const file = `
import { describe, expect, test } from '@jest/globals';
let times = 0;
describe('a block', () => {
  test('passes later', () => expect(++times).toBe(2));
  test('passes at once', () => {});
});
test('throws a word', () => { throw 'a word'; });
`;
type Told = { fullName: string; status: string; retryReasons: string[]; failureMessages: string[] };

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'omzien-second-'));
  writeFileSync(join(place, 'some.test.mjs'), file);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

function run(environment: Record<string, string>) {
  const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const config = {
    rootDir: place,
    runner: here('./runner.mjs'),
    setupFiles: [here('./register.mjs')],
    transform: {},
    testRegex: ['\\.test\\.mjs$'],
  };
  const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin', 'jest.js');
  const report = join(place, 'report.json');
  const options = ['--config', JSON.stringify(config), '--maxWorkers=2', '--json', `--outputFile=${report}`];
  const { CI: _CI, NODE_OPTIONS: _options, ...rest } = process.env;
  spawnSync(process.execPath, [jest, ...options], { env: { ...rest, TMPDIR: place, ...environment } });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { assertionResults: Told[] }[] };
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

test('the pipeline tries once more, and tells by its whole name what passed only then, and why', () => {
  const told = run({ CI: 'true' });
  expect(told.map(({ fullName, status, retryReasons }) => [fullName, status, retryReasons.length])).toEqual([
    ['a block passes later', 'passed', 1],
    ['a block passes at once', 'passed', 0],
    ['throws a word', 'failed', 1],
  ]);
  expect(told[0]?.retryReasons[0]).toContain('Expected');
  expect(told[2]?.failureMessages[0]).toContain("Thrown: 'a word'");
});

test('where somebody looks, what failed has failed', () => {
  const told = run({});
  expect(told.map(({ status, retryReasons }) => [status, retryReasons.length])).toEqual([
    ['failed', 0],
    ['passed', 0],
    ['failed', 0],
  ]);
});
