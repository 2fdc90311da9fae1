import { type BootModule, fetchTexts, type RouteMatch, type UiWrapper } from '@omzien/platform';
import type { Heartbeat } from '../../page/heartbeat.ts';
import type { LivePlatform } from '../../page/livePlatform.ts';
import type { CompositionFollower } from '../composition/compositionFollower.ts';
import type { LoadDefinition } from '../loading/loadDefinition.ts';
import { pause } from '../loading/timeout.ts';
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

/** Milliseconds in which a screen is drawn also on a slow machine. */
const drawingTime = 1000;

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
      const platform = page.now();
      const definition = await heartbeat.beside(module, async () => {
        const found = await loadDefinition(module);
        const screen = found.routes.find(({ name }) => name === route.name);
        if (!screen) return null;
        await Promise.all([screen.lazy(), fetchTexts(screen.texts, platform.locale)]);
        return found;
      });
      if (!definition || !isOtherScreen || !(await answers) || !isExpected()) return;
      const { drawAhead } = await import(/* webpackChunkName: "ahead" */ '../mounting/drawAhead.tsx');
      await heartbeat.beside(module, async () => {
        const parts = { platform, wrapper, release: module, definition, address, data };
        const { screen, drawn } = await drawAhead(parts);
        if (!isExpected()) return screen.discard();
        ahead.keep(screen);
        void drawn.then(() => {
          if (!ahead.isFor(address) || !screen.container.hasChildNodes()) return;
          // For measurements and tests; not every test has it.
          performance.clearMarks?.('omzien:ahead');
          performance.mark?.('omzien:ahead');
        });
        // What waits for more may do so for long, and stands still no more than the page itself.
        await Promise.race([drawn, pause(platform.clock, drawingTime)]);
      });
    } catch {
      // Whoever goes there asks for it again, and the failure is told then.
    }
  };
}
