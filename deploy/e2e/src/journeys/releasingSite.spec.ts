import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ask } from '../gateway.ts';
import { origin, root, scratch } from '../platformUnderTest.ts';
import { expect, test } from '../test.ts';
import { openSession } from '../visits.ts';

// The module in which a centre makes its site is released alone, as `releasing.spec.ts` does it for the vacancies with a
// build. Here the next release is made of the built one, with other words: what is proven is the way from there.
const module = 'mfe-cms';
const tenant = 'roermond';
const neighbour = 'oldebroek';
const heading = 'Nieuwe pagina';
const changed = 'Begin een pagina';

type Listed = { path: string; bytes: number; brotliBytes: number; integrity: string };
type Described = { version: string; build: string; files: Listed[]; server?: Listed };

/** The release as the build wrote it, with one heading changed wherever it stands; answers its folder. */
async function changedRelease(reference: string, version: string): Promise<string> {
  const built = join(root, module, 'dist', reference);
  const before = JSON.parse(await readFile(join(built, 'module.json'), 'utf8')) as Described;
  const build = createHash('sha256').update(`${reference} ${changed} ${Date.now()}`).digest('hex').slice(0, 12);
  const folder = join(scratch, 'modules', 'site', `${version}-${build}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // Its own name in the page as well: two releases of a module may stand in one document.
  const asChanged = (text: string) =>
    text
      .replaceAll(heading, changed)
      .replaceAll(`${before.version}-${before.build}`, `${version}-${build}`)
      .replaceAll(before.build, build);
  const files = new Map<string, Buffer>();
  // What is compressed is made anew by the registry.
  for (const path of (await readdir(built, { recursive: true })).filter((name) => /\.(c?js)$/.test(name)))
    files.set(path, Buffer.from(asChanged(await readFile(join(built, path), 'utf8'))));
  const described = (file: Listed): Listed => {
    const bytes = files.get(file.path);
    if (!bytes) return file;
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    // No browser gets the file for servers, so nobody compresses it.
    const brotliBytes = file.path.endsWith('.cjs') ? bytes.length : brotliCompressSync(bytes).length;
    return { ...file, bytes: bytes.length, brotliBytes, integrity };
  };
  const descriptor = JSON.parse(asChanged(JSON.stringify(before))) as Described;
  const next = {
    ...descriptor,
    version,
    files: descriptor.files.map(described),
    ...(descriptor.server ? { server: described(descriptor.server) } : {}),
  };
  files.set('module.json', Buffer.from(JSON.stringify(next)));
  for (const [path, bytes] of files) await writeFile(join(folder, path), bytes);
  return folder;
}

test('the module of the site is released for one centre alone, and taken back; its pages stand all the while', async ({
  page,
  visitor,
  operator,
}) => {
  test.setTimeout(120_000);
  const releaseOf = async (of: string) => {
    const [status] = await operator.registry.status(of);
    return status?.releases.find((release) => release.startsWith(`${module}@`)) ?? '';
  };
  const before = await releaseOf(tenant);
  const folder = await changedRelease(before.slice(module.length + 1), '1.1.0');

  const shown = async (on: typeof page, of: string, name: string) => {
    await on.goto(`${origin(of)}/content/add`);
    await expect(on.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  const siteStands = async () => {
    for (const path of ['/', '/vacancies/search', '/privacy'])
      expect((await ask(tenant, path, { accept: 'text/html' })).status, path).toBe(200);
  };
  const neighbours = await visitor();
  await openSession(page, origin(tenant), 'centre', tenant);
  await openSession(neighbours, origin(neighbour), 'centre', neighbour);
  await shown(page, tenant, heading);
  await siteStands();

  const published: { release: string } = JSON.parse(await operator.omzien('publish', folder, '--json'));
  expect(published.release).toMatch(/^mfe-cms@1\.1\.0-/);
  await siteStands();
  await operator.omzien('activate', tenant, published.release, '--reason', 'andere woorden');
  await operator.served(tenant);
  await shown(page, tenant, changed);
  await expect(page.locator(`[data-module="${module}"]`)).toHaveAttribute('data-release', /^1\.1\.0-/);
  await siteStands();
  await shown(neighbours, neighbour, heading);
  expect(await releaseOf(neighbour)).toBe(before);

  await operator.omzien('rollback', tenant, '--reason', 'toch niet');
  await operator.served(tenant);
  await shown(page, tenant, heading);
  expect(await releaseOf(tenant)).toBe(before);
  await siteStands();
  expect(await operator.omzien('history', tenant)).toMatch(/rollback to \d+ .*toch niet/);
});
