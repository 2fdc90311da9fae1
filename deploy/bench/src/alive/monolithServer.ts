import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ports } from '../benchPlatform.ts';
import type { Comparison } from '../comparison.ts';
import { firstHtml } from '../pages/firstHtml.ts';

export const path = '/vacancies/search';
export const host = 'oldebroek.localhost';

/** The page as the gateway answers it, once it comes rendered, or once it does not. */
export async function untilRendered(isRendered: boolean): Promise<string> {
  const limit = performance.now() + 60_000;
  for (;;) {
    const { html } = await firstHtml(`http://${host}:${ports.gateway}${path}`);
    if (html.includes(`"ssr":${isRendered}`)) return html;
    if (performance.now() > limit)
      throw new Error(`No page came ${isRendered ? 'rendered' : 'plain'} within a minute.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const types: Record<string, string> = { '.js': 'text/javascript', '.woff2': 'font/woff2' };

/**
 * The monolith behind a server as plain as they come: the page of the gateway with the same boot document and the
 * monolith's own scripts, all of a first visit preloaded and packed as small as a release's; everything else from the
 * gateway.
 */
export async function serveMonolith(html: string, { directory, files }: Comparison) {
  const preloads = files.map((file) => `<link rel="modulepreload" href="${file}">`).join('');
  const bare = html
    .replace(/<script type="importmap".*?<\/script>/s, '')
    .replace(/<link rel="modulepreload"[^>]*>\n?/g, '')
    .replace(/<script type="module"[^>]*><\/script>/, '<script type="module" src="/main.js"></script>')
    .replace('</head>', `${preloads}</head>`);
  const pack = (content: Buffer | string) =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const page = pack(bare);
  const packed = new Map<string, Buffer>();
  const server = createServer((incoming, response) => {
    const address = new URL(incoming.url ?? '/', 'http://monolith').pathname;
    if (address === path) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(page);
      return;
    }
    const type = types[extname(address)];
    if (type && /^\/[\w.-]+$/.test(address)) {
      const content = packed.get(address) ?? pack(readFileSync(join(directory, address)));
      packed.set(address, content);
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(content);
      return;
    }
    const headers = { ...incoming.headers, host: `${host}:${ports.gateway}` };
    const { method } = incoming;
    const passed = request(
      { host: '127.0.0.1', port: ports.gateway, path: incoming.url, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.once('error', () => response.destroy());
    incoming.pipe(passed);
  });
  const port = ports.mail + 1;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // Packing is no part of a visit.
  for (const file of files) packed.set(file, pack(readFileSync(join(directory, file))));
  return {
    address: `http://${host}:${port}${path}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
