import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../gateway.ts';
import { origin, root, scratch } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { texts } from '../texts.ts';
import { follow, markDocument } from '../visits.ts';

// Journey 4 of the first slice: an operator releases a module for one tenant, and takes it back.
const w = texts.nl;
const changed = 'Kies wat jij voor de buurt wilt doen';
const folder = join(scratch, 'modules', 'journey', 'mfe-vacancies');

/** A developer's checkout of the module, with one sentence changed. */
function changeModule(): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(root, 'mfe-vacancies'), folder, {
    recursive: true,
    filter: (path) => !/[\\/](dist|node_modules)([\\/]|$)/.test(path),
  });
  const texts = join(folder, 'src', 'search', 'locales', 'nl.json');
  const before = readFileSync(texts, 'utf8');
  if (!before.includes(w.heading)) throw new Error(`${texts} has no longer the sentence that is changed here`);
  writeFileSync(texts, before.replace(w.heading, changed));
}

test('a module released for one tenant shows there alone, and a rollback takes it back', async ({
  page,
  visitor,
  operator,
}) => {
  test.setTimeout(120_000);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const sortBy = async (order: string) => {
    const answered = page.waitForResponse((answer) => answer.url().includes(`/api/v1/vacancies/search?sort=${order}`));
    await page.getByLabel(w.sort).selectOption(order);
    await answered;
  };
  changeModule();
  const before = await operator.registry.releases();

  // Somebody has the page open before anything happens.
  await page.goto(`${origin('roermond')}/vacancies/search`);
  await expect(heading(w.heading)).toBeVisible();
  const isSameDocument = await markDocument(page);
  // The cards of the home page have hearts of this module: of each release they are asked for once.
  const hearts = page.locator('[data-module="mfe-public-site"] article button[aria-pressed]');
  await follow(page, '/');
  await expect(hearts.first()).toBeVisible();
  await follow(page, '/vacancies/search');
  await expect(heading(w.heading)).toBeVisible();

  const publication = await operator.omzien('publish', folder, '--version', '1.1.0');
  expect(publication).toContain('Published mfe-vacancies@1.1.0-');
  expect(await operator.omzien('check', 'roermond', 'mfe-vacancies@1.1.0')).toContain('All rules hold');
  const started = performance.now();
  await operator.omzien('activate', 'roermond', 'mfe-vacancies@1.1.0', '--reason', 'de nieuwe kop');
  await operator.served('roermond');
  const fresh = await visitor();
  await fresh.goto(`${origin('roermond')}/vacancies/search`);
  await expect(fresh.getByRole('heading', { level: 1, name: changed })).toBeVisible();
  // Seconds, and not a build: how many is what `npm run bench -- pages` measures, on a machine that does nothing else.
  expect(performance.now() - started).toBeLessThan(20_000);
  await fresh.goto(`${origin('oldebroek')}/vacancies/search`);
  await expect(fresh.getByRole('heading', { level: 1, name: w.heading })).toBeVisible();

  // Nothing else was built or published.
  const after = await operator.registry.releases();
  const known = new Set(before.map(({ name, build }) => `${name} ${build}`));
  expect(after.filter(({ name, build }) => !known.has(`${name} ${build}`)).map(({ name }) => name)).toEqual([
    'mfe-vacancies',
  ]);

  // The open page keeps its release until it crosses a module border, then shows the new one without a document.
  const old = page.locator('[data-module="mfe-vacancies"]');
  const oldRelease = await old.getAttribute('data-release');
  await sortBy('-published_at');
  await expect(heading(w.heading)).toBeVisible();
  await expect(old).toHaveAttribute('data-release', oldRelease ?? '');
  await follow(page, '/');
  await expect(hearts.first()).toBeVisible();
  await follow(page, '/vacancies/search');
  await expect(heading(changed)).toBeVisible();
  await expect(old).toHaveAttribute('data-release', /^1\.1\.0-/);
  expect(await isSameDocument()).toBe(true);

  const history = await operator.omzien('history', 'roermond');
  expect(history.split('\n')[1]).toMatch(/activate .*\d{4}.* operator .*de nieuwe kop .*mfe-vacancies@1\.1\.0-/);

  // Back: no build, no upload, and the page that has run both releases asks for neither again.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await operator.omzien('rollback', 'roermond', '--reason', 'toch niet');
  await operator.served('roermond');
  // Any answer of the API tells of the change; nothing polls.
  await sortBy('expires_at');
  await follow(page, '/');
  await expect(page.locator('[data-module="mfe-public-site"]')).toBeVisible();
  await follow(page, '/vacancies/search');
  await expect(heading(w.heading)).toBeVisible();
  await expect(old).toHaveAttribute('data-release', oldRelease ?? '');
  expect(await isSameDocument()).toBe(true);
  expect(asked.filter((path) => path.startsWith('/releases/mfe-vacancies/'))).toEqual([]);

  await fresh.goto(`${origin('roermond')}/vacancies/search`);
  await expect(fresh.getByRole('heading', { level: 1, name: w.heading })).toBeVisible();
  expect(await operator.omzien('history', 'roermond')).toMatch(/rollback to \d+ .*toch niet/);
  expect(await operator.registry.releases()).toHaveLength(after.length);
  expect((await ask('roermond', '/vacancies/search', { accept: 'text/html' })).body).not.toContain(changed);
});

test('a release that does not fit is refused with its rule and module, and nothing changes', async ({ operator }) => {
  const [before] = await operator.registry.status('oldebroek');
  const refusals = [
    ['activate', 'oldebroek', 'mfe-nothing@1.0.0', '--reason', 'een fout'],
    ['activate', 'nowhere', 'mfe-vacancies@1.0.0', '--reason', 'een fout'],
    ['activate', 'oldebroek', '--without', 'mfe-users', '--reason', 'een fout', 'mfe-vacancies@9.9.9'],
  ];
  for (const words_ of refusals) {
    const refused = await operator.omzien(...words_).then(
      () => null,
      (error: { stderr: string }) => error.stderr,
    );
    expect(refused, words_.join(' ')).toMatch(/mfe-nothing|nowhere|mfe-vacancies/);
    expect(refused).not.toMatch(/\n\s+at /);
  }
  const [after] = await operator.registry.status('oldebroek');
  expect(after?.revision).toBe(before?.revision);
});

test('a release whose screen throws is refused with its route and its message, and nobody sees it', async ({
  operator,
}) => {
  test.setTimeout(60_000);
  const broken = join(scratch, 'modules', 'unrendered', 'mfe-faulty');
  rmSync(broken, { recursive: true, force: true });
  cpSync(join(root, 'deploy', 'e2e', 'src', 'modules', 'mfe-faulty'), broken, { recursive: true });
  const screen = join(broken, 'src', 'faulty', 'FaultyScreen.tsx');
  const fault = "  const always = 'thrown in every render';\n  if (always) throw new Error(always);\n";
  writeFileSync(screen, readFileSync(screen, 'utf8').replace('  return (\n    <Screen', `${fault}$&`));

  const [before] = await operator.registry.status('demo');
  const { release, verdicts } = JSON.parse(await operator.omzien('publish', broken, '--version', '3.0.0', '--json'));
  const refused = { code: 'render_throws', detail: expect.stringContaining('thrown in every render') };
  for (const { errors } of verdicts)
    expect(errors).toEqual([refused, refused].map((one) => expect.objectContaining(one)));
  await expect(
    operator.registry.activate('demo', { releases: [release], reason: 'a test of the platform' }),
  ).rejects.toThrow(
    'mfe-faulty 3.0.0: route "faulty" (/faulty, with empty data) throws when it is rendered: Error: thrown in every render.',
  );
  const [after] = await operator.registry.status('demo');
  expect(after?.revision).toBe(before?.revision);
});
