import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { bootDocument } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { createModuleLog } from '../failures/moduleLog.ts';
import { testRelease } from '../testing/testRelease.ts';
import { tellStands } from './tellStands.ts';

const page = { ticket: 'a-ticket', composition: 7 };
const times = { load: 1, mount: 1, content: 2, isFallback: false };
const release = testRelease('mfe-events', '/events');
const realFetch = globalThis.fetch;
const shell = { version: '1.0.0', build: '000000000001' };

let sent: unknown[];
beforeEach(() => {
  sent = [];
  globalThis.fetch = async (_address, options) => {
    sent.push(JSON.parse(String(options?.body)));
    return new Response(null, { status: 204 });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const bootWith = (probation: string[]) =>
  bootDocument({ composition: { revision: 7, shell, modules: [release], fallbacks: {}, probation } });

test('what is on probation and stands is told once, with the ticket of the page', () => {
  const log = createModuleLog(createFakeClock());
  log.mounted(release, times);
  tellStands(bootWith(['shell', release.name, 'mfe-other']), log, page);
  const { name: module, version, build } = release;
  expect(sent).toEqual([
    {
      ...page,
      stands: [
        { module: 'shell', ...shell },
        { module, version, build },
      ],
    },
  ]);
});

test.each([
  ['all have proven themselves', [], times, false],
  ['nothing stands', ['shell'], null, false],
  ['the release before stands in its place', ['shell', release.name], { ...times, isFallback: true }, false],
  ['something failed on the way', ['shell', release.name], times, true],
])('nothing is told when %s', (_case, probation, mounted, hasFailed) => {
  const log = createModuleLog(createFakeClock());
  if (hasFailed) log.failed(release, 'caught', 'x is not a function');
  if (mounted) log.mounted(release, mounted);
  tellStands(bootWith(probation), log, page);
  expect(sent).toEqual([]);
});
