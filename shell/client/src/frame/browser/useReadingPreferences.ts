import { usePlatform } from '@omzien/platform';
import { useEffect } from 'react';

/** Keeps size and contrast of the page as the reader prefers them. The gateway has written them into the first HTML. */
export function useReadingPreferences(): void {
  const { preferences } = usePlatform();
  useEffect(() => {
    const apply = () => {
      const { textSize, hasMoreContrast } = preferences.getState();
      const { dataset } = document.documentElement;
      dataset.textSize = textSize;
      dataset.contrast = hasMoreContrast ? 'more' : 'normal';
    };
    apply();
    return preferences.subscribe(apply);
  }, [preferences]);
}
