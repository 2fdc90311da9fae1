import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, TLSSocket } from 'node:tls';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ConnectionGuard } from '@omzien/server/connections';
import { openCertificate } from './certificate.ts';
import { serveSecurely } from './secureSites.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'certificate-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const guard: ConnectionGuard = {
  limits: { inAll: 100, perAddress: null, slowest: { bytes: 8 * 1024, milliseconds: 3_000 } },
};
const day = 24 * 60 * 60_000;

test('the certificate is for every site, made once, and its key is for its owner alone', async () => {
  const first = await openCertificate(directory);
  const read = new X509Certificate(first.cert);
  for (const host of ['localhost', 'roermond.localhost', 'arnhem.public.localhost']) {
    expect(read.checkHost(host)).toBeDefined();
  }
  expect(read.checkHost('roermond.example')).toBeUndefined();
  expect((await stat(join(directory, 'key.pem'))).mode & 0o777).toBe(0o600);
  expect(await openCertificate(directory)).toEqual(first);
});

test('it is made anew before it ends, and when it cannot be read', async () => {
  const first = await openCertificate(directory);
  const later = await openCertificate(directory, () => Date.now() + 790 * day);
  expect(later.cert).not.toBe(first.cert);
  await writeFile(join(directory, 'certificate.pem'), 'half a');
  const mended = await openCertificate(directory);
  expect(new X509Certificate(mended.cert).checkHost('demo.localhost')).toBeDefined();
  expect(await readFile(join(directory, 'certificate.pem'), 'utf8')).toBe(mended.cert);
});

test('the gateway answers over TLS, and knows that it does', async () => {
  const routing: RequestListener = ({ socket, headers }, response) =>
    response.end(`${socket instanceof TLSSocket ? 'https' : 'http'}://${headers.host}`);
  const certificate = await openCertificate(directory);
  const sites = await serveSecurely({ routing }, { port: 0, certificate, guard });
  try {
    const answer = await new Promise<string>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: sites.port, ca: certificate.cert, servername: 'roermond.localhost' };
      const sent = request({ ...options, headers: { host: 'roermond.localhost:3443' } }, (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => resolve(text));
      });
      sent.on('error', reject).end();
    });
    expect(answer).toBe('https://roermond.localhost:3443');
  } finally {
    await sites.close();
  }
});

test('who does not take an answer over TLS loses the connection, and who reads slowly keeps it', async () => {
  const ended = Promise.withResolvers<boolean>();
  const routing: RequestListener = ({ url }, response) => {
    if (url === '/stalled') response.once('close', () => ended.resolve(response.writableFinished));
    response.end(Buffer.alloc(8 * 1024 * 1024));
  };
  const certificate = await openCertificate(directory);
  const sites = await serveSecurely({ routing }, { port: 0, certificate, guard });
  const visit = async (path: string) => {
    const socket = connect({ host: '127.0.0.1', port: sites.port, ca: certificate.cert, servername: 'demo.localhost' });
    socket.on('error', () => undefined);
    await once(socket, 'secureConnect');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: demo.localhost\r\n\r\n`);
    return socket;
  };
  const [stalled, slow] = [await visit('/stalled'), await visit('/slow')];
  stalled.pause();
  let taken = 0;
  slow.on('data', (part) => {
    taken += part.length;
    slow.pause();
    setTimeout(() => slow.resume(), 10);
  });
  try {
    expect(await ended.promise).toBe(false);
    expect([slow.destroyed, taken > 0]).toEqual([false, true]);
  } finally {
    for (const socket of [stalled, slow]) socket.destroy();
    await sites.close();
  }
}, 20_000);
