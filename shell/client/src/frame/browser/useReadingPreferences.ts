import { usePlatform } from '@omzien/platform';
import { useEffect } from 'react';

/** Keeps size, contrast and shape of the page as the reader prefers them. The gateway has written them into the first HTML. */
export function useReadingPreferences(): void {
  const { preferences } = usePlatform();
  useEffect(() => {
    const apply = () => {
      const { textSize, hasMoreContrast, rows, shape, font } = preferences.getState();
      const { dataset } = document.documentElement;
      dataset.textSize = textSize;
      dataset.contrast = hasMoreContrast ? 'more' : 'normal';
      Object.assign(dataset, { rows, shape, font });
    };
    apply();
    return preferences.subscribe(apply);
  }, [preferences]);
}
