import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { chunksOf, definitionFile } from './chunks.mjs';
import { contractVersion, sharedLibraries } from './contract.mjs';
import { readDefinition } from './definition.mjs';
import { BuildFailure } from './failure.mjs';
import { platformSource, root } from './paths.mjs';

/** What `module.json` of a module's release says. */
export async function describeModule(release, compilation, files, server) {
  const chunks = chunksOf(compilation);
  const definition = await readDefinition(release);
  const source = definitionFile(release.directory);
  const start = [...chunks.entry(release.federationName), ...chunks.named('module')];
  const preload = unique([...chunks.entryFiles(release.federationName), ...chunks.filesOf(start)]);
  const beyond = (paths) => paths.filter((path) => !preload.includes(path));
  /** Locale → the files of these words. */
  const wordFiles = (requests) =>
    Object.fromEntries(
      ['nl', 'en'].map((locale) => [
        locale,
        beyond(chunks.filesOf(requests.flatMap((of) => chunks.importedFrom(source, of[locale])))),
      ]),
    );
  const ranges = new Map(sharedLibraries().map(({ name, range }) => [name, range]));

  return checked(release, {
    ...common(release, files, preload, server),
    kind: 'module',
    federationName: release.federationName,
    entry: preload[0],
    contract: `^${contractVersion()}`,
    needs: Object.fromEntries(chunks.consumed().map((name) => [name, ranges.get(name)])),
    routes: definition.routes.map(({ screen, wordsFiles, ...route }) => {
      const part = screen ? chunks.importedFrom(source, screen) : [];
      return {
        ...route,
        files: beyond(chunks.filesOf(part)),
        needs: chunks.consumedBy([...start, ...part]),
        texts: wordFiles(wordsFiles),
      };
    }),
    navigation: definition.navigation,
    slots: definition.slots.map(({ part, ...slot }) => ({
      ...slot,
      files: beyond(chunks.filesOf(chunks.importedFrom(source, part))),
    })),
    texts: wordFiles([definition.wordsFile]),
  });
}

/** What `module.json` of a shell's release says. */
export async function describeShell(release, compilation, files, server) {
  const chunks = chunksOf(compilation);
  const preload = unique([
    ...chunks.entryFiles('main'),
    ...chunks.filesOf(chunks.named('frame')),
    // Families of the kit that the frame itself is made of, such as the account menu.
    ...chunks.providing(chunks.consumedBy(chunks.named('frame'))),
  ]);
  const beyond = (paths) => paths.filter((path) => !preload.includes(path));
  return checked(release, {
    ...common(release, files, preload, server),
    kind: 'shell',
    contract: contractVersion(),
    provides: Object.fromEntries(
      sharedLibraries().map(({ name, version, demand }) => [
        name,
        { version, files: demand ? beyond(chunks.providing([name])) : [] },
      ]),
    ),
    texts: Object.fromEntries(
      ['nl', 'en'].map((locale) => [locale, beyond(chunks.filesOf(chunks.named(`words-${locale}`)))]),
    ),
  });
}

const common = ({ name, version, build }, files, preload, server) => ({
  name,
  version,
  build,
  commit: commit(),
  files,
  preload,
  ...(server ? { server } : {}),
});

/** The contract says what a descriptor is; a build that disagrees with it must not leave the machine. */
async function checked(release, candidate) {
  const { descriptor } = await import(pathToFileURL(join(platformSource, 'descriptor.ts')).href);
  const result = v.safeParse(descriptor, candidate);
  if (result.success) return result.output;
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'module.json'}: ${issue.message}`);
  throw new BuildFailure(`${release.name}: the descriptor is not valid.\n  ${issues.join('\n  ')}`);
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    // A build from an unpacked archive has no history.
    return 'unknown';
  }
}

const unique = (list) => [...new Set(list)];
