import * as v from 'valibot';

/**
 * The descriptor of a release: `module.json`. The build writes it, the registry checks it, the gateway and the frame
 * read it. It says everything about a release that must be known without running its code.
 */

/** `sha384-` and the hash in base64, as the browser's integrity checks want it. */
export const integrityHash = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'invalid_integrity'));

const semver = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'invalid_version'));
const moduleName = v.pipe(v.string(), v.regex(/^(shell|mfe-[a-z0-9-]{2,40})$/, 'invalid_name'));
const buildId = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'invalid_build'));
const filePath = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/, 'invalid_path'),
);
const localized = v.object({ nl: v.string(), en: v.string() });

export const layouts = ['default', 'empty', 'wide'] as const;
export const backgrounds = ['default', 'white'] as const;

/** One file of a release. Sizes in bytes: as it is, and after brotli. */
export const releaseFile = v.object({
  path: filePath,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  brotliBytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  integrity: integrityHash,
  /** Test pages, source maps and the like are never served by a release build; this is the type for the answer. */
  contentType: v.string(),
});

/** A rule for a path parameter: a regular expression source, alone or with the status and words of a mismatch. */
export const validation = v.union([
  v.string(),
  v.object({
    pattern: v.string(),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    text: v.string(),
  }),
]);
export type Validation = v.InferOutput<typeof validation>;

/** The static part of a module's route, see `architecture.md` section 4. */
export const routeDescriptor = v.object({
  name: v.string(),
  path: v.pipe(v.string(), v.startsWith('/')),
  layout: v.optional(v.picklist(layouts), 'default'),
  background: v.optional(v.picklist(backgrounds), 'default'),
  access: v.picklist(['public', 'protected']),
  permission: v.optional(v.string()),
  feature: v.optional(v.string()),
  /** The words of the title key, for the gateway and for frames that have not loaded the module. */
  title: localized,
  description: v.optional(localized),
  /** Addresses of first data: `{id}` is a path parameter, `{query}` the page's query string, `{&x}` one part of it, `{locale}` nl or en. */
  data: v.optional(v.array(v.string()), []),
  /** Its screen, and not an error screen, is the page of a 404 of its first data. */
  drawsMissing: v.optional(v.boolean()),
  /** When a drawn page comes alive; a word that a gateway does not know means at once. */
  hydration: v.optional(v.string()),
  redirect: v.optional(v.string()),
  /** Rules for path parameters; a mismatch is a 404 'Page Not Found', or what the rule says. */
  validate: v.optional(v.record(v.string(), validation), {}),
  /** The script files of the screen, to be preloaded with `preload` of the release. */
  files: v.array(filePath),
  /** The shared libraries that the screen needs, to be preloaded from the shell; without it all of the module's. */
  needs: v.optional(v.array(v.string())),
  /** Locale → the files with words of this screen alone, to be preloaded with `files` for a reader of that language. */
  texts: v.optional(v.record(v.string(), v.array(filePath))),
});

export const navigationDescriptor = v.object({
  to: v.string(),
  label: localized,
  order: v.number(),
  permission: v.optional(v.string()),
  feature: v.optional(v.string()),
  /** Names of `NavigationGroup`, `NavigationIcon` and `WorkCountName`; one that a frame does not know it leaves out. */
  group: v.optional(v.string()),
  icon: v.optional(v.string()),
  count: v.optional(v.string()),
});

/** What a module has for the slot of another module's screen. */
export const slotDescriptor = v.object({
  slot: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/, 'invalid_slot')),
  order: v.number(),
  permission: v.optional(v.string()),
  feature: v.optional(v.string()),
  files: v.array(filePath),
});

const releaseEntries = {
  name: moduleName,
  version: semver,
  build: buildId,
  /** The commit of its sources; `<sha>+dirty` when not all of them were committed, `unknown` without a history. */
  commit: v.string(),
  files: v.pipe(v.array(releaseFile), v.minLength(1)),
  /** Files that every page needs which uses this release, in load order; the first is the entry. */
  preload: v.pipe(v.array(filePath), v.minLength(1)),
  /**
   * The one file that servers run to render this release. It is not among `files`, so no browser can ask for it. Without
   * it the release is rendered in the browser.
   */
  server: v.optional(releaseFile),
};

export const moduleDescriptor = v.object({
  ...releaseEntries,
  kind: v.literal('module'),
  /** The federation name, unique per build: two releases of a module can live in one page. */
  federationName: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  entry: filePath,
  /** Semver range of the platform contract that the module was written against. */
  contract: v.string(),
  /** Shared libraries that the shell must provide: package or entry name → semver range. */
  needs: v.record(v.string(), v.string()),
  /**
   * Shared library → the names that the module uses of it, `*` where it hands the whole library on. Without it nobody
   * knows, and only `needs` is judged.
   */
  uses: v.optional(v.record(v.string(), v.array(v.string()))),
  routes: v.array(routeDescriptor),
  /** What the API may answer at its routes, for the registry alone (`samples.ts`). Like `server` it is not among `files`. */
  samples: v.optional(releaseFile),
  navigation: v.optional(v.array(navigationDescriptor), []),
  slots: v.optional(v.array(slotDescriptor), []),
  /** Locale → the files with the module's words in it, to be preloaded with `preload` for a reader of that language. */
  texts: v.optional(v.record(v.string(), v.array(filePath)), {}),
});

export const shellDescriptor = v.object({
  ...releaseEntries,
  kind: v.literal('shell'),
  /** The version of the platform contract that this shell keeps. */
  contract: semver,
  /** Shared library → its version, the files that carry it beyond `preload`, and the names that it really exports. */
  provides: v.record(
    v.string(),
    v.object({ version: v.string(), files: v.array(filePath), names: v.optional(v.array(v.string())) }),
  ),
  /** The files beyond `preload` that a page needs as soon as a module runs in it. */
  mount: v.optional(v.array(filePath), []),
  /** Addresses of pages that the host leads to on every page: a set without one of them is refused. */
  links: v.optional(v.array(v.pipe(v.string(), v.startsWith('/'))), []),
  /** Locale → the files with the frame's own words, to be preloaded with `preload` for a reader of that language. */
  texts: v.optional(v.record(v.string(), v.array(filePath)), {}),
});

/** What stands in a release's `module.json`. */
export const descriptor = v.variant('kind', [moduleDescriptor, shellDescriptor]);

export type ReleaseFile = v.InferOutput<typeof releaseFile>;
export type RouteDescriptor = v.InferOutput<typeof routeDescriptor>;
export type NavigationDescriptor = v.InferOutput<typeof navigationDescriptor>;
export type ModuleDescriptor = v.InferOutput<typeof moduleDescriptor>;
export type ShellDescriptor = v.InferOutput<typeof shellDescriptor>;
export type Descriptor = v.InferOutput<typeof descriptor>;

/**
 * Every file that a release is made of, those that no browser gets included.
 *
 * @example for (const { path, sha384 } of allFilesOf(descriptor)) await verify(path, sha384);
 */
export const allFilesOf = (release: Descriptor): ReleaseFile[] => [
  ...release.files,
  ...(release.server ? [release.server] : []),
  ...(release.kind === 'module' && release.samples ? [release.samples] : []),
];

/**
 * Whether a release holds more than its commit: somebody built it before committing.
 *
 * @example if (isDirty(descriptor.commit)) refuse('Commit first.');
 */
export const isDirty = (commit: string) => commit.endsWith('+dirty');

export { releaseBase, releaseId } from './releaseAddress.ts';
