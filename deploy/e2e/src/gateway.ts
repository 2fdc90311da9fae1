import { request } from 'node:http';
import { ports } from './platformUnderTest.ts';

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/**
 * Asks the gateway without a browser, for what a browser hides: real status codes and redirects. Names under
 * `.localhost` are not known to every machine's resolver, so the host is only said.
 */
export function ask(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  send: { method?: string; body?: string; port?: number } = {},
): Promise<Answer> {
  const { method = 'GET', body, port = ports.gateway } = send;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `${host}.localhost:${port}`, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** The composition that a tenant's pages get now, from this gateway. */
export async function activeRevision(tenant: string, port = ports.gateway): Promise<number> {
  const { body } = await ask(tenant, '/platform/composition', {}, { port });
  return (JSON.parse(body) as { revision: number }).revision;
}
