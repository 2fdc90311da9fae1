import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { LocaleTexts, ModuleDefinition } from '@omzien/platform/module';
import textsLoader from '../texts/textsLoader.cjs';
import type { Evaluated } from './definition.ts';

/**
 * Reads a module's definition without its screens: the definition runs here, what its `lazy` functions import does not.
 * A worker of its own, so that every build sees the file as it is now and a definition that hangs can be ended.
 */
const { directory, platformSource } = workerData as { directory: string; platformSource: string };
const definitionUrl = pathToFileURL(join(directory, 'src', 'module.ts')).href;
const platform = pathToFileURL(join(platformSource, 'contract', 'defineModule.ts')).href;

registerHooks({
  resolve(specifier, context, next) {
    // The package's entry holds React components; a definition needs none of them.
    if (specifier === '@omzien/platform') return { url: platform, format: 'module-typescript', shortCircuit: true };
    const resolved = next(specifier, context);
    return resolved.url.endsWith('.json')
      ? { ...resolved, format: 'json', importAttributes: { ...resolved.importAttributes, type: 'json' } }
      : resolved;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    if (url !== definitionUrl) return loaded;
    return { ...loaded, source: textsLoader.withTextLoaders(String(loaded.source), fileURLToPath(url)).source };
  },
});

/** `() => import('./search/SearchScreen.tsx')` → './search/SearchScreen.tsx'. */
const importedBy = (lazy: unknown): string | null =>
  /import\(\s*(?:\/\*[\s\S]*?\*\/\s*)*(['"`])([^'"`]+)\1/.exec(String(lazy))?.[2] ?? null;

const { default: definition }: { default?: ModuleDefinition } = await import(definitionUrl);
const isDefinition = typeof definition === 'object' && Array.isArray(definition?.routes) && Boolean(definition.texts);

/** The loaders stand in the definition as the build has put them there, so their files can be read. */
const filesOf = ({ nl, en }: LocaleTexts) => ({ nl: importedBy(nl) ?? '', en: importedBy(en) ?? '' });
const noTexts: LocaleTexts = { nl: async () => ({ default: {} }), en: async () => ({ default: {} }) };
const { nl, en } = (isDefinition && definition?.texts) || noTexts;

const found: Evaluated = {
  isDefinition,
  name: definition?.name ?? '',
  routes: (definition?.routes ?? []).map(({ lazy, head: _head, texts: areas = [], ...fixed }) => ({
    ...fixed,
    screen: importedBy(lazy),
    textFiles: areas.filter((area) => typeof area !== 'string').map(filesOf),
  })),
  navigation: definition?.navigation ?? [],
  slots: (definition?.slots ?? []).map(({ lazy, ...fixed }) => ({ ...fixed, part: importedBy(lazy) })),
  texts: { nl: (await nl()).default, en: (await en()).default },
  textFiles: filesOf({ nl, en }),
};
parentPort?.postMessage(found);
