import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Reads a module's definition without its screens: the definition runs here, what its `lazy` functions import does not.
 * A worker of its own, so that every build sees the file as it is now and a definition that hangs can be ended.
 */
const { directory, platformSource } = workerData;
const platform = pathToFileURL(join(platformSource, 'defineModule.ts')).href;

registerHooks({
  resolve(specifier, context, next) {
    // The package's entry holds React components; a definition needs none of them.
    if (specifier === '@omzien/platform') return { url: platform, format: 'module-typescript', shortCircuit: true };
    const resolved = next(specifier, context);
    return resolved.url.endsWith('.json')
      ? { ...resolved, format: 'json', importAttributes: { ...resolved.importAttributes, type: 'json' } }
      : resolved;
  },
});

/** `() => import('./search/SearchScreen.tsx')` → './search/SearchScreen.tsx'. */
const importedBy = (lazy) => /import\(\s*(?:\/\*[\s\S]*?\*\/\s*)*(['"`])([^'"`]+)\1/.exec(String(lazy))?.[2] ?? null;

const { default: definition } = await import(pathToFileURL(join(directory, 'src', 'module.ts')).href);
const words = {};
const wordsFile = {};
for (const [locale, load] of Object.entries(definition?.texts ?? {})) {
  words[locale] = (await load()).default;
  wordsFile[locale] = importedBy(load);
}

parentPort.postMessage({
  isDefinition: typeof definition === 'object' && definition !== null && Array.isArray(definition.routes),
  name: definition?.name,
  routes: definition?.routes?.map(({ lazy, head: _head, texts = [], ...fixed }) => ({
    ...fixed,
    screen: importedBy(lazy),
    wordsFiles: texts.map((of) =>
      Object.fromEntries(Object.entries(of).map(([locale, load]) => [locale, importedBy(load)])),
    ),
  })),
  navigation: definition?.navigation ?? [],
  slots: (definition?.slots ?? []).map(({ lazy, ...fixed }) => ({ ...fixed, part: importedBy(lazy) })),
  words,
  wordsFile,
});
