import { Box } from '@omzien/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const looks = { pointerEvents: 'auto', '@media print': { display: 'none' } };

/**
 * Holds what floats above everything, also above a dialog of a module. Such a dialog takes the rest of the page away from
 * screen readers and from the pointer, child by child of `<body>`; this one, by the name of the attribute, it leaves alone.
 */
export function FloatingLayer({ children }: { children: ReactNode }) {
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    element.setAttribute('data-live-announcer', '');
    document.body.append(element);
    setLayer(element);
    return () => element.remove();
  }, []);
  return layer && createPortal(<Box css={looks}>{children}</Box>, layer);
}
