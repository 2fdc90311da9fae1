import { Box } from '@omzien/ui';
import { type ComponentProps, type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';

type ModalProps = Omit<ComponentProps<typeof Box>, 'as'> & {
  isOpen: boolean;
  /** On Escape and on a press beside it. */
  onClose: () => void;
};

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the rest of the page inert, answers Escape and gives
 * the focus back.
 */
export function Modal({ isOpen, onClose, children, ...look }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  // The owner decides; the browser would close it by itself.
  const closeOnEscape = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <Box
      as="dialog"
      {...{ ref: dialog as never }}
      onClick={closeBeside}
      {...{ onCancel: closeOnEscape }}
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
