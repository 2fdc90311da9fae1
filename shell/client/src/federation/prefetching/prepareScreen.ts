import { type BootModule, fetchTexts, type Platform, type RouteMatch } from '@omzien/platform';
import type { Heartbeat } from '../../page/heartbeat.ts';
import type { CompositionFollower } from '../composition/compositionFollower.ts';
import type { LoadDefinition } from '../loading/loadDefinition.ts';

export type PrepareScreen = (match: RouteMatch<BootModule>) => Promise<void>;

/**
 * Runs what a screen begins with before anybody sets out to it: the definition of its module, its own code, its words.
 * What fails is told where the screen is wanted. A release that has not proven itself is left alone: it may stop the page,
 * and nobody has gone there.
 */
export function createScreenPreparation(
  { locale }: Platform,
  follower: Pick<CompositionFollower, 'isProven'>,
  loadDefinition: LoadDefinition,
  heartbeat: Pick<Heartbeat, 'beside'>,
): PrepareScreen {
  return async ({ module, route }) => {
    if (!follower.isProven(module.name)) return;
    try {
      await heartbeat.beside(module, async () => {
        const definition = await loadDefinition(module);
        const screen = definition.routes.find(({ name }) => name === route.name);
        if (screen) await Promise.all([screen.lazy(), fetchTexts(screen.texts, locale)]);
      });
    } catch {
      // Whoever goes there asks for it again, and the failure is told then.
    }
  };
}
