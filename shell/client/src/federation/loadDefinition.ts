import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { addTexts, type BootModule, type ModuleDefinition, namespaceOf, type Platform } from '@omzien/platform';
import { addressOf, nameOf } from './releases.ts';
import { importTimeLimit, withTimeLimit } from './timeLimit.ts';

export type LoadDefinition = (release: BootModule) => Promise<ModuleDefinition>;

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
 * forgotten, so that it may be tried again.
 */
export function createDefinitionLoader({ clock, locale, i18n }: Platform): LoadDefinition {
  const loaded = new Map<string, Promise<ModuleDefinition>>();

  async function fetchDefinition(release: BootModule): Promise<ModuleDefinition> {
    const entry = new URL(addressOf(release, release.entry), window.location.origin).href;
    registerRemotes([{ name: release.federationName, entry, type: 'module' }]);
    const container: unknown = await loadRemote(`${release.federationName}/module`);
    if (!isDefinition(container)) {
      throw new TypeError(`${nameOf(release)} does not export a module definition`);
    }
    const definition = container.default;
    const words = await definition.texts[locale]();
    addTexts(i18n, namespaceOf(definition.name), words.default);
    return definition;
  }

  return (release) => {
    const known = loaded.get(release.federationName);
    if (known) return known;
    const loading = withTimeLimit(clock, importTimeLimit, nameOf(release), fetchDefinition(release));
    loaded.set(release.federationName, loading);
    loading.catch(() => loaded.delete(release.federationName));
    return loading;
  };
}
