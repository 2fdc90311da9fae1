import { expect, test } from '@jest/globals';
import type { WireDocument } from '@omzien/model/jsonApi';
import { createResponseCache } from './responseCache.ts';

const address = '/api/v1/things/1';
const other = '/api/v1/things/2';
const thing = (id: string): WireDocument => ({ data: { type: 'things', id, attributes: {} } });
const idOf = (wanted: string) => wanted.split('/').at(-1) ?? '';

/** Requests whose answers come when they are let. */
function heldRequests() {
  const asked: string[] = [];
  const waiting = new Map<string, PromiseWithResolvers<WireDocument>>();
  const request = (kind: string) => (wanted: string) => {
    asked.push(`${kind} ${idOf(wanted)}`);
    const call = Promise.withResolvers<WireDocument>();
    waiting.set(wanted, call);
    return call.promise;
  };
  const settle = async (wanted: string, isRefused = false) => {
    const call = waiting.get(wanted);
    if (isRefused) call?.reject(new Error('refused'));
    else call?.resolve(thing(idOf(wanted)));
    await call?.promise.catch(() => {});
    await Promise.resolve();
  };
  return { asked, settle, wanted: request('wanted'), early: request('early') };
}

test('what was asked early is not asked again by who sets out, whether it has come or not', async () => {
  const responses = createResponseCache({});
  const { asked, settle, wanted, early } = heldRequests();
  responses.prefetch([address, other], wanted, early);
  await settle(address);
  responses.prefetch([address, other], wanted);
  expect(asked).toEqual(['early 1', 'early 2']);
  expect(responses.isPreloaded(address)).toBe(true);
  const taken = responses.takePrefetched(other);
  await settle(other);
  await expect(taken).resolves.toEqual(thing('2'));
});

test('a refusal of what nobody waited for is not told: it is asked again for whoever wants it', async () => {
  const responses = createResponseCache({});
  const { asked, settle, wanted, early } = heldRequests();
  // Somebody has taken it when the refusal comes.
  responses.prefetch([address], wanted, early);
  const taken = responses.takePrefetched(address);
  await settle(address, true);
  await settle(address);
  await expect(taken).resolves.toEqual(thing('1'));
  // Nobody has: who sets out asks as ever.
  responses.prefetch([other], wanted, early);
  await settle(other, true);
  expect(responses.takePrefetched(other)).toBeUndefined();
  responses.prefetch([other], wanted);
  expect(asked).toEqual(['early 1', 'wanted 1', 'early 2', 'wanted 2']);
});

test('another screen takes the place of the one that was asked for before', async () => {
  const responses = createResponseCache({});
  const { settle, wanted } = heldRequests();
  responses.prefetch([address], wanted);
  await settle(address);
  responses.prefetch([other], wanted);
  expect(responses.isPreloaded(address)).toBe(false);
  expect(responses.cache.get(address)?.data).toEqual(thing('1'));
});

test('what may be older than a change is shown, and asked for again', async () => {
  const responses = createResponseCache({ '/api/v1/boot': { status: 200, body: thing('0') } });
  const { settle, wanted, early } = heldRequests();
  responses.prefetch([address, other], wanted, early);
  await settle(address);
  responses.doubtPrefetched();
  expect(responses.isPreloaded(address)).toBe(false);
  expect(responses.cache.get(address)?.data).toEqual(thing('1'));
  expect(responses.takePrefetched(other)).toBeUndefined();
  // One under way then is not kept when it comes.
  await settle(other);
  expect(responses.cache.get(other)).toBeUndefined();
  // What came with the page is not in doubt.
  expect(responses.isPreloaded('/api/v1/boot')).toBe(true);
});
