import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, test } from '@jest/globals';
import { asFrame, startWorld, until } from '../testing/startWorld.ts';

/** Each takes four sockets of this process; a gateway by itself takes two of its own (shell/server/README.md has 5,000). */
const count = 1_000;
const perAccount = 10;

test('with a thousand pages that listen, a page comes as quickly as without, and each hears what is meant for it', async () => {
  const world = await startWorld({}, { streams: { inAll: count, perTenant: count, perAccount } });
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
  const tell = new Map<string, (text: string) => void>();
  world.api.on('GET /api/v1/stream', ({ headers }, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 3000\n\n');
    tell.set(String(headers.uid), (text) => response.write(text));
    return undefined;
  });

  /** What a page takes when nothing else is done on the machine: the quickest tenth of them. */
  async function quickTime(): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < 60; round += 1) {
      const began = performance.now();
      expect((await world.ask('/vacancies/search')).status).toBe(200);
      times.push(performance.now() - began);
    }
    return times.toSorted((one, other) => one - other)[times.length / 10] ?? 0;
  }
  async function listen(account: number): Promise<IncomingMessage> {
    const cookie = `__Host-access-token=T; __Host-client=C; __Host-uid=a${account}%40b.example`;
    const headers = { host: 'roermond.localhost', ...asFrame, accept: 'text/event-stream', cookie };
    const asked = request({ host: '127.0.0.1', port: world.port, path: '/api/v1/stream', headers });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.on('error', () => undefined);
    return answer;
  }

  await quickTime();
  const alone = await quickTime();
  const pages: IncomingMessage[] = [];
  for (let account = 0; account < count / perAccount; account += 1) {
    pages.push(...(await Promise.all(Array.from({ length: perAccount }, () => listen(account)))));
  }
  expect(pages.filter(({ statusCode }) => statusCode === 200)).toHaveLength(count);
  const heard = new Map<IncomingMessage, string>();
  for (const page of pages) page.on('data', (chunk) => heard.set(page, `${heard.get(page) ?? ''}${chunk}`));
  // Without room of their own a page waits for a stream to end: thousands of times as long.
  expect((await quickTime()) / alone).toBeLessThan(3);

  tell.get('a7@b.example')?.('event: notifications\ndata: {"id":"1"}\n\n');
  const told = () => pages.filter((page) => heard.get(page)?.includes('notifications'));
  await until(() => told().length === 1, 5_000);
  expect(pages.indexOf(told()[0] as IncomingMessage)).toBeGreaterThanOrEqual(7 * perAccount);
  expect(pages.indexOf(told()[0] as IncomingMessage)).toBeLessThan(8 * perAccount);
  for (const page of pages) page.destroy();
  await world.close();
}, 30_000);
