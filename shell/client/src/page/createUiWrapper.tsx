import type { Platform, UiWrapper } from '@omzien/platform';
import { type UiCache, UiProvider } from '@omzien/ui';

/** What gives a module the look of the page: the centre's theme, the page's one Emotion cache, the kit's own words. */
export const createUiWrapper =
  (platform: Platform, cache: UiCache): UiWrapper =>
  (children) => (
    <UiProvider profile={platform.center.profile} locale={platform.locale} cache={cache} isModule>
      {children}
    </UiProvider>
  );
