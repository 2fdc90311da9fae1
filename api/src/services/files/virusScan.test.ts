import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { uploadFile } from '../../../testing/uploadFile.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { readSettings } from '../../settings.ts';
import { createVirusScan } from './virusScan.ts';

/** A clamd as far as uploads meet it: takes INSTREAM, and finds the test file of EICAR. */
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const received: Buffer[] = [];
let reply: (bytes: Buffer) => string | null;
let clamd: Server;
let api: TestApp;
let center: string;
let session: Record<string, string>;

function serve(socket: Socket) {
  let waiting = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    waiting = Buffer.concat([waiting, data]);
    const command = 'zINSTREAM\0';
    if (waiting.length < command.length || waiting.toString('latin1', 0, command.length) !== command) return;
    const chunks: Buffer[] = [];
    for (let place = command.length; place + 4 <= waiting.length; ) {
      const length = waiting.readUInt32BE(place);
      if (length === 0) {
        const bytes = Buffer.concat(chunks);
        received.push(bytes);
        const text = reply(bytes);
        return text === null ? socket.destroy() : socket.end(`${text}\0`);
      }
      chunks.push(waiting.subarray(place + 4, place + 4 + length));
      place += 4 + length;
    }
  });
}
const addressOf = (server: Server) => ({ host: '127.0.0.1', port: (server.address() as { port: number }).port });

beforeAll(async () => {
  clamd = createServer(serve);
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
  api = await startTestApp({ settings: { clamd: addressOf(clamd) } });
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Demostad', { isDefault: true });
  await world.user('demo', 'noor@demo.example', center);
  session = await api.signIn('noor@demo.example', testPassword, { tenant: 'demo', center });
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => clamd.close(resolve));
});
beforeEach(() => {
  received.splice(0);
  reply = (bytes) => (bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
});

const pdfWith = (text: string) => Buffer.from(`%PDF-1.4\n1 0 obj\n<<>>\n${text}\nendobj\ntrailer\n<<>>\n%%EOF\n`);
const attach = async (bytes: Buffer, name = 'cv.pdf') => {
  const file = { name, bytes };
  const answer = await uploadFile(api, { tenant: 'demo', center, session, fields: { kind: 'attachment' }, file });
  return {
    ...answer,
    body: answer.body as { errors?: { code: string }[]; data?: { attributes: { file_name: string } } },
  };
};

test('an infected file is refused with words, and nothing of it is kept', async () => {
  const refused = await attach(pdfWith(eicar));
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'infected_file']);
  expect(received).toHaveLength(1);
});

test('a clean one is looked at whole, in as many pieces as it takes, and kept', async () => {
  const bytes = pdfWith('x'.repeat(200_000));
  expect((await attach(bytes)).status).toBe(201);
  expect(received[0]?.equals(bytes)).toBe(true);
});

test.each([
  ['closes', () => null],
  ['says something else', () => 'INSTREAM size limit exceeded. ERROR'],
  ['says nothing that it means', () => ''],
])('a scanner that %s keeps nothing, and says to come back', async (_case, answer: () => string | null) => {
  reply = answer;
  const { status, headers, body } = await attach(pdfWith(''));
  expect([status, body.errors?.[0]?.code]).toEqual([503, 'scanner_unavailable']);
  expect(headers['retry-after']).toBe('60');
});

test('no scanner where one is set, or one that never answers, refuses as well', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined).resume());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = addressOf(silent);
  const refusal = { definition: { status: 503, code: 'scanner_unavailable' } };
  await expect(createVirusScan(address, { patience: 50 })(Buffer.from('x'))).rejects.toMatchObject(refusal);
  await new Promise<void>((resolve) => {
    silent.close(() => resolve());
  });
  await expect(createVirusScan(address)(Buffer.from('x'))).rejects.toMatchObject(refusal);
});

test.each([
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('%s is where clamd listens', (text, address) =>
  expect(readSettings({ CLAMD_ADDRESS: text }).clamd).toEqual(address),
);

test('it is off unless it is set, and an address that is none is refused', () => {
  expect(readSettings({}).clamd).toBeNull();
  expect(() => readSettings({ CLAMD_ADDRESS: 'clamd' })).toThrow('CLAMD_ADDRESS must be an address such as');
});

test.each([
  ['rekening.pdf.exe', 'rekening.pdf'],
  ['virus.exe', 'virus.pdf'],
  ['pagina.HTML', 'pagina.pdf'],
  ['Notulen v1.2', 'Notulen v1.2.pdf'],
  ['CV.PDF', 'CV.PDF'],
  ['naam', 'naam.pdf'],
  [`${'n'.repeat(150)}.exe`, `${'n'.repeat(116)}.pdf`],
])('a PDF that is called %s is kept as one', async (name, kept) => {
  expect((await attach(pdfWith(''), name)).body.data?.attributes.file_name).toBe(kept);
});
