import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { environment, ports } from './benchPlatform.ts';
import { copyVacancies } from './changedModule.ts';

const root = join(import.meta.dirname, '..', '..', '..');

function run(script: string, ...options: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, script), ...options], {
      cwd: root,
      env: { ...environment, OMZIEN_REGISTRY: `http://127.0.0.1:${ports.registry}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${script} ${options.join(' ')} ended with ${code}.`)),
    );
  });
}

/** The page of roermond. `fetch` lets nobody choose the host, so this asks the old way. */
const page = () =>
  new Promise<string>((resolve, reject) => {
    const request = get(
      { host: '127.0.0.1', port: ports.gateway, path: '/vacancies/search', headers: { host: 'roermond.localhost' } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.once('end', () => resolve(text));
      },
    );
    request.once('error', reject);
  });

export type ReleaseTimes = {
  /** Seconds to build the changed module, publish it and make it live, as an operator types it. */
  buildAndPublish: number;
  /** Seconds from the command `activate` to the first page that names the new release. */
  activateToVisible: number;
};

/**
 * A module with a visible change, released as an operator does it: `omzien publish`, `omzien activate`, and the page of
 * the tenant asked until it names the new release.
 */
export async function measureRelease(): Promise<ReleaseTimes> {
  const module = copyVacancies();
  module.change();
  const started = performance.now();
  await run('deploy/cli/src/omzien.ts', 'publish', module.folder, '--version', '1.1.0');
  const published = performance.now();
  await run('deploy/cli/src/omzien.ts', 'activate', 'roermond', 'mfe-vacancies@1.1.0', '--reason', 'measurement');
  while (!(await page()).includes('/mfe-vacancies/1.1.0-')) {
    if (performance.now() - published > 60_000) throw new Error('The new release was not visible within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const visible = performance.now();
  module.remove();
  return { buildAndPublish: (published - started) / 1000, activateToVisible: (visible - published) / 1000 };
}

export type PublishTimes = {
  /** Seconds to check, build and publish a module on a machine that knows nothing of it. */
  cold: number;
  /** Seconds for the next version, where all that is kept between two builds is there. */
  warm: number;
};

/**
 * A module of the workspace, published twice as its team does it, with the check of its types. Its sources stay as they are:
 * a version of its own makes each a release.
 */
export async function measurePublish(): Promise<PublishTimes> {
  const kept = [join('mfe-users', 'dist'), join('.cache', 'build', 'webpack'), '.cache/tsconfig.browser.tsbuildinfo'];
  for (const place of kept) rmSync(join(root, place), { recursive: true, force: true });
  const publish = async (version: string) => {
    const started = performance.now();
    await run('deploy/cli/src/omzien.ts', 'publish', 'mfe-users', '--version', version);
    return (performance.now() - started) / 1000;
  };
  return { cold: await publish('1.1.0'), warm: await publish('1.1.1') };
}
