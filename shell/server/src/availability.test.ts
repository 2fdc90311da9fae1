import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { GatewaySettings } from './settings.ts';
import { type Attacker, type Attackers, createAttackers, halfClosed } from './testing/attackers.ts';
import { type Asked, asFrame, startWorld, until, type World } from './testing/startWorld.ts';

let world: World;
let attackers: Attackers;
async function begin(
  change: Partial<GatewaySettings> = {},
  limits: Partial<GatewaySettings['limits']> = {},
  log?: string[],
) {
  world = await startWorld(change, limits, log);
  attackers = createAttackers(world.port);
  world.api.on('GET /api/v1/thing', () => ({ body: { data: null } }));
}
afterEach(async () => {
  attackers.close();
  await world.close();
});

const host = 'Host: roermond.localhost\r\n';
const openConnections = () => promisify(world.app.server.getConnections.bind(world.app.server))();
const json = { ...asFrame, 'content-type': 'application/vnd.api+json' };
const session = '__Host-access-token=T0; __Host-client=C; __Host-uid=a%40b.example';

/** The longest that a visitor waits for a call, among a few one after the other. */
async function longestWait(): Promise<number> {
  let longest = 0;
  for (let round = 0; round < 20; round += 1) {
    const began = performance.now();
    expect((await world.ask('/api/v1/thing', { headers: asFrame })).status).toBe(200);
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
}

/** The most that buffers of this process grow while something happens. */
async function growthDuring(task: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().arrayBuffers;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers);
  }, 10);
  await task();
  clearInterval(timer);
  return (most - before) / 1024 / 1024;
}

const standardSlowest = { bytes: 8 * 1024, milliseconds: 30_000 };
const connections = (change: Partial<GatewaySettings['limits']['connections']>) => ({
  connections: { inAll: 10_000, perAddress: 1_000, slowest: standardSlowest, ...change },
});

describe('slow readers of large answers', () => {
  const answerLargely = (bytes: number) =>
    world.api.on('GET /api/v1/large', () => ({
      body: Buffer.alloc(bytes, 'x'),
      headers: { 'content-type': 'text/javascript' },
    }));
  const get = `GET /api/v1/large HTTP/1.1\r\n${host}Sec-Fetch-Site: same-origin\r\n\r\n`;

  test('132 of them with four requests each keep no call waiting, and take no more memory than there is for them', async () => {
    await begin({}, { heldAnswerBytes: 16 * 1024 * 1024 });
    const large = Buffer.alloc(1_400_000, 'x');
    world.api.on('GET /api/v1/large', () => ({ body: large, headers: { 'content-type': 'text/javascript' } }));
    await longestWait();
    const growth = await growthDuring(async () => {
      // How long all of them take is not the point: nobody waits for them.
      await attackers.open(132, get.repeat(4));
      await until(() => world.api.calls.filter(({ url }) => url === '/api/v1/large').length >= 128, 30_000);
      expect(await longestWait()).toBeLessThan(1_500);
      await until(() => world.api.calls.filter(({ url }) => url === '/api/v1/large').length === 132 * 4, 30_000);
      expect(await longestWait()).toBeLessThan(1_500);
    });
    expect(growth).toBeLessThan(250);
  }, 90_000);

  test('an answer that nobody takes ends, one that is taken slowly does not', async () => {
    await begin({}, connections({ slowest: { bytes: 8 * 1024, milliseconds: 3_000 } }));
    answerLargely(8_000_000);
    const [reader] = await attackers.open(1, get.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    let taken = 0;
    reader?.socket.on('data', (chunk) => {
      taken += chunk.length;
      reader.socket.pause();
      setTimeout(() => reader.socket.resume(), 5);
    });
    await until(() => taken > 100_000, 5_000);
    await attackers.open(10, get);
    await until(() => world.api.calls.filter(({ url }) => url === '/api/v1/large').length === 11, 5_000);
    await until(async () => (await openConnections()) <= 2, 10_000);
    await until(() => taken > 8_000_000, 15_000);
  }, 40_000);
});

test('three hundred who are refused and never close their side are gone a moment later', async () => {
  await begin();
  const refused = await attackers.open(300, 'NONSENSE\r\n\r\n', { reads: true });
  await until(() => refused.every(({ received }) => received().startsWith('HTTP/1.1 400 ')), 5_000);
  await until(async () => (await openConnections()) === 0 && halfClosed(world.port) === 0, 8_000);
}, 20_000);

describe('bodies', () => {
  const file = Buffer.alloc(9 * 1024 * 1024, 'x');
  const upload = (more = '') =>
    Buffer.concat([
      Buffer.from(
        `POST /api/v1/file_uploads HTTP/1.1\r\n${host}Sec-Fetch-Site: same-origin\r\nX-Requested-With: omzien\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${file.length}\r\n${more}\r\n`,
      ),
      file,
    ]);

  test('80 files of 9 MB without a session are refused before they are read', async () => {
    await begin();
    const request = upload();
    const growth = await growthDuring(async () => {
      const senders = await attackers.open(80, request, { reads: true });
      await until(() => senders.every(({ received }) => received().startsWith('HTTP/1.1 401 ')), 15_000);
    });
    expect(growth).toBeLessThan(200);
    expect(world.api.calls.filter(({ url }) => url.includes('file_uploads'))).toEqual([]);
  }, 30_000);

  test('80 files of 9 MB with the cookies of a session are not held while the API takes none of them', async () => {
    let uploads = 0;
    const idle = createServer((request, response) => {
      if (request.url?.includes('file_uploads')) uploads += 1;
      else response.end('{}');
    });
    await new Promise<void>((resolve) => idle.listen(0, '127.0.0.1', resolve));
    await begin({ apiUrl: `http://127.0.0.1:${(idle.address() as AddressInfo).port}` });
    const request = upload(`Cookie: ${session}\r\n`);
    const growth = await growthDuring(async () => {
      const senders = await attackers.open(80, request, { reads: true });
      // What the machine takes is taken when nothing more comes through.
      const sent = () => senders.reduce((sum, { socket }) => sum + socket.bytesWritten - socket.writableLength, 0);
      let before = -1;
      await until(() => uploads > 20, 15_000);
      await until(async () => {
        const [last, now] = [before, sent()];
        before = now;
        await new Promise((resolve) => setTimeout(resolve, 200));
        return last === now;
      }, 15_000);
    });
    expect(growth).toBeLessThan(200);
    // They have connections of their own: everything else is answered as ever.
    expect((await world.ask('/api/v1/thing', { headers: asFrame })).status).toBe(200);
    // A file that is not taken stands still, and who leaves meanwhile is noticed when it goes on.
    attackers.close();
    idle.close();
    idle.closeAllConnections();
    await until(async () => (await openConnections()) <= 1, 10_000);
  }, 40_000);

  test('together take no more than there is for them: 503 with the time to try again, and room again after an answer', async () => {
    await begin({}, { heldBodyBytes: 1_850_000 });
    const answers: (() => void)[] = [];
    world.api.on('POST /api/v1/held', (_call, response) => {
      answers.push(() => response.writeHead(201, { 'content-type': 'application/vnd.api+json' }).end('{"data":null}'));
      return undefined;
    });
    world.api.on('POST /api/v1/thing', () => ({ status: 201, body: { data: null } }));
    const asked: Asked = { method: 'POST', headers: json, body: JSON.stringify({ data: 'x'.repeat(900_000) }) };
    // Who announces and sends nothing takes no room.
    await attackers.open(
      50,
      `POST /api/v1/thing HTTP/1.1\r\n${host}Sec-Fetch-Site: same-origin\r\nX-Requested-With: omzien\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{`,
    );
    const held = [world.ask('/api/v1/held', asked), world.ask('/api/v1/held', asked)];
    await until(() => answers.length === 2, 5_000);
    const refused = await world.ask('/api/v1/thing', asked);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect((await world.ask('/api/v1/thing', { ...asked, body: '{"data":null}' })).status).toBe(201);
    for (const answer of answers) answer();
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([201, 201]);
    await until(async () => (await world.ask('/api/v1/thing', asked)).status === 201, 2_000);

    // Who leaves takes nothing along.
    const leaving: Attacker[] = [];
    await until(async () => {
      leaving.push(
        ...(await attackers.open(
          1,
          `POST /api/v1/thing HTTP/1.1\r\n${host}Sec-Fetch-Site: same-origin\r\nX-Requested-With: omzien\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(990_000)}`,
        )),
      );
      await world.ask('/api/v1/thing', { headers: asFrame });
      return (await world.ask('/api/v1/thing', asked)).status === 503;
    }, 5_000);
    for (const { socket } of leaving) socket.resetAndDestroy();
    await until(async () => (await world.ask('/api/v1/thing', asked)).status === 201, 2_000);
  }, 20_000);

  test.each([
    ['of a page of another site', 403, { 'sec-fetch-site': 'cross-site' }],
    ['that is no JSON', 415, { 'content-type': 'text/plain' }],
    ['that is longer than it may be', 413, { 'content-length': '99000000' }],
  ])('one %s is answered %s before it has come', async (_what, status, change) => {
    await begin();
    const headers = Object.entries({ ...json, 'content-length': '1000', cookie: session, ...change });
    const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    const [sender] = await attackers.open(1, `POST /api/v1/thing HTTP/1.1\r\n${host}${head}\r\n`, { reads: true });
    await until(() => sender?.received().startsWith(`HTTP/1.1 ${status} `) === true, 2_000);
  });
});

describe('connections', () => {
  const idle = `GET /health HTTP/1.1\r\n${host}\r\n`;
  const countOf = async (senders: Awaited<ReturnType<Attackers['open']>>) => {
    await until(
      () => senders.every(({ socket, received }) => socket.destroyed || received().includes('200 OK')),
      5_000,
    );
    return senders.filter(({ socket }) => !socket.destroyed).length;
  };

  test('of one address are as many as it may have; others come in', async () => {
    await begin({ isUncounted: () => false }, connections({ perAddress: 10 }));
    expect(await countOf(await attackers.open(15, idle, { reads: true }))).toBe(10);
    expect((await world.ask('/api/v1/thing', { headers: asFrame })).status).toBe(200);
    expect(await countOf(await attackers.open(3, idle, { reads: true, from: '127.0.0.3' }))).toBe(3);
  });

  test('of a proxy that brings everybody are not counted by its address', async () => {
    await begin({ isUncounted: (address) => address === '127.0.0.2' }, connections({ perAddress: 10 }));
    expect(await countOf(await attackers.open(30, idle, { reads: true }))).toBe(30);
  });

  test('that a proxy passes on are counted by whom they come from: one address has its share in hand, others theirs', async () => {
    const log: string[] = [];
    await begin({ trustedProxies: ['127.0.0.1'], logLevel: 'warn' }, connections({ perAddress: 10 }), log);
    const held: ServerResponse[] = [];
    world.api.on('GET /api/v1/held', (_call, response) => void held.push(response));
    const askFrom = (address: string, path: string) =>
      world.ask(path, { headers: { ...asFrame, 'x-forwarded-for': address } });
    const waiting = Array.from({ length: 10 }, () => askFrom('192.0.2.1', '/api/v1/held'));
    await until(() => held.length === 10, 5_000);
    const refused = await askFrom('192.0.2.1', '/api/v1/thing');
    expect([refused.status, refused.json().errors?.[0]?.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '5',
    ]);
    expect((await askFrom('192.0.2.2', '/api/v1/thing')).status).toBe(200);
    expect((await world.ask('/api/v1/thing', { headers: asFrame })).status).toBe(200);
    expect(log.join('')).toContain('too_many_in_hand');
    for (const response of held) response.end('{"data":[]}');
    await Promise.all(waiting);
    await until(async () => (await askFrom('192.0.2.1', '/api/v1/thing')).status === 200, 5_000);
  });

  test('in all are as many as there may be', async () => {
    await begin({}, connections({ inAll: 40 }));
    expect(await countOf(await attackers.open(60, idle, { reads: true }))).toBe(40);
  });

  test('are enough for a school behind one address: thirty pupils with six each, and a page that listens', async () => {
    await begin({ isUncounted: () => false });
    expect(await countOf(await attackers.open(30 * 7, idle, { reads: true }))).toBe(210);
  });
});

test('the documentation of the API comes through a gateway on a developer’s machine, and not in production', async () => {
  const addresses = [
    '/api/v1/docs',
    '/api/v1/%64ocs',
    '/api/v1/docs/',
    '/api/v1/docs/reference',
    '/api/v1/docs/reference/swagger-ui-bundle.js',
    '/api/v1/openapi.json',
  ];
  await begin({ production: true });
  const before = world.api.calls.length;
  for (const path of addresses) expect([path, (await world.ask(path)).status]).toEqual([path, 404]);
  expect(world.api.calls.length).toBe(before);
  await world.close();
  await begin();
  world.api.on('GET /api/v1/docs', () => ({ body: 'the guide' }));
  expect((await world.ask('/api/v1/docs')).status).toBe(200);
});

test('in production a write whose Origin has no TLS is refused, whatever came between', async () => {
  await begin({ production: true, publicScheme: 'https' });
  world.api.on('POST /api/v1/thing', () => ({ status: 201, body: { data: null } }));
  const { 'sec-fetch-site': _site, 'sec-fetch-mode': _mode, ...older } = json;
  const write = async (origin: string) =>
    (await world.ask('/api/v1/thing', { method: 'POST', headers: { ...older, origin, cookie: session }, body: '{}' }))
      .status;
  expect(await write('https://roermond.localhost')).toBe(201);
  expect(await write('http://roermond.localhost')).toBe(403);
});
