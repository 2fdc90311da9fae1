import { addTexts, loadTexts, type ModuleDefinition, namespaceOf, type Platform } from '@omzien/platform';
import { matchRoutes, type RouteObject } from 'react-router';

/**
 * The routes of a module for a test's router, with the texts of the module and of the screen at this path (without
 * locale prefix). The other screens bring their texts when they are opened, as in the product; a text that nobody brought
 * fails the test.
 */
export async function openRoutes(
  definition: ModuleDefinition,
  platform: Platform,
  path: string,
): Promise<RouteObject[]> {
  const { i18n, locale } = platform;
  i18n.options.saveMissing = true;
  i18n.options.missingKeyHandler = (_locales, namespace, key, fallback) => {
    if (fallback === key) throw new Error(`Nobody brought the text "${key}" of ${namespace} along.`);
  };
  const { default: texts } = await definition.texts[locale]();
  addTexts(i18n, namespaceOf(definition.name), texts);

  const pathname = path.replace(/[?#].*$/s, '');
  const patterns = definition.routes.map((route) => ({ id: route.name, path: route.path }));
  const present = matchRoutes(patterns, pathname)?.[0]?.route.id;
  return Promise.all(
    definition.routes.map(async (route): Promise<RouteObject> => {
      const { default: Component } = await route.lazy();
      const opened = { id: route.name, path: route.path, Component };
      if (route.name !== present) return { ...opened, loader: () => loadTexts(i18n, route.texts).then(() => null) };
      await loadTexts(i18n, route.texts);
      return opened;
    }),
  );
}
