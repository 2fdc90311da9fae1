import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BootDocument } from '@omzien/platform/boot';
import type { Descriptor } from '@omzien/platform/descriptor';
import { BuildFailure } from '../failure.ts';
import { portFailure } from './takenPort.ts';
import { bootUnderWork, isUnderWork, pageUnderWork, policyUnderWork, withUnderWork } from './underWork.ts';

const isLocalHost = (host: string | undefined) => /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');
/** Of one connection, and not of what is passed on over another. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'content-length'];

/** The site to work against: with TLS, or on this machine. Anything else would send a session in the clear. */
export function environmentOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalHost(url.host));
  if (!url || !isSafe || url.pathname !== '/' || url.search !== '') {
    throw new BuildFailure(`--against: "${address}" must be the address of a site, such as https://demo.example.nl.`);
  }
  return url;
}

type AgainstOptions = {
  environment: URL;
  port: number;
  /** Origin of the server that has the files of the releases under work. */
  devServer: string;
  descriptors: () => readonly Descriptor[];
};

/** A change to an answer of one kind, before it goes on. */
type Rewrite = { type: 'json' | 'html'; apply: (body: string) => string };
type Passing = { headers?: IncomingHttpHeaders; rewrite?: Rewrite | null; own?: string };

/**
 * A site of this machine that is that of another environment, with the releases under work in its pages. What the
 * environment answers is passed on as it is, cookies included: they stay on this machine's name. Reports of failures do
 * not reach it, or half-written code would count against what is active there.
 */
export async function serveAgainst({ environment, port, devServer, descriptors }: AgainstOptions) {
  const send = environment.protocol === 'https:' ? requestHttps : requestHttp;

  const server = createServer((request, response) => {
    const { host } = request.headers;
    if (!isLocalHost(host)) return end(response, 403);
    const own = `http://${host}`;
    const address = request.url ?? '/';
    const { pathname } = new URL(address, own);
    if (isUnderWork(pathname, descriptors())) return passOn(new URL(address, devServer), request, response);
    if (pathname === '/platform/reports') return end(response, 204);
    if (pathname === '/platform/development') return end(response, 404);
    const headers: IncomingHttpHeaders = { ...without(request.headers, hopByHop), host: environment.host };
    // The environment knows its own origin only. Another site's stays what it is, and is refused there.
    if (headers.origin === own) headers.origin = environment.origin;
    if (headers.referer?.startsWith(own)) headers.referer = environment.origin + headers.referer.slice(own.length);
    const rewrite = rewriterOf(request, pathname);
    if (rewrite) headers['accept-encoding'] = 'identity';
    return passOn(new URL(address, environment), request, response, { headers, rewrite, own });
  });

  function rewriterOf({ method, headers }: IncomingMessage, pathname: string): Rewrite | null {
    if (method !== 'GET') return null;
    const work = descriptors();
    const ofJson =
      <Body>(change: (body: Body, work: readonly Descriptor[]) => Body) =>
      (body: string) =>
        JSON.stringify(change(JSON.parse(body), work));
    if (pathname === '/platform/composition')
      return { type: 'json', apply: ofJson<BootDocument['composition']>(withUnderWork) };
    if (pathname === '/platform/boot') return { type: 'json', apply: ofJson(bootUnderWork) };
    const isPage = headers.accept?.includes('text/html');
    return isPage ? { type: 'html', apply: (html) => pageUnderWork(html, work) ?? html } : null;
  }

  function passOn(
    target: URL,
    request: IncomingMessage,
    response: ServerResponse,
    { headers = { host: target.host }, rewrite = null, own = '' }: Passing = {},
  ) {
    const via = target.origin === environment.origin ? send : requestHttp;
    // Not every machine finds `<tenant>.localhost` by itself.
    const place = isLocalHost(target.host) ? { hostname: '127.0.0.1' } : {};
    const asked = via(target, { ...place, method: request.method, headers }, async (answer) => {
      const given = headersFor(answer.headers, own);
      if (!rewrite || answer.statusCode !== 200 || !answer.headers['content-type']?.includes(rewrite.type)) {
        response.writeHead(answer.statusCode ?? 502, given);
        answer.pipe(response);
        return;
      }
      try {
        const body = Buffer.from(rewrite.apply(await text(answer)));
        response.writeHead(200, { ...given, 'content-length': body.length }).end(body);
      } catch {
        end(response, 502);
      }
    });
    asked.once('error', () => end(response, 502));
    response.once('close', () => asked.destroy());
    request.pipe(asked);
  }

  function headersFor(headers: IncomingHttpHeaders, own: string) {
    const given: IncomingHttpHeaders = without(headers, [
      'connection',
      'keep-alive',
      'transfer-encoding',
      'strict-transport-security',
    ]);
    delete given['integrity-policy'];
    const policy = given['content-security-policy'];
    if (typeof policy === 'string') given['content-security-policy'] = policyUnderWork(policy, devServer);
    if (given.location?.startsWith(environment.origin))
      given.location = own + given.location.slice(environment.origin.length);
    // A cookie of the environment's domain would be refused here; one of this host only is what it is there as well.
    if (given['set-cookie'])
      given['set-cookie'] = given['set-cookie'].map((line) => line.replace(/;\s*Domain=[^;]*/i, ''));
    return given;
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portFailure(error, port)));
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
const end = (response: ServerResponse, status: number) =>
  void (response.headersSent ? response.destroy() : response.writeHead(status).end());
