import { expect, test } from '@jest/globals';
import { createPlatform } from '@omzien/platform';
import { bootDocument, signedInAs } from '@omzien/testing/bootDocument';
import { createFakeClock } from '@omzien/testing/fakeClock';
import { createFakeXhr, type FakeXhrRequest } from '@omzien/testing/fakeXhr';
import { canRetry, createUploadQueue, siteFiles } from './uploadQueue.ts';

const picture = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const many = (count: number) => Array.from({ length: count }, (_, place) => picture(`foto-${place}.png`));
const asImage = () => ({ kind: 'image', folder: 'Feest' }) as const;

function open() {
  const network = createFakeXhr();
  const clock = createFakeClock();
  const platform = createPlatform(bootDocument({ session: signedInAs() }), { clock, xhr: network.make });
  const queue = createUploadQueue(platform, siteFiles);
  const states = () => queue.files().map(({ state }) => state);
  return { network, clock, queue, states };
}
/** What was sent is answered on the way out of this turn; the next one goes out after it. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const keyOf = ({ headers }: FakeXhrRequest) => headers['idempotency-key'];
const arrived = (name: string) => ({
  data: {
    type: 'file_uploads',
    id: name,
    attributes: {
      kind: 'image',
      content: 'picture',
      file_name: name,
      media_type: 'image/webp',
      url: `/media/${name}/960.webp`,
      is_public: true,
      status: 'processing',
      size: 10,
      width: 1,
      height: 1,
      alt_text: null,
      folder: 'Feest',
      focal_point: null,
      variants: [],
      owner_id: null,
      uses_count: 0,
      expires_at: null,
      created_at: '2026-11-21T09:00:00.000Z',
      updated_at: '2026-11-21T09:00:00.000Z',
    },
  },
});
const accept = async (request: FakeXhrRequest) => {
  request.answer(201, arrived(keyOf(request) ?? ''));
  await settle();
};
const damaged = {
  errors: [{ status: '422', code: 'file_damaged', detail: 'Kapot.', source: { pointer: '/data/attributes/file' } }],
};

test('three go at a time, and one that is damaged stops none of the others', async () => {
  const { network, queue, states } = open();
  queue.add(many(7), asImage);
  const first = [await network.next(), await network.next(), await network.next()] as const;
  await settle();
  expect(network.requests).toHaveLength(3);
  expect([...first[0].body.entries()].filter(([name]) => name !== 'file')).toEqual([
    ['kind', 'image'],
    ['folder', 'Feest'],
  ]);
  first[0].answer(422, damaged);
  for (const request of first.slice(1)) await accept(request);
  for (let left = 0; left < 4; left += 1) await accept(await network.next());
  expect(states()).toEqual(['failed', ...Array(6).fill('sent')]);
  expect(queue.isBusy()).toBe(false);
  expect(queue.files().map(canRetry)).toEqual(Array(7).fill(false));
});

test('when the line breaks all waits, and goes on under the same keys when it is back', async () => {
  const { network, queue, states } = open();
  queue.add(many(5), asImage);
  const first = [await network.next(), await network.next(), await network.next()] as const;
  await settle();
  // Of the first the file arrived and the answer did not: the API knows it again by its key.
  for (const request of first) request.lose();
  await settle();
  expect(states()).toEqual(['lost', 'lost', 'lost', 'waiting', 'waiting']);
  expect(network.requests).toHaveLength(3);
  window.dispatchEvent(new Event('online'));
  await settle();
  const again = [await network.next(), await network.next(), await network.next()];
  expect(again.map(keyOf)).toEqual(first.map(keyOf));
  for (const request of again) await accept(request);
  for (let left = 0; left < 2; left += 1) await accept(await network.next());
  expect(states()).toEqual(Array(5).fill('sent'));
});

test('a server that is away is asked again later and later, without anybody pressing', async () => {
  const { network, clock, queue, states } = open();
  queue.add(many(1), asImage);
  (await network.next()).lose();
  await settle();
  await clock.advanceAsync(1_999);
  expect(network.requests).toHaveLength(1);
  await clock.advanceAsync(1);
  (await network.next()).lose();
  await settle();
  await clock.advanceAsync(3_999);
  expect(network.requests).toHaveLength(2);
  await clock.advanceAsync(1);
  await accept(await network.next());
  expect(states()).toEqual(['sent']);
  expect(clock.pendingTasks()).toBe(0);
});

test('one who has sent too much waits as long as is asked; half an hour is told instead', async () => {
  const { network, clock, queue, states } = open();
  queue.add(many(1), asImage);
  const tooMany = { errors: [{ status: '429', code: 'too_many_requests', detail: 'Wacht even.' }] };
  (await network.next()).answer(429, tooMany, { 'Retry-After': '30' });
  await settle();
  expect(states()).toEqual(['lost']);
  await clock.advanceAsync(30_000);
  (await network.next()).answer(429, tooMany, { 'Retry-After': '1800' });
  await settle();
  expect(states()).toEqual(['failed']);
  expect(queue.files().map(canRetry)).toEqual([true]);
  queue.retry();
  await accept(await network.next());
  expect(states()).toEqual(['sent']);
});

test('one is stopped, or all that is under way; what is too large never goes out', async () => {
  const { network, queue, states } = open();
  queue.add([picture('groot.png', 5 * 1024 * 1024 + 1), ...many(5)], asImage);
  const first = [await network.next(), await network.next(), await network.next()] as const;
  await settle();
  expect(queue.files()[0]).toMatchObject({ state: 'failed', fault: { code: 'file_too_large' } });
  queue.drop(queue.files()[1]?.id ?? '');
  await settle();
  expect(first[0].isAborted()).toBe(true);
  await network.next();
  queue.stop();
  await settle();
  expect(network.requests.map((request) => request.isAborted())).toEqual([true, true, true, true]);
  expect(states()).toEqual(['failed']);
  queue.clear();
  expect(queue.files()).toEqual([]);
});
