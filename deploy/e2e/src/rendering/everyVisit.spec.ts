import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../gateway.ts';
import { dataDirectory, origin, ports, scratch } from '../platformUnderTest.ts';
import { startSecondGateway } from '../secondGateway.ts';
import { expect, test } from '../test.ts';

const { secondGateway: port } = ports;
const data = join(scratch, 'gateway-of-first-visits');
const tenants = ['oldebroek', 'roermond', 'meedoen', 'demo', 'public'];
const paths = ['/', '/vacancies/search'];
const visits = 20;

test.afterAll(() => rmSync(data, { recursive: true, force: true }));

test('a gateway that has just started writes every visit of every tenant as HTML, and counts them', async ({
  browser,
}) => {
  cpSync(join(dataDirectory, 'releases'), join(data, 'releases'), { recursive: true });
  const gateway = await startSecondGateway(data);
  try {
    const without: string[] = [];
    for (const tenant of tenants) {
      for (let visit = 0; visit < visits; visit += 1) {
        const path = paths[visit % paths.length] ?? '/';
        const { body } = await ask(tenant, path, { accept: 'text/html' }, { port });
        if (!body.includes('"ssr":true')) without.push(`${tenant} ${path}, visit ${visit + 1}`);
      }
    }
    expect(without).toEqual([]);
    const counted = await ask('oldebroek', '/metrics', { host: `127.0.0.1:${port}` }, { port });
    for (const tenant of tenants) {
      expect(counted.body).toContain(`omzien_pages_total{tenant="${tenant}",html="written"} ${visits}\n`);
    }
    for (const tenant of tenants) {
      const cold = await browser.newContext({ javaScriptEnabled: false });
      const page = await cold.newPage();
      await page.goto(`${origin(tenant, port)}/vacancies/search`, { waitUntil: 'commit' });
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await cold.close();
    }
  } finally {
    await gateway.stop();
  }
});
