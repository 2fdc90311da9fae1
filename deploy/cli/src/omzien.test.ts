import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parseToken } from '@omzien/registry/tokens';
import { createWorkspace } from '../../../shared/build/src/testing/workspace.ts';
import { fakeModule, fakeRoute, fakeShell, nameOf, writeRelease } from '../../registry/src/testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../../registry/src/testing/startTestRegistry.ts';
import { tellEvidence, visitors } from '../../registry/src/testing/tellEvidence.ts';

const program = join(import.meta.dirname, '..', 'bin', 'omzien.mjs');

let registry: TestRegistry;
let folder: string;
beforeEach(async () => {
  registry = await startTestRegistry();
  folder = await mkdtemp(join(tmpdir(), 'omzien-cli-'));
});
afterEach(async () => {
  await registry.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as a person would: a process of its own, which finds the token in the data directory. */
const omzien = (args: readonly string[], env: Record<string, string> = {}, script = program) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, OMZIEN_REGISTRY: registry.address, DATA_DIR: registry.dataDirectory, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.once('error', reject).once('close', (code) => resolve({ code, out, err }));
  });

test('an operator publishes, checks, activates, reads the history and rolls back', async () => {
  const next = fakeModule({ version: '1.1.0' });
  for (const fake of [fakeShell(), fakeModule(), next]) {
    const { code, out } = await omzien(['publish', await writeRelease(folder, fake)]);
    expect([code, out]).toEqual([0, expect.stringContaining(`Published ${nameOf(fake)}.`)]);
  }
  await omzien(['activate', 'roermond', 'shell@1.0.0', 'mfe-vacancies@1.0.0', '--reason', 'the first composition']);

  const checked = await omzien(['check', 'roermond', 'mfe-vacancies@1.1.0']);
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('All rules hold. Nothing was changed')]);

  const live = await omzien(['activate', 'roermond', 'mfe-vacancies@1.1.0', '--reason', 'a visible change']);
  expect([live.code, live.out]).toEqual([0, expect.stringContaining('Live for roermond as revision 2.')]);

  const status = await omzien(['status', 'roermond']);
  expect(status.out).toMatch(/mfe-vacancies +1\.1\.0-[0-9a-f]{12} +1\.0\.0-[0-9a-f]{12}/);
  expect((await omzien(['status'])).out).toMatch(/oldebroek +– +nothing activated/);
  expect((await omzien(['releases', 'mfe-vacancies'])).out).toMatch(/mfe-vacancies@1\.1\.0-\S+ .* roermond/);

  const back = await omzien(['rollback', 'roermond', '--reason', 'broken on phones']);
  expect([back.code, back.out]).toEqual([0, expect.stringContaining('roermond is back at composition 1')]);
  const history = await omzien(['history', 'roermond']);
  expect(history.out.split('\n').slice(1, 4)).toEqual([
    expect.stringMatching(/^3 .*rollback to 1.*broken on phones/),
    expect.stringMatching(/^2 .*activate.*a visible change +mfe-vacancies@1\.1\.0/),
    expect.stringMatching(/^1 .*the first composition +shell@1\.0\.0/),
  ]);
  expect((await omzien(['rollback', 'roermond', '--to', '2', '--reason', 'repaired'])).out).toContain(
    'as in revision 2',
  );
});

test('of two operators the second hears what the first has done, and nothing of it is overwritten', async () => {
  await registry.begin('roermond');
  await registry.publish(fakeModule({ version: '1.1.0' }), fakeModule({ version: '1.2.0' }));
  await registry
    .clientWith('activate:roermond')
    .activate('roermond', { releases: ['mfe-vacancies@1.1.0'], reason: 'mine' });
  for (const command of [
    ['activate', 'roermond', 'mfe-vacancies@1.2.0'],
    ['rollback', 'roermond'],
  ]) {
    const late = await omzien([...command, '--reason', 'a test', '--expect', '1']);
    expect([late.code, late.err]).toEqual([
      1,
      expect.stringMatching(
        /stale_revision: roermond is at revision 2 now, not 1: holder of activate:roermond changed it at \d{4}-\d\d-\d\d \d\d:\d\d CES?T: mfe-vacancies@1\.1\.0-\S+ \("mine"\)/,
      ),
    ]);
  }
  const live = await omzien(['activate', 'roermond', 'mfe-vacancies@1.2.0', '--reason', 'a test', '--expect', '2']);
  expect([live.code, live.out]).toEqual([0, expect.stringContaining('as revision 3')]);
});

test('history says on which evidence a release was taken back, status what is proven, and a rollback what it skips', async () => {
  const bad = fakeModule({ version: '1.1.0' });
  await registry.begin('roermond');
  await registry.publish(bad, fakeModule({ version: '1.2.0' }));
  const activate = (...words: string[]) => omzien(['activate', 'roermond', ...words, '--reason', 'a test']);
  await activate('mfe-vacancies@1.1.0');
  const gateway = tellEvidence(registry, 'roermond');
  const pages = visitors(5).map((visitor) => ({ visitor }));
  await gateway.stood({ module: 'shell', build: fakeShell().descriptor.build }, [...pages, ...pages]);
  await gateway.failed({ module: 'mfe-vacancies', build: bad.descriptor.build }, pages, {
    message: 'x is not a function',
  });
  expect((await omzien(['history', 'roermond'])).out).toMatch(
    /\n3 {2}Evidence: 5 of 5 visitors told within 60 s that mfe-vacancies@1\.1\.0-\w+ failed; pages: 5 × mount_failed; last: x is not a function\.\n/,
  );
  expect((await activate('mfe-vacancies@1.1.0', '--force')).out).toContain(
    'mfe-vacancies: forward again to 1.1.0, which was left at revision 3.',
  );
  await activate('mfe-vacancies@1.2.0');
  const { out: status } = await omzien(['status', 'roermond']);
  expect(status).toMatch(/shell +1\.0\.0-\w+ +– +proven/);
  expect(status).toMatch(/mfe-vacancies +1\.2\.0-\w+ +1\.0\.0-\w+ +on probation/);
  expect(status).toContain('which is not proven for roermond');
  const back = await omzien(['rollback', 'roermond', '--reason', 'broken on phones']);
  expect(back.out).toMatch(/as in revision 1\. .*\nSkipped revision 4, in which mfe-vacancies@1\.1\.0-\w+ stands: /);
  const refused = await omzien(['rollback', 'roermond', '--to', '2', '--reason', 'that one']);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('say --force')]);
  expect((await omzien(['rollback', 'roermond', '--to', '2', '--force', '--reason', 'that one'])).code).toBe(0);
});

test('status tells failures since the activation with their last message, and every time its zone', async () => {
  await registry.begin('roermond');
  expect((await omzien(['status', 'roermond'])).out).toContain('No failures since this activation.');
  const { build } = fakeModule().descriptor;
  const pages = visitors(3).map((visitor) => ({ visitor }));
  await tellEvidence(registry, 'roermond').failed({ module: 'mfe-vacancies', build }, pages, {
    message: 'x is not a function',
  });
  const [{ out: one }, { out: all }] = [await omzien(['status', 'roermond']), await omzien(['status'])];
  expect(one).toMatch(/mfe-vacancies +\S+ +mount_failed +3 +.* CES?T +x is not a function/);
  expect(all).toMatch(/roermond .*3, last of mfe-vacancies: x is not a function/);
  const others = [await omzien(['history', 'roermond']), await omzien(['releases'])].map(({ out }) => out);
  for (const text of [one, all, ...others]) {
    for (const [, zone] of text.matchAll(/\d{4}-\d\d-\d\d \d\d:\d\d ?(\S*)/g)) expect(zone).toMatch(/^CES?T$/);
    expect(text).toMatch(/\d\d:\d\d CES?T/);
  }
});

test('a change is held against every tenant, and what is published tells for whom it would break', async () => {
  const names = ['useState'];
  const shell = fakeShell({ provides: { react: { version: '19.3.1', files: [], names } } });
  const releases = await registry.publish(shell, fakeModule());
  for (const tenant of ['roermond', 'meedoen']) await registry.client.activate(tenant, { releases, reason: 'a test' });
  await registry.publish(fakeModule({ version: '1.1.0', uses: { react: ['useState'] } }));
  const holds = await omzien(['check', 'mfe-vacancies@1.1.0']);
  expect([holds.code, holds.out]).toEqual([0, 'All rules hold for roermond and meedoen. Nothing was changed.\n']);

  const broken = fakeModule({ version: '1.2.0', uses: { react: ['useMagic'] } });
  const said =
    /mfe-vacancies@1\.2\.0\S* would break roermond and meedoen: mfe-vacancies 1\.2\.0 uses "useMagic" of react, but that is not in react 19\.3\.1 of shell 1\.0\.0\./;
  const published = await omzien(['publish', await writeRelease(folder, broken)]);
  expect([published.code, published.out]).toEqual([0, expect.stringContaining('Published mfe-vacancies@1.2.0')]);
  expect(published.err).toMatch(said);
  for (const args of [['mfe-vacancies@1.2.0'], ['--all', 'mfe-vacancies@1.2.0']]) {
    const { code, err } = await omzien(['check', ...args]);
    expect([code, err]).toEqual([1, expect.stringMatching(said)]);
    expect(err).toContain('It holds for no tenant.');
  }
  const { code, out } = await omzien(['check', 'mfe-vacancies@1.2.0', '--json']);
  expect([code, JSON.parse(out).tenants.map((one: { tenant: string }) => one.tenant)]).toEqual([
    1,
    ['roermond', 'meedoen'],
  ]);
  expect((await omzien(['check', 'roermond', '--all', 'mfe-vacancies@1.2.0'])).code).toBe(2);
  expect((await omzien(['check', 'roermond', 'mfe-vacancies@1.2.0'])).err).toContain('used_names: ');
});

test('answers for machines are JSON, refusals too', async () => {
  await registry.begin('roermond');
  const status = JSON.parse((await omzien(['status', 'roermond', '--json'])).out);
  expect(status.tenants[0]).toMatchObject({ tenant: 'roermond', revision: 1, reason: 'the first composition' });
  const refused = await omzien(['check', 'roermond', 'mfe-vacancies@9.0.0', '--json']);
  expect([refused.code, JSON.parse(refused.out).errors[0].code]).toEqual([1, 'unknown_release']);
});

test('a refused set prints each rule with its module, and nothing changes', async () => {
  await registry.begin('roermond');
  const wrong = fakeModule({ name: 'mfe-users', contract: '^2.0.0', routes: [fakeRoute({ name: 'login' })] });
  await registry.publish(wrong);
  const { code, err } = await omzien(['activate', 'roermond', 'mfe-users@1.0.0', '--reason', 'a test']);
  expect(code).toBe(1);
  expect(err.split('\n').slice(0, 3)).toEqual([
    'Refused. Nothing was changed.',
    expect.stringMatching(/^contract_range: mfe-users 1\.0\.0 needs platform contract \^2\.0\.0/),
    expect.stringMatching(/^duplicate_route: mfe-vacancies 1\.0\.0, route vacancies-search, and mfe-users/),
  ]);
  expect(await registry.client.history('roermond')).toHaveLength(1);
});

const misuses: [what: string, args: string[], words: string][] = [
  ['an unknown tenant', ['status', 'roermnd'], 'Tenants are oldebroek, roermond, meedoen, demo, public.'],
  ['a name that is no release', ['check', 'demo', 'vacancies'], 'Write it as mfe-vacancies@1.1.0'],
  ['a revision that is no number', ['rollback', 'demo', '--to', 'x', '--reason', 'abc'], 'is no revision'],
  ['a change without a reason', ['activate', 'roermond', 'mfe-vacancies@1.0.0'], 'Say why: --reason'],
  ['a rollback without a reason', ['rollback', 'roermond'], 'Say why: --reason'],
  ['an unknown command', ['activat'], "unknown command 'activat'"],
  ['a folder that is no module', ['publish', 'nowhere'], 'nowhere is neither a module folder nor a built release'],
  ['a version that is none', ['publish', '.', '--version', 'new'], '--version "new" must look like 1.2.3.'],
  ['a time to live that is none', ['token', 'Anna', '--scope', 'tokens', '--expires', 'soon'], 'for example 90d'],
  ['a revocation without a reason', ['token', 'revoke', '0123456789ab'], 'Say why: --reason'],
  [
    'a scope that does not exist',
    ['token', 'Anna', '--scope', 'all'],
    'a scope is publish:<module> or activate:<tenant>',
  ],
];

test.each(misuses)('%s is wrong use: exit code 2 and what to type instead', async (_what, args, words) => {
  await registry.begin('roermond');
  const { code, err } = await omzien(args);
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  expect(err).not.toMatch(/\bat .*\.(ts|mjs|js):\d+/);
});

test('a registry that is not running, or is something else, is said in one sentence', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  await new Promise((resolve) => silent.close(resolve));
  const { code, err } = await omzien(['status'], { OMZIEN_REGISTRY: `http://127.0.0.1:${address.port}` });
  expect([code, err]).toEqual([
    1,
    `No registry answers at http://127.0.0.1:${address.port}. Start the platform with "npm start", or set OMZIEN_REGISTRY.\n`,
  ]);
  const wrong = await omzien(['status'], { OMZIEN_REGISTRY: 'registry' });
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('OMZIEN_REGISTRY is "registry"')]);
  const plain = await omzien(['status'], { OMZIEN_REGISTRY: 'http://registry.example.nl' });
  expect([plain.code, plain.err]).toEqual([2, expect.stringContaining('is reached over https')]);
});

test('without a token reading works and changing is refused', async () => {
  await registry.begin('roermond');
  const env = { DATA_DIR: folder };
  expect((await omzien(['status'], env)).code).toBe(0);
  const { code, err } = await omzien(['rollback', 'roermond', '--reason', 'abc'], env);
  expect([code, err]).toEqual([1, expect.stringContaining('OMZIEN_TOKEN')]);
  const broken = await omzien(['status'], { ...env, OMZIEN_TOKEN: 'omz_1' });
  expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('The token is not complete')]);
});

test('publishing again says so; a changed file is refused with its name', async () => {
  const fake = fakeModule();
  const directory = await writeRelease(folder, fake);
  await omzien(['publish', directory]);
  expect((await omzien(['publish', directory])).out).toContain('was published before');
  await writeFile(join(directory, 'screen.js'), 'evil()');
  const { code, err } = await omzien(['publish', directory]);
  expect([code, err]).toEqual([1, expect.stringContaining('hash_mismatch: screen.js')]);
  const other = await omzien(['publish', directory, '--version', '3.0.0']);
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('cannot become 3.0.0')]);
});

test('a damaged release is told by status, and publishing it again heals it', async () => {
  const directory = await writeRelease(folder, fakeModule());
  await registry.begin('roermond');
  const stored = join(registry.dataDirectory, 'releases', nameOf(fakeModule()).replace('@', '/'));
  await writeFile(join(stored, 'screen.js'), 'evil()');
  await rm(join(stored, 'remoteEntry.js'));
  const damaged = `DAMAGED: ${nameOf(fakeModule())}: 1 file differs, 1 missing; publish it again to heal it`;
  expect((await omzien(['status'])).out).toContain(`\nroermond: ${damaged}`);
  expect((await omzien(['status', 'roermond'])).out).toContain(`\n${damaged}`);
  expect((await omzien(['publish', directory])).out).toContain('healed 2 files (remoteEntry.js, screen.js)');
  expect((await omzien(['status'])).out).not.toContain('DAMAGED');
});

test('taking a module out needs its name once more, after the rules have spoken', async () => {
  const [frame = '', vacancies = '', other = ''] = await registry.publish(
    fakeShell({ links: ['/vacancies/search'] }),
    fakeModule(),
    fakeModule({ name: 'mfe-other', routes: [fakeRoute({ name: 'other', path: '/other' })] }),
  );
  await registry.client.activate('roermond', { releases: [frame, vacancies, other], reason: 'start' });
  const without = (module: string, ...more: string[]) =>
    omzien(['activate', 'roermond', '--without', module, '--reason', 'a test', ...more]);
  const needed = await without('mfe-vacancies');
  expect([needed.code, needed.err]).toEqual([
    1,
    expect.stringMatching(
      /frame_link: Shell 1\.0\.0 leads to \/vacancies\/search .*mfe-vacancies 1\.0\.0 has it today/,
    ),
  ]);
  const slip = await without('mfe-other');
  expect([slip.code, slip.err]).toEqual([
    2,
    'Taking mfe-other out of roermond needs its name once more: --confirm mfe-other\n',
  ]);
  const { code, out } = await without('mfe-other', '--confirm', 'mfe-other');
  expect([code, out]).toEqual([0, expect.stringMatching(/mfe-other +1\.0\.0-\S+ +–/)]);
  expect((await omzien(['history', 'roermond'])).out).toMatch(/\n2 .* a test +without mfe-other/);
});

test('a version with two contents is warned of, refused where somebody is strict, and seen afterwards', async () => {
  await registry.begin('roermond');
  const other = fakeModule({ slots: [{ slot: 'other.place', order: 1, files: [] }] });
  const directory = await writeRelease(folder, other);
  const strict = await omzien(['publish', directory, '--strict']);
  expect([strict.code, strict.err]).toEqual([1, expect.stringContaining('raise the version in package.json')]);
  const { code, out, err } = await omzien(['publish', directory]);
  expect([code, out]).toEqual([0, expect.stringContaining('Published')]);
  expect(err).toMatch(
    /^Warning: mfe-vacancies 1\.0\.0 exists already with other content \(build \S+, by operator .*raise the version/,
  );
  expect((await omzien(['releases', 'mfe-vacancies'])).out.match(/one of 2 builds of 1\.0\.0/g)).toHaveLength(2);
  expect((await omzien(['status', 'roermond'])).out).toContain('mfe-vacancies 1.0.0 stands for 2 builds');
});

test('uncommitted changes are told when they are published, and in the list', async () => {
  const dirty = await writeRelease(folder, fakeModule({ commit: 'c0ffee0+dirty' }));
  const { code, err } = await omzien(['publish', dirty]);
  expect([code, err]).toEqual([0, expect.stringMatching(/^Warning: mfe-vacancies@\S+ holds uncommitted changes/)]);
  expect((await omzien(['releases'])).out).toMatch(/mfe-vacancies@\S+ .* uncommitted changes on c0ffee0/);
});

test('a type error refuses the publication, with its file and line', async () => {
  // The command and the build of a workspace with one module.
  const workspace = createWorkspace();
  const root = join(import.meta.dirname, '..', '..', '..');
  for (const part of ['deploy/cli', 'shared/build/src']) {
    await cp(join(root, part), join(workspace.directory, part), { recursive: true });
  }
  await mkdir(join(workspace.directory, 'deploy', 'e2e', 'src', 'modules'), { recursive: true });
  const compilerOptions = { noEmit: true, strict: true, types: [] };
  workspace.write('tsconfig.browser.json', JSON.stringify({ compilerOptions, include: ['mfe-*/src'] }));
  await mkdir(join(workspace.directory, 'mfe-wrong', 'src'), { recursive: true });
  workspace.write('mfe-wrong/package.json', '{ "name": "mfe-wrong", "version": "1.0.0" }');
  workspace.write('mfe-wrong/src/module.ts', '\nexport const title: string = 1;\n');
  const { code, err } = await omzien(
    ['publish', 'mfe-wrong'],
    {},
    join(workspace.directory, 'deploy', 'cli', 'bin', 'omzien.mjs'),
  );
  workspace.remove();
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(
      /mfe-wrong was not published, because its types are wrong.*\nmfe-wrong\/src\/module\.ts\(2,14\): error TS2322/,
    ),
  ]);
  expect(await registry.client.releases()).toEqual([]);
});

test('the first token of a registry comes with the entry for its settings', async () => {
  const { out } = await omzien([
    ...['token', 'make', 'Anna', '--offline', '--expires', '90d', '--json'],
    ...['--scope', 'publish:mfe-vacancies', '--scope', 'activate:demo'],
  ]);
  const { token, record } = JSON.parse(out);
  expect(record).toMatchObject({ holder: 'Anna', scopes: ['publish:mfe-vacancies', 'activate:demo'] });
  expect(Math.round((Date.parse(record.expiresAt) - Date.now()) / 86_400_000)).toBe(90);
  expect(JSON.stringify(record)).not.toContain(parseToken(token)?.secret ?? token);
});

test('a token is made, works, is listed and is revoked while the registry runs', async () => {
  await registry.begin('roermond');
  const made = await omzien(['token', 'Anna', '--scope', 'activate:roermond', '--expires', '10d']);
  const [token = '', id = ''] = /omz_([0-9a-f]{12})_\S+/.exec(made.out) ?? [];
  expect(made.out).toMatch(
    /It is good now, until \d{4}-\d\d-\d\d \d\d:\d\d CES?T\. Take it back with: omzien token revoke/,
  );
  const use = () => omzien(['rollback', 'roermond', '--reason', 'a test'], { OMZIEN_TOKEN: token });
  expect((await use()).err).toContain('nothing_to_roll_back');
  const row = new RegExp(
    `${id} +Anna +activate:roermond +good +.* CES?T by operator of this machine +.* CES?T +\\d{4}-`,
  );
  expect((await omzien(['token', 'list'])).out).toMatch(row);
  expect((await omzien(['status'])).out).toMatch(new RegExp(`The token ${id} of Anna expires .* CES?T`));
  expect((await omzien(['token', 'revoke', id, '--reason', 'Anna has left'])).out).toContain('is revoked');
  const { code, err } = await use();
  expect([code, err]).toEqual([1, expect.stringMatching(/was revoked at .* CES?T\. Ask an operator for a new one/)]);
  expect((await omzien(['token', 'list'])).out).toMatch(new RegExp(`${id} +Anna +activate:roermond +revoked`));
  expect((await omzien(['status'])).out).not.toContain('expires');
});
