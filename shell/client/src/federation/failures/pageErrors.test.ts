import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createPlatform, OmzienError } from '@omzien/platform';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { releaseInStack, reportPageErrors } from './pageErrors.ts';

let told: unknown[][];
let stop: () => void;
beforeEach(() => {
  told = [];
  const platform = createPlatform(bootDocument(), { clock: createFakeClock() });
  stop = reportPageErrors(platform, (...report) => told.push(report), window);
});
afterEach(() => stop());

const inModule = (path: string, error: Error = new Error('broken')) => {
  error.stack = `Error: broken\n    at save (http://oldebroek.localhost${path}search.js:1:20)`;
  return error;
};
const module = '/releases/mfe-vacancies/1.4.2-3f9c00112233/';
const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }) as PromiseRejectionEvent);

test.each([
  [`at x (https://h${module}a.js:1:2)`, { name: 'mfe-vacancies', version: '1.4.2', build: '3f9c00112233' }],
  [
    'at https://h/releases/shell/2.0.0-rc.1-000000000001/frame.js?retry:1:2',
    { name: 'shell', version: '2.0.0-rc.1', build: '000000000001' },
  ],
  ['at chrome-extension://abc/content.js:1:2', null],
  ['', null],
])('a stack names its release: %s', (stack, release) => expect(releaseInStack(stack)).toEqual(release));

test('an error that nobody caught is reported in the name of the release that threw it', () => {
  const error = inModule(module);
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
  expect(told).toEqual([
    [{ name: 'mfe-vacancies', version: '1.4.2', build: '3f9c00112233' }, 'unhandled_error', error],
  ]);
});

test('so is a rejection, and an error without a stack by the file that the browser names', () => {
  const error = inModule(module, new OmzienError({ statusCode: 500, message: 'no' }));
  rejected(error);
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error', filename: `http://h${module}a.js` }));
  expect(told.map(([, code]) => code)).toEqual(['unhandled_rejection', 'unhandled_error']);
});

test('extensions of the browser, and what was given up on purpose, are no failure of ours', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('x'), filename: 'moz-extension://abc/x.js' }));
  rejected(inModule(module, Object.assign(new Error('gone'), { name: 'AbortError' })));
  expect(told).toEqual([]);
});

test('a page that breaks all the time says so ten times', () => {
  for (let index = 0; index < 20; index += 1) rejected(inModule(module));
  expect(told).toHaveLength(10);
});
