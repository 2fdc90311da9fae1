import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  type FakeRelease,
  fakeModule,
  fakeRoute,
  fakeShell,
  nameOf,
  writeRelease,
} from '../../registry/src/testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../../registry/src/testing/startTestRegistry.ts';
import { publishAndActivate } from './publishing.ts';
import { findStandIns, refuseWithoutShell, toldStandIns } from './standIns.ts';

let registry: TestRegistry;
let folder: string;
beforeEach(async () => {
  registry = await startTestRegistry();
  folder = await mkdtemp(join(tmpdir(), 'omzien-stand-ins-'));
});
afterEach(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

const events = (version = '1.0.0') =>
  fakeModule({ name: 'mfe-events', version, routes: [fakeRoute({ name: 'events', path: '/events' })] });
const failure = (name: string) => ({
  name,
  directory: join(folder, name),
  place: `${name}/src/overview/OverviewScreen.tsx:12`,
  message: "Expected ',', got ';'",
});
/** What the build made of these. */
const built = (...releases: FakeRelease[]) =>
  Promise.all(
    releases.map(async (release) => {
      const { name, version, build } = release.descriptor;
      return { name, version, build, directory: await writeRelease(folder, release), skipped: false };
    }),
  );
const releasesOf = async (tenant: string) => (await registry.client.status(tenant))[0]?.releases;

/** `npm start`, from the builds on. */
async function begin(releases: FakeRelease[], ...failed: string[]) {
  const standIns = await findStandIns(registry.client, failed.map(failure));
  const said: string[] = [];
  refuseWithoutShell(standIns);
  await publishAndActivate(registry.client, await built(...releases), (text) => void said.push(text), standIns);
  return { told: toldStandIns(standIns), said };
}

test('a module that does not build runs with its last release, and what is wrong is told with what to do', async () => {
  await begin([fakeShell(), fakeModule(), events()]);
  const next = fakeModule({}, { 'remoteEntry.js': 'export const version = "next";', 'screen.js': 'export {};' });
  const { told } = await begin([fakeShell(), next], 'mfe-events');
  expect(await releasesOf('roermond')).toEqual(expect.arrayContaining([nameOf(next), nameOf(events())]));
  expect(told).toContain(`mfe-events does not build. Its last release ${nameOf(events())} (`);
  expect(told).toContain("  mfe-events/src/overview/OverviewScreen.tsx:12\n  Expected ',', got ';'");
  expect(told).toContain('Mend mfe-events and run "npm start" again.');
});

test('a tenant that has nothing yet gets the release that is live elsewhere, not one that nobody activated', async () => {
  await registry.publish(fakeShell(), fakeModule(), events());
  const releases = [fakeShell(), fakeModule(), events()].map(nameOf);
  await registry.client.activate('demo', { releases, reason: 'the first composition' });
  await registry.publish(events('2.0.0'));
  await begin([fakeShell(), fakeModule()], 'mfe-events');
  expect(await releasesOf('roermond')).toEqual(expect.arrayContaining([nameOf(events())]));
});

test('with new data, the newest of its builds is published', async () => {
  await writeRelease(join(folder, 'mfe-events', 'dist'), events());
  await begin([fakeShell(), fakeModule()], 'mfe-events');
  expect(await releasesOf('roermond')).toContain(nameOf(events()));
});

test('without any release from before the sites run without it, and that is said', async () => {
  const { told } = await begin([fakeShell(), fakeModule()], 'mfe-events');
  expect(await releasesOf('roermond')).toEqual([nameOf(fakeShell()), nameOf(fakeModule())]);
  expect(told).toContain('mfe-events does not build. It has no release from before: the sites run without it.');
});

test('a shell that does not build runs with its last release, and without one nothing starts', async () => {
  await expect(begin([fakeModule()], 'shell')).rejects.toThrow('there is no release of it from before');
  await begin([fakeShell(), fakeModule()]);
  const { told } = await begin([fakeModule()], 'shell');
  expect(told).toContain(`shell does not build. Its last release ${nameOf(fakeShell())}`);
});

test('where the others do not fit beside the last release, the tenant stays as it was, and that is said', async () => {
  await begin([fakeShell(), fakeModule(), events()]);
  const taken = fakeModule({ routes: [fakeRoute(), fakeRoute({ name: 'events-too', path: '/events' })] });
  const { said } = await begin([fakeShell(), taken], 'mfe-events');
  expect(await releasesOf('roermond')).toContain(nameOf(fakeModule()));
  expect(said.join('\n')).toContain(
    'roermond: the others cannot run beside what is there of mfe-events. It stays as it was.',
  );
});
