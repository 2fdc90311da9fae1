import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type Popover = {
  isOpen: boolean;
  toggle(): void;
  /** Around the panel and the button that opens it. */
  box: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
};

/** A panel that floats below its button: Escape closes it and gives the focus back, a press elsewhere closes it too. */
export function usePopover(): Popover {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false);
    };
    const key = (event: KeyboardEvent) => {
      // A list of suggestions inside it closes first.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [isOpen]);
  const toggle = useCallback(() => setIsOpen((before) => !before), []);
  return { isOpen, toggle, box, button };
}
