import type { EmotionCache } from '@emotion/cache';

/**
 * Styles that come together come in a sheet of their own, behind those that are there. A layer or a media query that
 * comes into a sheet in use makes Chromium work out the fonts and the place of all that is on the page anew: on a list of
 * a thousand rows seconds, for the first tick, menu or window.
 */
export function keepSheetsFresh({ sheet }: EmotionCache) {
  const insert = sheet.insert.bind(sheet);
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      // Emotion begins another element where it has counted none.
      sheet.ctr = 0;
      queueMicrotask(() => {
        isOpen = false;
      });
    }
    insert(rule);
  };
}
