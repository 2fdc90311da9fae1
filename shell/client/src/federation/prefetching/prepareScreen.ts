import { type BootModule, fetchTexts, type RouteMatch, type UiWrapper } from '@omzien/platform';
import type { Heartbeat } from '../../page/heartbeat.ts';
import type { LivePlatform } from '../../page/livePlatform.ts';
import type { CompositionFollower } from '../composition/compositionFollower.ts';
import type { LoadDefinition } from '../loading/loadDefinition.ts';
import type { AheadScreens } from '../mounting/aheadScreens.ts';

export type Expected = {
  match: RouteMatch<BootModule>;
  address: string;
  /** The addresses of its first data, and whether their answers are there, once that is known. */
  data: readonly string[];
  answers: Promise<boolean>;
  /** Whether the reader is still about to go there. */
  isExpected(): boolean;
  /** A screen of its own is drawn ahead; another view of the one that stands is drawn by that one. */
  isOtherScreen: boolean;
};
export type PrepareScreen = (expected: Expected) => Promise<void>;

type Parts = {
  page: LivePlatform;
  wrapper: UiWrapper;
  follower: Pick<CompositionFollower, 'isProven'>;
  loadDefinition: LoadDefinition;
  heartbeat: Pick<Heartbeat, 'beside'>;
  ahead: AheadScreens;
};

/**
 * Runs what a screen begins with before anybody sets out to it: the definition of its module, its own code, its words; and
 * draws it out of sight when its first data is there. What fails is told where the screen is wanted. A release that has
 * not proven itself is left alone: it may stop the page, and nobody has gone there.
 */
export function createScreenPreparation(parts: Parts): PrepareScreen {
  const { page, wrapper, follower, loadDefinition, heartbeat, ahead } = parts;
  return async ({ match: { module, route }, address, data, answers, isExpected, isOtherScreen }) => {
    if (!follower.isProven(module.name)) return;
    try {
      await heartbeat.beside(module, async () => {
        const platform = page.now();
        const definition = await loadDefinition(module);
        const screen = definition.routes.find(({ name }) => name === route.name);
        if (!screen) return;
        const code = Promise.all([screen.lazy(), fetchTexts(screen.texts, platform.locale)]);
        const [areThere] = await Promise.all([answers, code]);
        if (!areThere || !isOtherScreen || !isExpected()) return;
        const { drawAhead } = await import(/* webpackChunkName: "ahead" */ '../mounting/drawAhead.tsx');
        const { screen: made, drawn } = await drawAhead({
          platform,
          wrapper,
          release: module,
          definition,
          address,
          data,
        });
        if (!isExpected()) return made.discard();
        ahead.keep(made);
        await drawn;
        // For measurements and tests; not every test has it.
        performance.mark?.('omzien:ahead');
      });
    } catch {
      // Whoever goes there asks for it again, and the failure is told then.
    }
  };
}
