import { createServer, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BuildFailure } from '../failure.mjs';
import { bootUnderWork, isUnderWork, pageUnderWork, policyUnderWork, withUnderWork } from './underWork.mjs';

const isLocalHost = (host) => /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1)(:\d+)?$/.test(host ?? '');
/** Of one connection, and not of what is passed on over another. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'content-length'];

/** The site to work against: with TLS, or on this machine. Anything else would send a session in the clear. */
export function environmentOf(text) {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocalHost(url.host));
  if (!isSafe || url.pathname !== '/' || url.search !== '') {
    throw new BuildFailure(`--against: "${text}" must be the address of a site, such as https://demo.example.nl.`);
  }
  return url;
}

/**
 * A site of this machine that is that of another environment, with the releases under work in its pages. What the
 * environment answers is passed on as it is, cookies included: they stay on this machine's name. Reports of failures do
 * not reach it, or half-written code would count against what is active there.
 */
export async function serveAgainst({ environment, port, devServer, descriptors }) {
  const send = environment.protocol === 'https:' ? requestHttps : requestHttp;

  const server = createServer((request, response) => {
    const { host } = request.headers;
    if (!isLocalHost(host)) return end(response, 403);
    const own = `http://${host}`;
    const { pathname } = new URL(request.url, own);
    if (isUnderWork(pathname, descriptors())) return passOn(new URL(request.url, devServer), request, response, {});
    if (pathname === '/platform/reports') return end(response, 204);
    if (pathname === '/platform/development') return end(response, 404);
    const headers = { ...without(request.headers, hopByHop), host: environment.host };
    // The environment knows its own origin only. Another site's stays what it is, and is refused there.
    if (headers.origin === own) headers.origin = environment.origin;
    if (headers.referer?.startsWith(own)) headers.referer = environment.origin + headers.referer.slice(own.length);
    const rewrite = rewriterOf(request, pathname);
    if (rewrite) headers['accept-encoding'] = 'identity';
    return passOn(new URL(request.url, environment), request, response, { headers, rewrite, own });
  });

  function rewriterOf({ method, headers }, pathname) {
    if (method !== 'GET') return null;
    const work = descriptors();
    const ofJson = (change) => (text) => JSON.stringify(change(JSON.parse(text), work));
    if (pathname === '/platform/composition') return { type: 'json', apply: ofJson(withUnderWork) };
    if (pathname === '/platform/boot') return { type: 'json', apply: ofJson(bootUnderWork) };
    const isPage = headers.accept?.includes('text/html');
    return isPage ? { type: 'html', apply: (html) => pageUnderWork(html, work) ?? html } : null;
  }

  function passOn(target, request, response, { headers = { host: target.host }, rewrite = null, own = '' }) {
    const via = target.origin === environment.origin ? send : requestHttp;
    // Not every machine finds `<tenant>.localhost` by itself.
    const place = isLocalHost(target.host) ? { hostname: '127.0.0.1' } : {};
    const asked = via(target, { ...place, method: request.method, headers }, async (answer) => {
      const given = headersFor(answer.headers, own);
      if (!rewrite || answer.statusCode !== 200 || !answer.headers['content-type']?.includes(rewrite.type)) {
        response.writeHead(answer.statusCode, given);
        answer.pipe(response);
        return;
      }
      try {
        const chunks = await Array.fromAsync(answer);
        const body = Buffer.from(rewrite.apply(Buffer.concat(chunks).toString('utf8')));
        response.writeHead(200, { ...given, 'content-length': body.length }).end(body);
      } catch {
        end(response, 502);
      }
    });
    asked.once('error', () => end(response, 502));
    response.once('close', () => asked.destroy());
    request.pipe(asked);
  }

  function headersFor(headers, own) {
    const given = without(headers, ['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security']);
    delete given['integrity-policy'];
    if (given['content-security-policy']) {
      given['content-security-policy'] = policyUnderWork(given['content-security-policy'], devServer);
    }
    if (given.location?.startsWith(environment.origin))
      given.location = own + given.location.slice(environment.origin.length);
    // A cookie of the environment's domain would be refused here; one of this host only is what it is there as well.
    if (given['set-cookie'])
      given['set-cookie'] = given['set-cookie'].map((line) => line.replace(/;\s*Domain=[^;]*/i, ''));
    return given;
  }

  await new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new BuildFailure(`Port ${port} is in use. Stop what runs there, or choose another: PORT=3100 npm run dev …`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: server.address().port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
const end = (response, status) => (response.headersSent ? response.destroy() : response.writeHead(status).end());
