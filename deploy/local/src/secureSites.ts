import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { Certificate } from './certificate.ts';

export type SecureSites = { port: number; close(): Promise<void> };

/**
 * The sites over TLS as well, by the gateway that serves them without: what it answers knows that it was asked over
 * `https`. For browsers that keep no `Secure` cookie of an address that is not encrypted (WebKit). Listens on loopback.
 */
export async function serveSecurely(
  gateway: { routing: RequestListener },
  { port, certificate }: { port: number; certificate: Certificate },
): Promise<SecureSites> {
  const server: Server = createServer({ ...certificate, minVersion: 'TLSv1.2' }, (request, response) =>
    gateway.routing(request, response),
  );
  server.headersTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
