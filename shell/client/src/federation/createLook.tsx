import type { Look, Platform } from '@omzien/platform';
import { type UiCache, UiProvider } from '@omzien/ui';

/** What gives a module the look of the page: the centre's theme, the page's one Emotion cache, the kit's own words. */
export const createLook =
  ({ center, locale }: Platform, cache: UiCache): Look =>
  (children) => (
    <UiProvider profile={center.profile} locale={locale} cache={cache} isModule>
      {children}
    </UiProvider>
  );
