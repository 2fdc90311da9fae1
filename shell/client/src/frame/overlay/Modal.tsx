import { Box } from '@omzien/ui';
import { type ComponentProps, type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';

type ModalProps = Omit<ComponentProps<typeof Box>, 'as'> & {
  isOpen: boolean;
  /** On Escape and on a press beside it. */
  onClose: () => void;
};

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the rest of the page inert, answers Escape and gives
 * the focus back. The focus starts at `data-first-focus`, else at the first that can have it.
 */
export function Modal({ isOpen, onClose, children, ...look }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (!isOpen) {
      element.close();
      return;
    }
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [isOpen]);
  // Escape is for what stands on top: a dialog of a module below it, which listens on the document, does not hear it.
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current();
    };
    window.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => window.removeEventListener('keydown', closeOnEscape, { capture: true });
  }, [isOpen]);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  // The owner decides; the browser would close it by itself, on the back gesture of a phone for example.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Box
      as="dialog"
      {...{ ref: dialog as never }}
      onClick={closeBeside}
      {...{ onCancel: cancel }}
      padding="0"
      border="0"
      color="text"
      bg="surface.raised"
      css={{ '&::backdrop': { background: 'rgb(2 6 23 / 0.55)' } }}
      {...look}
    >
      {isOpen && children}
    </Box>
  );
}
