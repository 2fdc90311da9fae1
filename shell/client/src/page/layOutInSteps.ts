import type { Platform } from '@omzien/platform';
import { awaitsLetters, bringLetters } from './letters.ts';
import { whenIdle } from './whenPageIdle.ts';

/** So many milliseconds what is below the window waits for letters that do not come. */
const mostForLetters = 3000;

/**
 * Lays out the rest of a page that stands, in tasks of their own: every line with the letters of its centre, where it began
 * with those of the device, and after that what is below the window for the first time (`data-stands`, see
 * `shared/ui/src/theme/globalStyles.ts`). That at once where no letters are to come, and for who goes on: what he comes
 * back to has to know how high it is.
 */
export function layOutInSteps({ clock, navigation }: Pick<Platform, 'clock' | 'navigation'>, window: Window) {
  const cancels: (() => void)[] = [];
  const layOutAll = () => {
    for (const cancel of cancels.splice(0)) cancel();
    window.document.documentElement.dataset.stands = '';
  };
  if (!awaitsLetters(window)) {
    layOutAll();
    return;
  }
  cancels.push(clock.after(mostForLetters, layOutAll), navigation.subscribe(layOutAll));
  whenIdle(window, () => void bringLetters(window).finally(() => whenIdle(window, layOutAll)));
}
