import { Dialog as ArkDialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { chakra as chakraOfArk } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, IconButton } from '../action/Button.tsx';
import { useScreenKind } from '../layout/Screen.tsx';
import { takesBottom } from '../layout/takesBottom.ts';
import { useKitTexts } from '../texts.tsx';
import { chakra } from '../theme/chakra.ts';

const Backdrop = chakraOfArk(
  ArkDialog.Backdrop,
  {
    base: {
      position: 'fixed',
      inset: '0',
      bg: 'rgb(2 6 23 / 0.55)',
      zIndex: 'modal',
      '&[data-state=open]': { animation: 'fade 150ms ease-out' },
    },
  },
  { forwardAsChild: true },
);
const Positioner = chakraOfArk(
  ArkDialog.Positioner,
  {
    base: { position: 'fixed', inset: '0', zIndex: 'modal', display: 'flex', overflow: 'auto' },
    variants: {
      place: {
        middle: { alignItems: { base: 'flex-end', sm: 'center' }, justifyContent: 'center', padding: { sm: '6' } },
        end: { justifyContent: 'flex-end' },
        bottom: { alignItems: 'flex-end' },
      },
    },
  },
  { forwardAsChild: true },
);
const Content = chakraOfArk(
  ArkDialog.Content,
  {
    base: {
      display: 'flex',
      flexDirection: 'column',
      bg: 'surface.raised',
      color: 'text',
      boxShadow: 'float',
      outline: 'none',
      width: 'full',
      fontSize: 'md',
    },
    variants: {
      place: {
        middle: {
          maxWidth: '34rem',
          maxHeight: 'calc(100dvh - 2rem)',
          borderRadius: 'card',
          borderBottomRadius: { base: 'none', sm: 'card' },
          '&[data-state=open]': { animation: 'appear 180ms ease-out' },
        },
        end: {
          maxWidth: '26rem',
          minHeight: '100dvh',
          maxHeight: '100dvh',
          '&[data-state=open]': { animation: 'slideIn 200ms ease-out' },
        },
        bottom: {
          maxHeight: '92dvh',
          borderTopRadius: 'card',
          '&[data-state=open]': { animation: 'slideUp 200ms ease-out' },
        },
      },
    },
  },
  { forwardAsChild: true },
);
const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '3',
    padding: '5',
    paddingBottom: '2',
  },
});
const Title = chakraOfArk(
  ArkDialog.Title,
  {
    base: {
      margin: '0',
      fontFamily: 'heading',
      fontSize: 'h3',
      fontWeight: 'bold',
      lineHeight: 'snug',
      letterSpacing: 'tight',
      paddingTop: '1.5',
    },
  },
  { forwardAsChild: true },
);
const Body = chakra('div', { base: { paddingInline: '5', paddingBlock: '2', overflowY: 'auto', flex: '1 1 auto' } });
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    flexDirection: { base: 'column-reverse', sm: 'row' },
    justifyContent: 'flex-end',
    gap: '3',
    padding: '5',
    paddingTop: '3',
    paddingBottom: 'max(1.25rem, env(safe-area-inset-bottom))',
    // A dialog stands before every bar of the page.
    ...takesBottom({ base: '8.5rem !important', sm: '5rem !important' }),
  },
});

const firstField =
  'input:not([type=hidden]):not([type=file]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Messages and questions of the frame stand above every dialog: to press them is not to press beside this one. */
function keepForFrame(event: CustomEvent<{ originalEvent: Event }>) {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-live-announcer]')) event.preventDefault();
}

/** One that opened before another one closed is not part of it: whoever draws a dialog says when it closes. */
function staysOpen(event: Event) {
  event.preventDefault();
}

/**
 * What opened the dialog may be gone, as the button of a step that was taken: then the page gets the focus. After the
 * dialog has given it back, which it does in a task of its own and not to what it was taken from meanwhile.
 */
function keepFocusInPage() {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
  });
}

export type DialogProps = {
  open: boolean;
  /** Escape, the cross, or a press beside it. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Only for questions that must be answered: the focus starts on the way back. */
  role?: 'dialog' | 'alertdialog';
};

function Overlay({
  open,
  onClose,
  title,
  children,
  footer,
  role,
  place,
}: DialogProps & { place: 'middle' | 'end' | 'bottom' }) {
  const texts = useKitTexts();
  const kind = useScreenKind();
  const body = useRef<HTMLDivElement>(null);
  // Not on the cross: who opened a form came to fill it in. A question keeps its own beginning.
  const begin =
    place === 'middle' && role !== 'alertdialog'
      ? { initialFocusEl: () => body.current?.querySelector<HTMLElement>(firstField) ?? null }
      : {};
  return (
    <ArkDialog.Root
      {...begin}
      open={open}
      role={role}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={role !== 'alertdialog'}
      onInteractOutside={keepForFrame}
      onRequestDismiss={staysOpen}
      onExitComplete={keepFocusInPage}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
    >
      <Portal>
        <Backdrop />
        <Positioner place={place}>
          <Content place={place} data-screen={kind}>
            <Head>
              <Title>{title}</Title>
              <IconButton label={texts.close} onClick={onClose} marginInlineEnd="-2">
                <X size={24} aria-hidden="true" />
              </IconButton>
            </Head>
            <Body ref={body}>{children}</Body>
            {footer && <Foot>{footer}</Foot>}
          </Content>
        </Positioner>
      </Portal>
    </ArkDialog.Root>
  );
}

/**
 * A window over the page; on a phone it stands at the bottom. Keeps the focus inside and gives it back.
 *
 * @example
 * <Dialog open={isOpen} onClose={close} title={t('share.title')} footer={<Button onClick={close}>…</Button>}>
 *   …
 * </Dialog>
 */
export function Dialog(props: DialogProps) {
  return <Overlay {...props} place="middle" />;
}

/**
 * The same from the side (`end`) or from below: filters on a phone, a menu.
 *
 * @example <Drawer side="bottom" open={isOpen} onClose={close} title={t('filters.title')}>…</Drawer>
 */
export function Drawer({ side = 'end', ...props }: DialogProps & { side?: 'end' | 'bottom' }) {
  return <Overlay {...props} place={side} />;
}

export type ConfirmDialogProps = Omit<DialogProps, 'footer' | 'role'> & {
  /** What happens, as a verb: "Archiveren". */
  confirmLabel: string;
  onConfirm: () => void;
  /** For what cannot be undone. */
  destructive?: boolean;
  loading?: boolean;
};

/**
 * Asks before something that matters. `title` names the object, `children` the consequence.
 *
 * @example
 * <ConfirmDialog open={isAsking} onClose={close} title={t('remove.title', { name })} confirmLabel={t('remove.confirm')} onConfirm={remove} destructive>
 *   <Text>{t('remove.consequence')}</Text>
 * </ConfirmDialog>
 */
export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  destructive = false,
  loading = false,
  ...props
}: ConfirmDialogProps) {
  const texts = useKitTexts();
  return (
    <Dialog
      {...props}
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={props.onClose}>
            {texts.cancel}
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
