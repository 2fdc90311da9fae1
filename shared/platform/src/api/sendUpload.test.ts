import { expect, test } from '@jest/globals';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { createFakeXhr } from '@omzien/testing/fakeXhr';
import * as v from 'valibot';
import { createApiClient } from './apiClient.ts';

const sent = v.object({ type: v.literal('file_uploads'), id: v.string(), fileName: v.string() });
const document = { data: { type: 'file_uploads', id: '7', attributes: { file_name: 'a.png' } } };
const file = new File(['picture'], 'a.png', { type: 'image/png' });

function client() {
  const network = createFakeXhr();
  const seen: string[] = [];
  const who = { id: 'u1' };
  const api = createApiClient({
    fetch: () => Promise.reject(new Error('an upload does not go through fetch')),
    xhr: network.make,
    clock: createFakeClock(),
    locale: () => 'nl',
    expectedUserId: () => who.id,
    writerId: () => who.id,
    onUnauthenticated: () => seen.push('lost'),
    onIdentityChanged: async () => true,
    onComposition: (revision) => seen.push(`composition ${revision}`),
  });
  return { api, network, seen, who };
}

test('a file goes out as multipart with its fields and the headers of every write, and tells how far it is', async () => {
  const { api, network, seen } = client();
  const shares: number[] = [];
  const upload = api.upload('/api/v1/file_uploads', { file, kind: 'image', altText: 'Een hond', folder: null }, sent, {
    onProgress: (share) => shares.push(share),
    idempotencyKey: 'key-12345',
  });
  const request = await network.next();
  request.progress(1, 4);
  request.progress(4, 4);
  request.answer(201, document, { 'X-Composition': '12' });
  expect(await upload).toEqual({ type: 'file_uploads', id: '7', fileName: 'a.png' });
  expect(shares).toEqual([0.25, 1]);
  expect(seen).toEqual(['composition 12']);
  expect(request.address).toBe('/api/v1/file_uploads');
  expect(request.headers).toMatchObject({
    'idempotency-key': 'key-12345',
    'x-requested-with': 'omzien',
    'x-expected-user-id': 'u1',
    'accept-language': 'nl',
  });
  // The border between the parts is the browser's to write.
  expect(request.headers['content-type']).toBeUndefined();
  expect([...request.body.keys()]).toEqual(['kind', 'alt_text', 'file']);
});

test('a refusal names its field, a lost line is a network failure, and neither is repeated', async () => {
  const { api, network } = client();
  const refusedUpload = api.upload('/api/v1/file_uploads', { file }, sent);
  (await network.next()).answer(422, {
    errors: [{ status: '422', code: 'file_damaged', detail: 'Kapot.', source: { pointer: '/data/attributes/file' } }],
  });
  await expect(refusedUpload).rejects.toMatchObject({ statusCode: 422, fields: { file: [{ detail: 'Kapot.' }] } });
  const lost = api.upload('/api/v1/file_uploads', { file }, sent);
  (await network.next()).lose();
  await expect(lost).rejects.toMatchObject({ statusCode: 500, errors: [{ code: 'network' }] });
  expect(network.requests).toHaveLength(2);
});

test('stopping ends the request', async () => {
  const { api, network } = client();
  const controller = new AbortController();
  const upload = api.upload('/api/v1/file_uploads', { file }, sent, { signal: controller.signal });
  const request = await network.next();
  controller.abort();
  await expect(upload).rejects.toThrow();
  expect(request.isAborted()).toBe(true);
});

test('a file that was slow on its way does not go out again as who is there by then', async () => {
  const { api, network, who } = client();
  const upload = api.upload('/api/v1/file_uploads', { file }, sent);
  const request = await network.next();
  who.id = 'u2';
  request.answer(409, { errors: [{ status: '409', code: 'identity_changed' }] });
  await expect(upload).rejects.toMatchObject({ statusCode: 409 });
  expect(network.requests).toHaveLength(1);
});
