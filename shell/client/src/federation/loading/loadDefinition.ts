import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { addTexts, type BootModule, type ModuleDefinition, namespaceOf, type Platform } from '@omzien/platform';
import type { KnowHashes } from './releaseHashes.ts';
import { releaseFileAddress, releaseName } from './releases.ts';
import { importTimeLimit, withTimeout } from './timeout.ts';

/**
 * `isRetry` fetches everything under addresses of their own (`…?retry`): a browser answers a script that failed once
 * from memory, for as long as the page lives.
 */
export type LoadDefinition = (release: BootModule, isRetry?: boolean) => Promise<ModuleDefinition>;

const isDefinition = (value: unknown): value is { default: ModuleDefinition } =>
  typeof value === 'object' &&
  value !== null &&
  'default' in value &&
  typeof value.default === 'object' &&
  value.default !== null &&
  'routes' in value.default;

/**
 * Fetches releases through Module Federation, each once per page. The build id is part of the federation name, so two
 * releases of one module live side by side and going back to the first makes no request. A release that failed is
 * forgotten, so that it may be tried again. Its texts come with it in the language that the page speaks at that moment.
 */
export function createDefinitionLoader(platform: Platform, knowHashes: KnowHashes): LoadDefinition {
  const { clock } = platform;
  const loaded = new Map<string, Promise<ModuleDefinition>>();

  async function fetchDefinition(release: BootModule, name: string, query: string): Promise<ModuleDefinition> {
    await knowHashes(release);
    const entry = new URL(`${releaseFileAddress(release, release.entry)}${query}`, window.location.origin).href;
    registerRemotes([{ name, entry, type: 'module' }]);
    const container: unknown = await loadRemote(`${name}/module`);
    if (!isDefinition(container)) {
      throw new TypeError(`${releaseName(release)} does not export a module definition`);
    }
    // Within the time limit of the release: without its texts it cannot be shown.
    await container.default.texts[platform.locale]();
    return container.default;
  }

  function load(release: BootModule, isRetry: boolean): Promise<ModuleDefinition> {
    const name = isRetry ? `${release.federationName}_retry` : release.federationName;
    const known = loaded.get(name);
    if (known) return known;
    const fetching = fetchDefinition(release, name, isRetry ? '?retry' : '');
    const loading = withTimeout(clock, importTimeLimit, releaseName(release), fetching);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  }

  return async (release, isRetry = false) => {
    const definition = await load(release, isRetry);
    const loading = definition.texts[platform.locale]();
    const { default: texts } = await withTimeout(
      clock,
      importTimeLimit,
      `The texts of ${releaseName(release)}`,
      loading,
    );
    // At every mount, not only after loading: another release of the module may have spoken in between.
    addTexts(platform.i18n, namespaceOf(definition.name), texts);
    return definition;
  };
}
