import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { ports } from './platformUnderTest.ts';

/** What the wire does to files whose path begins like this. */
export type Disturbance =
  | { kind: 'status'; status: number }
  | { kind: 'hang' }
  | { kind: 'html' }
  /** The right file with other bytes in it, still valid JavaScript. */
  | { kind: 'changed' }
  | { kind: 'truncated' };

export type Wire = {
  /** Everything that was asked, as `path?query`, in order. */
  asked: string[];
  disturb(pathPrefix: string, disturbance: Disturbance): void;
  heal(): void;
  /** What hangs is answered after all, late. */
  letThrough(): void;
  close(): Promise<void>;
};

/**
 * A network between browser and gateway that can be bad: a proxy on a port of its own, so that the browser meets the
 * faults where it would meet them, below its caches and its checks.
 */
export async function createWire(): Promise<Wire> {
  const asked: string[] = [];
  const disturbances = new Map<string, Disturbance>();
  const hanging = new Map<ServerResponse, () => void>();

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    asked.push(path);
    const found = [...disturbances].find(([prefix]) => path.startsWith(prefix))?.[1];
    if (found?.kind === 'hang') hanging.set(outgoing, () => pass(incoming, outgoing));
    else if (!found || !answerBadly(found, outgoing)) pass(incoming, outgoing, found);
  });

  /** The answer of the gateway, spoiled where that is asked. */
  function pass(incoming: IncomingMessage, outgoing: ServerResponse, found?: Disturbance) {
    const path = incoming.url ?? '/';
    const headers = found ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const upstream = request(
      { host: '127.0.0.1', port: ports.gateway, path, method: incoming.method, headers },
      (answer) => {
        if (!found) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          answer.pipe(outgoing);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('end', () => {
          const whole = Buffer.concat(parts);
          const bytes =
            found.kind === 'truncated'
              ? whole.subarray(0, whole.length / 2)
              : Buffer.concat([whole, Buffer.from('\n')]);
          const { 'content-length': _length, ...kept } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': bytes.length });
          outgoing.end(bytes);
        });
      },
    );
    upstream.once('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  }

  /** Whether the answer is given here already. */
  function answerBadly(disturbance: Disturbance, outgoing: ServerResponse): boolean {
    if (disturbance.kind === 'status') {
      outgoing.writeHead(disturbance.status, { 'content-type': 'application/json' }).end('{"errors":[]}');
      return true;
    }
    if (disturbance.kind === 'html') {
      outgoing
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<!doctype html><p>Sign in to the wifi');
      return true;
    }
    return false;
  }

  await new Promise<void>((resolve) => server.listen(ports.wire, '127.0.0.1', resolve));
  return {
    asked,
    disturb: (prefix, disturbance) => disturbances.set(prefix, disturbance),
    heal() {
      disturbances.clear();
      for (const response of hanging.keys()) response.destroy();
      hanging.clear();
      asked.length = 0;
    },
    letThrough() {
      disturbances.clear();
      for (const answer of hanging.values()) answer();
      hanging.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
