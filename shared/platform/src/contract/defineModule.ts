import type { ModuleDeclaration, ModuleDefinition } from './module.ts';

/**
 * Says what a module offers, with the texts that the build adds. The one export of a module's `src/module.ts`. The build
 * evaluates it in Node, so it may touch nothing of a browser.
 *
 * @example
 * export default defineModule({
 *   name: 'mfe-events',
 *   routes: [{ name: 'events', path: '/events', access: 'public', title: 'list.title', lazy: () => import('./EventsScreen') }],
 * });
 */
export function defineModule({ texts, ...declaration }: ModuleDeclaration): ModuleDefinition {
  if (!texts) throw new TypeError(`${declaration.name} has no texts: was its module.ts built?`);
  return { ...declaration, texts };
}
