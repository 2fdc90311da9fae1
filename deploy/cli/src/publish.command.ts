import { spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Published } from '@omzien/registry/client';
import { type BuiltRelease, findBuilds, readBuiltRelease } from '@omzien/registry/releaseDirectory';
import { type AddCommand, withJson } from './command.ts';
import { projectRoot } from './connection.ts';
import { show } from './terminal.ts';
import { UsageError } from './usageError.ts';
import { breaksText } from './verdictText.ts';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const builder = join(projectRoot, 'shared', 'build', 'src', 'cli.ts');
const semver = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;

/** A module by its folder, or by its name from anywhere in the project. */
async function moduleDirectory(given: string): Promise<string> {
  const choices =
    given === 'shell' ? [join(projectRoot, 'shell', 'client')] : [resolve(given), join(projectRoot, given)];
  for (const directory of choices) if (await exists(join(directory, 'package.json'))) return directory;
  throw new UsageError(
    `${given} is neither a module folder nor a built release (there is no package.json or module.json in it). Write for example: omzien publish mfe-vacancies`,
  );
}

type Run = { code: number; printed: string };

/** One command of the build, in the folder of a module. What it says on the way may be of interest at once. */
const runBuilder = (directory: string, words: readonly string[], tell: (text: string) => void) =>
  new Promise<Run>((done, failed) => {
    let printed = '';
    const child = spawn(process.execPath, [builder, ...words], { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        tell(text);
      });
    }
    child.once('error', failed).once('close', (status) => done({ code: status ?? 1, printed }));
  });

/**
 * Builds by the one factory, which skips what is built already, and tells on the way what it does. The types are checked
 * beside it, because the build only takes them away.
 */
async function build(directory: string, version: string | undefined): Promise<BuiltRelease> {
  const wanted = version === undefined ? [] : ['--release-version', version];
  const name = basename(directory);
  const [built, types] = await Promise.all([
    runBuilder(directory, ['build', ...wanted], (text) => process.stderr.write(text)),
    runBuilder(directory, ['types'], () => undefined),
  ]);
  if (types.code === 0) process.stderr.write(types.printed);
  else {
    throw new Error(`${name} was not published, because its types are wrong. Correct this:\n${types.printed.trim()}`);
  }
  const [, id] = /^(?:shell|mfe-[a-z0-9-]+)@(\S+)/m.exec(built.printed) ?? [];
  const release = built.code === 0 && id ? await readBuiltRelease(join(directory, 'dist', id)) : null;
  if (release) return release;
  throw new Error(`${name} was not published, because it could not be built. Correct what is said above.`);
}

/** What there is to publish: a release directory itself, or the present sources of a module, built. */
async function releaseFor(given: string, version: string | undefined): Promise<BuiltRelease> {
  const itself = await readBuiltRelease(resolve(given));
  if (itself) {
    if (version === undefined || version === itself.version) return itself;
    throw new UsageError(
      `${given} was built as ${itself.version} and cannot become ${version}. Publish the module folder with --version ${version}.`,
    );
  }
  const directory = await moduleDirectory(given);
  if (await exists(builder)) return build(directory, version);
  const builds = await findBuilds(directory);
  const newest = builds.find((built) => version === undefined || built.version === version);
  if (newest) return newest;
  throw new UsageError(
    `${given} has no build${version ? ` of ${version}` : ''}. Build it first: npm run build -w ${basename(directory)}`,
  );
}

type PublishOptions = { version?: string; strict?: boolean; json?: boolean };

/** What is legal, and still not as it should be. */
const warningsOf = ({ release, isDirty, sameVersion }: Published) => [
  ...sameVersion.slice(0, 1).map(({ detail }) => `${detail}.`),
  ...(isDirty ? [`${release} holds uncommitted changes; it stands in no commit.`] : []),
];

/** `omzien publish [module or release directory]` */
export const addPublish: AddCommand = (program, { connect, write }) => {
  withJson(program.command('publish'))
    .description('build a module if needed, and publish it as an immutable release')
    .argument('[directory]', 'a module (mfe-vacancies, shell) or a built release directory', '.')
    .option('--version <version>', 'the version of the release, instead of the one in package.json')
    .option('--strict', 'refuse another build of a version that exists; for pipelines')
    .action(async (given: string, { version, strict = false, json = false }: PublishOptions) => {
      if (version !== undefined && !semver.test(version)) {
        throw new UsageError(`--version "${version}" must look like 1.2.3.`);
      }
      const client = await connect();
      const { directory, name } = await releaseFor(given, version);
      const answer = await client.publish(directory, { strict });
      // A publication is no activation: a release may be meant for a shell that is still to come.
      const verdicts = await client.checkEverywhere({ releases: [answer.release] });
      const breaks = breaksText(verdicts).map((line) => `${answer.release} ${line}`);
      for (const warning of [...warningsOf(answer), ...breaks]) process.stderr.write(`Warning: ${warning}\n`);
      const next = `omzien activate <tenant> ${answer.release} --reason "…"`;
      show({ json, write }, { ...answer, verdicts }, () => {
        if (answer.created) return `Published ${answer.release}. Make it live with: ${next}`;
        if (answer.healed.length === 0) {
          return `${answer.release} was published before; nothing changed in ${name}. Make it live with: ${next}`;
        }
        const files = `${answer.healed.length} ${answer.healed.length === 1 ? 'file' : 'files'}`;
        return `${answer.release} was published before and was damaged: healed ${files} (${answer.healed.slice(0, 5).join(', ')}${answer.healed.length > 5 ? ', …' : ''}).`;
      });
    });
};
