import type { ModuleDefinition } from './module.ts';

/**
 * Says what a module offers. The one export of a module's `src/module.ts`:
 * `export default defineModule({ name, routes, navigation, texts })`.
 */
export function defineModule(definition: ModuleDefinition): ModuleDefinition {
  return definition;
}
