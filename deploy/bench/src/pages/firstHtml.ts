import { request } from 'node:http';

/** Who waits as long as people do, and not as search engines. */
const person = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The first HTML of a page, before any script: what the gateway answers to somebody's browser. */
export const firstHtml = (address: string): Promise<{ status: number; html: string }> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname, search } = new URL(address);
    const headers = { host, accept: 'text/html', 'user-agent': person };
    const asked = request({ host: '127.0.0.1', port, path: pathname + search, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, html: Buffer.concat(parts).toString('utf8') }),
      );
      response.once('error', reject);
    });
    asked.once('error', reject);
    asked.end();
  });

/** What is missing in the first HTML of a page for who has no scripts; empty when it is complete. */
export function missingIn({ status, html }: { status: number; html: string }): string[] {
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? '';
  const words = main
    .replace(/<script.*?<\/script>|<style.*?<\/style>|<[^>]+>/gs, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return [
    ...(status === 200 ? [] : [`answers ${status}`]),
    ...(html.includes('"ssr":true') ? [] : ['was not drawn by the server']),
    ...(/<h1[\s>]/.test(main) ? [] : ['has no heading']),
    ...(main.includes('data-skeleton') || main.includes('aria-busy="true"') ? ['waits for data'] : []),
    ...(words >= 8 ? [] : [`says ${words} words`]),
  ];
}
