import { usePlatform } from '@omzien/platform';
import { Box } from '@omzien/ui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

type TriggerProps = {
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
};
type DisclosureProps = {
  /** The button, with what it needs to open the panel. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Where the panel hangs. */
  align?: 'start' | 'end';
  /** What the panel holds; a function of whether it is open, for what is fetched only then. */
  children: ReactNode | ((isOpen: boolean) => ReactNode);
};

/**
 * A button and what it opens. Plain links and buttons inside, in the order of the page: no arrow keys to learn. Closes
 * on Escape (back to the button), when the focus or a press goes elsewhere, and when the page changes.
 */
export function Disclosure({ trigger, align = 'end', children }: DisclosureProps) {
  const { navigation } = usePlatform();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useId();

  useEffect(() => navigation.on('start', () => setIsOpen(false)), [navigation]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setIsOpen(false);
  };

  return (
    <Box ref={root} position="relative" display="flex" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      {trigger({ 'aria-expanded': isOpen, 'aria-controls': panel, onClick: () => setIsOpen(!isOpen) })}
      <Box
        id={panel}
        // Opens at once where it is pressed before this lives (`earlyInput.ts` of the platform).
        data-panel=""
        hidden={!isOpen}
        position="absolute"
        insetBlockStart="calc(100% + 8px)"
        insetInlineStart={align === 'start' ? '0' : undefined}
        insetInlineEnd={align === 'end' ? '0' : undefined}
        zIndex="overlay"
        minWidth="240px"
        maxWidth="min(340px, calc(100vw - 2rem))"
        padding="2"
        bg="surface.raised"
        color="text"
        border="1px solid"
        borderColor="border"
        borderRadius="card"
        boxShadow="float"
        animation="appear 150ms ease-out"
      >
        {typeof children === 'function' ? children(isOpen) : children}
      </Box>
    </Box>
  );
}
