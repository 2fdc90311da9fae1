import { mkdirSync, rmSync } from 'node:fs';
import type { ModuleDescriptor } from '@omzien/platform/descriptor';
import webpack from 'webpack';
import { describeModule } from '../descriptor/descriptors.ts';
import { BuildFailure, errorsOf, placeOf } from '../failure.ts';
import { buildRelease } from '../release/buildRelease.ts';
import { prepareFiles } from '../release/files.ts';
import { shellDirectory } from '../workspace/paths.ts';
import { releaseOf } from '../workspace/release.ts';
import { environmentOf, serveAgainst } from './against.ts';
import { developmentConfig, hotFolder } from './developmentConfig.ts';
import { createDevServer } from './devServer.ts';
import { keepRegistered, type Registration } from './registration.ts';
import { refuseTakenPort } from './takenPort.ts';

const defaultPort = 3000;

type Say = (text: string) => void;
export type DevOptions = { directory: string; port?: number; against?: string | null; say?: Say };

/**
 * Works on one module against the running platform: its pages run this module from here, and each saved file is on the
 * page at once. Answers `{ origin, close }`; `close` gives the published release back. With `against`, the address of
 * any running environment, that site is served from this machine with the module in it; nothing is changed there.
 */
export async function dev({
  directory,
  port = Number(process.env.PORT ?? defaultPort),
  against = null,
  say = (text) => process.stdout.write(`${text}\n`),
}: DevOptions) {
  const release = releaseOf({ directory, mode: 'development' });
  if (release.kind === 'shell') {
    throw new BuildFailure('The shell is built and activated as a whole: "npm start" does it. Run dev in a module.');
  }
  const environment = against === null ? null : environmentOf(against);
  if (environment) await refuseTakenPort(port);
  // Fast refresh needs the development build of React, which only the shell carries.
  say('Preparing a development shell. The first time this takes about half a minute …');
  const shell = await buildRelease({ directory: shellDirectory, mode: 'development' });

  rmSync(release.output, { recursive: true, force: true });
  mkdirSync(release.output, { recursive: true });
  const server = await createDevServer(
    new Map([
      [release.publicPath, release.output],
      [releaseOf({ directory: shellDirectory, mode: 'development' }).publicPath, shell.directory],
    ]),
  );
  let descriptor: ModuleDescriptor | null = null;
  const descriptors = () => (descriptor ? [descriptor, shell.descriptor] : []);
  const registration = environment
    ? keepServed({ environment, port, devServer: server.origin, descriptors, say })
    : keepRegistered({
        gateway: `http://127.0.0.1:${port}`,
        origin: server.origin,
        descriptors,
        onChange: (state) => descriptor && say(sentenceOf(state, descriptor, port)),
      });

  const compiler = webpack(await developmentConfig(release, server.origin));
  compiler.hooks.invalid.tap('dev', () => server.begin());
  const watching = compiler.watch({ aggregateTimeout: 30 }, async (error, stats) => {
    try {
      if (error) throw error;
      if (!stats) return;
      if (stats.hasErrors()) throw new BuildFailure(errorsOf(stats), placeOf(stats, release.directory));
      const files = await prepareFiles(release.output, { isCompressed: false });
      descriptor = await describeModule(release, stats.compilation, {
        files: files.filter(({ path }) => !path.startsWith(hotFolder)),
      });
      say(`Built in ${Math.round((stats.endTime ?? 0) - (stats.startTime ?? 0))} ms`);
      await registration.now();
      server.finish({ hash: stats.hash ?? '' });
    } catch (failure) {
      const text = failure instanceof BuildFailure ? failure.message : String((failure as Error).stack);
      const place = failure instanceof BuildFailure ? failure.place : null;
      say(`${text}\nMend this and save; until then the page shows the last build that was whole.`);
      server.finish({ errors: text, place });
    }
  });

  return {
    origin: server.origin,
    async close() {
      await registration.end();
      server.close();
      await new Promise<void>((resolve) => {
        if (watching) watching.close(() => resolve());
        else resolve();
      });
    },
  };
}

/** Serves the environment from the first build that is whole until the end. */
function keepServed({ say, ...options }: Parameters<typeof serveAgainst>[0] & { say: Say }): Registration {
  const { environment, descriptors } = options;
  let serving: Awaited<ReturnType<typeof serveAgainst>> | null = null;
  return {
    async now() {
      if (serving) return;
      serving = await serveAgainst(options);
      const module = descriptors().find(({ kind }) => kind === 'module');
      if (module?.kind !== 'module') return;
      const { name, routes } = module;
      say(
        `\nOpen http://localhost:${serving.port}${firstPath(routes)} and change a file in ${name}/src. It is ${environment.origin} with ${name} from here; what you save there is saved for real. Stop with Ctrl-C.\n`,
      );
    },
    async end() {
      serving?.close();
    },
  };
}

const firstPath = (routes: ModuleDescriptor['routes']) =>
  routes.find(({ path, redirect }) => !path.includes(':') && !redirect)?.path ?? '/';

function sentenceOf(state: string, { name, routes }: ModuleDescriptor, port: number): string {
  if (state === 'absent') {
    return `Nothing answers at http://localhost:${port}. Start the platform in another terminal with "npm start"; this goes on by itself. (On another port: PORT=3100 npm run dev -w ${name})`;
  }
  if (state !== 'registered') return state;
  return `\nOpen http://roermond.localhost:${port}${firstPath(routes)} and change a file in ${name}/src. Every tenant runs this module from here until you stop with Ctrl-C.\n`;
}
