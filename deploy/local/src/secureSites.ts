import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import { type ConnectionGuard, guardConnections } from '@omzien/server/connections';
import type { Certificate } from './certificate.ts';

export type SecureSites = { port: number; close(): Promise<void> };

/**
 * The sites over TLS as well, by the gateway that serves them without: what it answers knows that it was asked over
 * `https`. For browsers that keep no `Secure` cookie of an address that is not encrypted (WebKit). Listens on loopback.
 */
export async function serveSecurely(
  gateway: { routing: RequestListener },
  { port, certificate, guard }: { port: number; certificate: Certificate; guard: ConnectionGuard },
): Promise<SecureSites> {
  const patience = { handshakeTimeout: 10_000, headersTimeout: 10_000, requestTimeout: 30_000 };
  const server: Server = createServer(
    { ...certificate, ...patience, minVersion: 'TLSv1.2', connectionsCheckingInterval: 2_000 },
    (request, response) => gateway.routing(request, response),
  );
  // As the gateway's own port: who opens connections and does nothing with them keeps neither.
  guardConnections(server, guard);
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
