import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { type Asked, readAsked } from './asked.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const steps = ['types', 'build', 'node', 'browser', 'e2e'];
const read = (line: string, directory = root) => readAsked(line.split(' ').filter(Boolean), { root, steps, directory });
const none: Asked = { steps: [], tests: [], journeys: [], name: null, changed: null };
const journey = 'deploy/e2e/src/journeys/releasing.spec.ts';

test.each<[string, Partial<Asked>]>([
  ['', {}],
  ['node', { steps: ['node'] }],
  ['mfe-vacancies', { tests: ['mfe-vacancies'] }],
  ['@omzien/registry', { tests: ['deploy/registry'] }],
  ['deploy/local/src/asked.test.ts api/', { tests: ['deploy/local/src/asked.test.ts', 'api'] }],
  [journey, { journeys: [journey] }],
  ['deploy/e2e/src/journeys/releasing.spec.ts -t release', { journeys: [journey], name: 'release' }],
  ['--changed', { changed: '' }],
  ['node --changed=main', { steps: ['node'], changed: 'main' }],
])('"npm test -- %s" is understood', (line, expected) => {
  expect(read(line)).toEqual({ ...none, ...expected });
});

test('a path may be said in the folder that somebody stands in', () => {
  expect(read('src/asked.test.ts', join(root, 'deploy', 'local'))).toMatchObject({
    tests: ['deploy/local/src/asked.test.ts'],
  });
});

test('a folder of journeys is all of them', () => {
  expect(read('deploy/e2e/src/security')).toMatchObject({
    journeys: ['attack', 'cookies', 'scripts'].map((name) => `deploy/e2e/src/security/${name}.spec.ts`),
  });
});

test.each([
  ['mfe-vacancy', 'mfe-vacancies'],
  ['deploy/local/src/askd.test.ts', 'deploy/local/src/asked.test.ts'],
  ['releasing.spec.ts', journey],
  ['@omzien/registery', '@omzien/registry'],
  ['brower', 'browser'],
])('%s is nothing, and %s is named as near', (word, nearest) => {
  const [sentence, ...names] = String(read(word)).split('\n');
  expect(sentence).toBe(`There is no test, folder, package or step '${word}'. The nearest are:`);
  expect(names.map((name) => name.trim())).toContain(nearest);
});

test.each([
  ['--slow', 'There is no option --slow.'],
  ['node -t', 'After -t comes a part of the name of a test'],
  ['mfe-users --changed', 'Say either --changed or which tests'],
])('"npm test -- %s" is refused with what to say', (line, sentence) => {
  expect(read(line)).toContain(sentence);
});

describe('the command', () => {
  async function npmTest(...words: string[]) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'test.ts'), ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, INIT_CWD: root },
    });
    const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code, out, error };
  }

  test('runs one file in the step that it belongs to, and no other step', async () => {
    const { code, out } = await npmTest('deploy/local/src/testCounts.test.ts');
    expect(out.match(/^— .*/gm)).toEqual([expect.stringContaining('gateway, registry, commands')]);
    expect([code, out]).toEqual([0, expect.stringMatching(/\n[1-9]\d* passed, 0 failed\n$/)]);
  });

  test('runs nothing, and fails, when a word means nothing or stands for no test', async () => {
    const [nothing, untested] = await Promise.all([npmTest('mfe-nowhere'), npmTest('shared/decisions')]);
    expect([nothing.code, nothing.error]).toEqual([1, expect.stringContaining("step 'mfe-nowhere'")]);
    expect([untested.code, untested.error]).toEqual([1, expect.stringContaining('No test stands in shared/decisions')]);
  });
});
