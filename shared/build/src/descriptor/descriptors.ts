import {
  type ModuleDescriptor,
  moduleDescriptor,
  type ReleaseFile,
  type ShellDescriptor,
  shellDescriptor,
} from '@omzien/platform/descriptor';
import { frameLinks } from '@omzien/platform/frameLinks';
import * as v from 'valibot';
import type { Compilation } from 'webpack';
import { BuildFailure } from '../failure.ts';
import { usedNamesOf } from '../webpack/usedNames.ts';
import { commitOf } from '../workspace/commit.ts';
import { contractVersion, sharedLibraries } from '../workspace/contract.ts';
import type { Release } from '../workspace/release.ts';
import { mountingRequest, startFile } from '../workspace/shellFiles.ts';
import { chunksOf, definitionFile } from './chunks.ts';
import { type Locale, readDefinition } from './definition.ts';

/** The files of a release as they lie there; the definition is read while they are packed. */
type Prepared = { files: ReleaseFile[]; server?: ReleaseFile | undefined; samples?: ReleaseFile | undefined };

/** What `module.json` of a module's release says. */
export async function describeModule(
  release: Release,
  compilation: Compilation,
  prepared: Prepared | Promise<Prepared>,
): Promise<ModuleDescriptor> {
  const chunks = chunksOf(compilation);
  const [definition, { files, server, samples }] = await Promise.all([readDefinition(release), prepared]);
  const source = definitionFile(release.directory);
  const start = [...chunks.entry(release.federationName), ...chunks.named('module')];
  const preload = unique([...chunks.entryFiles(release.federationName), ...chunks.filesOf(start)]);
  const beyond = (paths: string[]) => paths.filter((path) => !preload.includes(path));
  /** Locale → the files of these texts. */
  const textFiles = (requests: Record<Locale, string>[]) =>
    Object.fromEntries(
      (['nl', 'en'] as const).map((locale) => [
        locale,
        beyond(chunks.filesOf(requests.flatMap((of) => chunks.importedFrom(source, of[locale])))),
      ]),
    );
  const ranges = new Map(sharedLibraries().map(({ name, range }) => [name, range]));

  return checked(moduleDescriptor, release, {
    ...common(release, files, preload, server),
    kind: 'module',
    federationName: release.federationName,
    entry: preload[0],
    contract: `^${contractVersion()}`,
    needs: Object.fromEntries(chunks.consumed().map((name) => [name, ranges.get(name)])),
    uses: usedNamesOf(compilation),
    ...(samples ? { samples } : {}),
    routes: definition.routes.map(({ screen, textFiles: areas, ...route }) => {
      const part = screen ? chunks.importedFrom(source, screen) : [];
      return {
        ...route,
        files: beyond(chunks.filesOf(part)),
        needs: chunks.consumedBy([...start, ...part]),
        texts: textFiles(areas),
      };
    }),
    navigation: definition.navigation,
    slots: definition.slots.map(({ part, ...slot }) => ({
      ...slot,
      files: beyond(chunks.filesOf(chunks.importedFrom(source, part))),
    })),
    texts: textFiles([definition.textFiles]),
  });
}

/** What `module.json` of a shell's release says. */
export async function describeShell(
  release: Release,
  compilation: Compilation,
  prepared: Prepared | Promise<Prepared>,
): Promise<ShellDescriptor> {
  const chunks = chunksOf(compilation);
  const { files, server } = await prepared;
  refuseConsumed(release, chunks.consumed());
  // The frame stands in the entry's file; what webpack may leave of it elsewhere comes with every page as well.
  const preload = unique([...chunks.entryFiles('main'), ...chunks.filesOf(chunks.named('frame'))]);
  const beyond = (paths: string[]) => paths.filter((path) => !preload.includes(path));
  return checked(shellDescriptor, release, {
    ...common(release, files, preload, server),
    kind: 'shell',
    contract: contractVersion(),
    links: Object.values(frameLinks),
    provides: Object.fromEntries(
      sharedLibraries().map(({ name, version, demand }) => {
        const names = chunks.namesProvided(name);
        return [name, { version, files: demand ? beyond(chunks.providing([name])) : [], ...(names ? { names } : {}) }];
      }),
    ),
    mount: beyond(chunks.filesOf(chunks.importedFrom(startFile(release.directory), mountingRequest))),
    texts: Object.fromEntries(
      ['nl', 'en'].map((locale) => [locale, beyond(chunks.filesOf(chunks.named(`texts-${locale}`)))]),
    ),
  });
}

/** Two families in one file that wait for each other through federation never come, and the page with them. */
function refuseConsumed({ name }: Release, consumed: string[]) {
  if (consumed.length === 0) return;
  throw new BuildFailure(
    `${name} asks itself for ${consumed.join(', ')} through federation. It provides and consumes nothing (see shellConfig.ts): a file that holds what it waits for never comes.`,
  );
}

const common = (release: Release, files: ReleaseFile[], preload: string[], server: ReleaseFile | undefined) => ({
  name: release.name,
  version: release.version,
  build: release.build,
  commit: commitOf(release),
  files,
  preload,
  ...(server ? { server } : {}),
});

/** The contract says what a descriptor is; a build that disagrees with it must not leave the machine. */
function checked<Schema extends typeof moduleDescriptor | typeof shellDescriptor>(
  schema: Schema,
  release: Release,
  candidate: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, candidate);
  if (result.success) return result.output;
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'module.json'}: ${issue.message}`);
  throw new BuildFailure(`${release.name}: the descriptor is not valid.\n  ${issues.join('\n  ')}`);
}

const unique = (list: string[]) => [...new Set(list)];
