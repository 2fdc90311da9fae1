import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { diagnoseLoadFailure } from '../failures/failures.ts';
import { testRelease } from '../testing/testRelease.ts';
import { createReleaseHashes, HashesUnknown } from './releaseHashes.ts';

const users = testRelease('mfe-users', '/users');
const base = '/releases/mfe-users/1.0.0-aaaaaaaaaaaa/';
const map = { integrity: { [`${base}remoteEntry.js`]: 'sha384-a', [`${base}screen.js`]: 'sha384-b' } };

let asked: string[];
let answers: (Response | Error)[];
let added: unknown[];
let takes: boolean;
const realFetch = globalThis.fetch;
beforeEach(() => {
  asked = [];
  answers = [];
  added = [];
  takes = true;
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('One request too many.');
    return answer;
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  document.head.replaceChildren();
});
const start = () =>
  createReleaseHashes(async (lines) => {
    added.push(lines);
    return takes;
  });

test('the hashes of a release are fetched once and added to the page', async () => {
  answers = [Response.json(map)];
  const know = start();
  await Promise.all([know(users), know(users)]);
  expect(asked).toEqual([`${base}import-map.json`]);
  expect(added).toEqual([map]);
});

test('what the page started with is not asked for', async () => {
  const script = document.createElement('script');
  script.type = 'importmap';
  script.textContent = JSON.stringify(map);
  document.head.append(script);
  await start()(users);
  expect(asked).toEqual([]);
});

test('a browser that takes no second map says so, and the page is loaded as a document', async () => {
  takes = false;
  answers = [Response.json(map)];
  await expect(start()(users)).rejects.toMatchObject({ isRefused: true });
});

test('what did not come is asked for again, and is a failure of the line, not of the files', async () => {
  answers = [new TypeError('Failed to fetch'), new Response(null, { status: 502 }), Response.json(map)];
  const know = start();
  for (let failures = 0; failures < 2; failures += 1) {
    const error: unknown = await know(users).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(HashesUnknown);
    expect(await diagnoseLoadFailure(users, error)).toBe('load_failed');
  }
  await know(users);
  expect(added).toEqual([map]);
});
