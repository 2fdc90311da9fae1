import { useEffect, useState } from 'react';

/** Whether a map fits beside the list. Unknown, and so false, until the page is there. */
export function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 1280px)');
    const follow = () => setIsWide(wide.matches);
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return isWide;
}
