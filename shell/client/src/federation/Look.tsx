import type { Platform } from '@omzien/platform';
import { type UiCache, UiProvider } from '@omzien/ui';
import type { ComponentType, ReactNode } from 'react';

/** What gives a module the look of the page: the centre's theme, the page's one Emotion cache, the kit's own words. */
export function createLook(platform: Platform, cache: UiCache): ComponentType<{ children: ReactNode }> {
  return function Look({ children }) {
    return (
      <UiProvider profile={platform.center.profile} locale={platform.locale} cache={cache} isModule>
        {children}
      </UiProvider>
    );
  };
}
