import { parseArgs } from 'node:util';
import { BuildFailure } from './failure.ts';
import { buildRelease } from './release/buildRelease.ts';
import { typeErrorsOf } from './release/typeErrors.ts';
import { releasableFolders } from './workspace/folders.ts';
import { removeOldBuilds, toldOldBuilds } from './workspace/oldBuilds.ts';

const usage = `Use:
  node shared/build/src/launch/build.mjs build [--all] [--release-version 1.1.0]   build the module (or the shell) in this folder
  node shared/build/src/launch/build.mjs types                                     check the types of the module (or the shell) in this folder
  node shared/build/src/launch/build.mjs dev                                       work on the module in this folder, with fast refresh
  node shared/build/src/launch/build.mjs dev --against https://demo.example.nl     the same, inside any running site`;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function build({ all, 'release-version': version }: { all: boolean; 'release-version'?: string }) {
  if (all && version) throw new BuildFailure('--release-version names the version of one module; leave --all out.');
  const removed = toldOldBuilds(removeOldBuilds({ dataDirectory: process.env.DATA_DIR }));
  // Beside the builds themselves: other programs read those lines.
  if (removed) process.stderr.write(`${removed}\n`);
  for (const directory of all ? releasableFolders() : [process.cwd()]) {
    const { descriptor, skipped, milliseconds } = await buildRelease({ directory, version });
    const bytes = descriptor.files.reduce((sum, file) => sum + file.brotliBytes, 0);
    process.stdout.write(
      `${descriptor.name}@${descriptor.version}-${descriptor.build}  ${skipped ? 'unchanged' : `built in ${(milliseconds / 1000).toFixed(1)} s`}  ${kilobytes(bytes)} brotli in ${descriptor.files.length} files\n`,
    );
  }
}

async function types() {
  const errors = await typeErrorsOf(process.cwd());
  if (errors === null) process.stdout.write(`${process.cwd()} is no module of the workspace: types are not checked.\n`);
  else if (errors.length > 0) throw new BuildFailure(errors.join('\n'));
}

async function dev({ against = null }: { against?: string | null }) {
  const { close } = await (await import('./dev/dev.ts')).dev({ directory: process.cwd(), against });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => close().then(() => process.exit(0)));
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      'release-version': { type: 'string' },
      against: { type: 'string' },
    },
  });
  const [command] = positionals;
  if (command === 'build') return build(values);
  if (command === 'types') return types();
  if (command === 'dev') return dev(values);
  throw new BuildFailure(usage);
}

main().catch((error: Error & { code?: string }) => {
  const known = error instanceof BuildFailure || error.code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${known ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
