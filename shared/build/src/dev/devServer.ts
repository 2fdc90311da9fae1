import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { contentTypes } from '../release/files.ts';

/** Pages of the platform on this machine, on whatever port and of whatever tenant. */
const ownPage = /^https?:\/\/(([a-z0-9-]+\.)*localhost|127\.0\.0\.1)(:\d+)?$/;

/** The hash of what a build made, or the errors that kept it from that. */
export type BuildResult = { hash: string } | { errors: string; place: string | null };

/**
 * Serves the files of releases under work to the gateway, and tells open pages of new builds. Requests wait while a
 * build is under way, so that nobody gets half of one. `directories`: address of a release (`/releases/…/`) → the folder
 * with its files.
 */
export async function createDevServer(directories: ReadonlyMap<string, string>) {
  const listeners = new Set<ServerResponse>();
  /** The last build that was whole, and after it what keeps the present sources from being one. */
  let latest: BuildResult[] = [];
  let building = Promise.withResolvers<void>();
  let isBuilding = true;

  const server = createServer(async (request, response) => {
    // Nobody but this machine asks for 127.0.0.1: a page elsewhere whose host name points here is refused.
    if (request.headers.host !== new URL(origin).host) return answer(response, 403);
    const { pathname } = new URL(request.url ?? '/', origin);
    if (request.method !== 'GET') return answer(response, 405);
    if (pathname === '/events') return listen(request, response);
    if (isBuilding) await building.promise;
    const file = fileAt(pathname);
    const found = file === null ? null : await stat(file).catch(() => null);
    if (file === null || !found?.isFile()) return answer(response, 404);
    response.writeHead(200, {
      'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-store',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function fileAt(pathname: string) {
    for (const [address, directory] of directories) {
      if (!pathname.startsWith(address)) continue;
      const path = normalize(decodeURIComponent(pathname.slice(address.length)));
      return path.startsWith('..') ? null : join(directory, path);
    }
    return null;
  }

  function listen(request: IncomingMessage, response: ServerResponse) {
    const page = request.headers.origin;
    if (page !== undefined && !ownPage.test(page)) return answer(response, 403);
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      ...(page === undefined ? {} : { 'access-control-allow-origin': page, vary: 'origin' }),
    });
    response.write('retry: 1000\n\n');
    for (const result of latest) response.write(line(result));
    listeners.add(response);
    response.once('close', () => listeners.delete(response));
  }

  return {
    origin,
    /** A build has begun: requests wait for its end. */
    begin() {
      if (isBuilding) return;
      isBuilding = true;
      building = Promise.withResolvers();
    },
    /** A build has ended. */
    finish(result: BuildResult) {
      isBuilding = false;
      building.resolve();
      latest = 'hash' in result ? [result] : [...latest.filter((earlier) => 'hash' in earlier), result];
      for (const response of listeners) response.write(line(result));
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const line = (result: BuildResult) => `data: ${JSON.stringify(result)}\n\n`;
const answer = (response: ServerResponse, status: number) => response.writeHead(status).end();
