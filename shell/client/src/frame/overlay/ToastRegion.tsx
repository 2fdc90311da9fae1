import { type Toast, usePlatform } from '@omzien/platform';
import { Box, Button } from '@omzien/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ErrorBoundary } from '../error/ErrorBoundary.tsx';
import { useLoaded } from '../loading/useLoaded.ts';
import { messageOf } from './messageOf.ts';
import { hasTitle } from './toastTitle.ts';

// Nothing is said on a first view, so the card comes later, but before most first messages.
const loadCard = () => import(/* webpackChunkName: "toast" */ './ToastCard.tsx');
const quietTime = 4000;

/** The text alone: until the card is there, and where it cannot be fetched, which may be what the message is about. */
function PlainToast({ toast }: { toast: Toast }) {
  const { t } = useTranslation('platform');
  return (
    <Box data-toast={toast.color} padding="4" bg="surface.raised" color="text" borderRadius="card" boxShadow="float">
      {hasTitle(toast) && <Box fontWeight="semibold">{toast.title ?? t(`toast.${toast.color}`)}</Box>}
      {messageOf(toast, t)}
    </Box>
  );
}

/**
 * The messages at the bottom right. Two live regions that are in the page before any text: what went wrong is said at
 * once, the rest when the reader pauses.
 */
export function ToastRegion() {
  const { toasts, clock } = usePlatform();
  const { t } = useTranslation('platform');
  // Which there are, and not how far each is: that changes every 16 ms, and is written past React (see the loading bar).
  const ids = useStore(toasts, (state) => state.toasts.map(({ id }) => id).join());
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => clock.after(quietTime, () => setQuiet(true)), [clock]);
  // Not a boundary that suspends: that would hold back for a moment what a message offers, though its card is there.
  const { part: card, retry } = useLoaded(isQuiet || ids !== '', loadCard);
  // A card that did not come may come with the next message: the network was gone for the one before.
  useEffect(() => {
    if (ids !== '') retry();
  }, [ids, retry]);
  // What was pressed last, which no message may cover. Weakly: what goes from the page with its screen is let go.
  const pressed = useRef<WeakRef<Element> | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed.current = new WeakRef(target as Element);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);
  const shown = useMemo(() => (ids === '' ? [] : toasts.getState().toasts), [ids, toasts]);
  const urgent = shown.filter(({ color }) => color === 'danger');
  const others = shown.filter(({ color }) => color !== 'danger');
  const cards = (list: readonly Toast[]) =>
    list.map((toast) => (
      <Box key={toast.id} animation="appear 180ms ease-out">
        <ErrorBoundary fallback={() => <PlainToast toast={toast} />}>
          {card ? <card.default toast={toast} pressed={pressed} /> : <PlainToast toast={toast} />}
        </ErrorBoundary>
      </Box>
    ));
  return (
    <Box
      as="section"
      aria-label={t('toast.region')}
      data-frame="toasts"
      position="fixed"
      // A bar or dialog that stands at the bottom of the window says how much of it is taken.
      insetBlockEnd="calc(var(--om-below, 0px) + 1rem)"
      insetInlineEnd="4"
      zIndex="toast"
      width="min(400px, calc(100vw - 1.5rem))"
      display="grid"
      gap="3"
      pointerEvents="none"
    >
      {shown.length > 1 && (
        <Button
          variant="white"
          size="sm"
          justifySelf="end"
          pointerEvents="auto"
          onClick={() => toasts.getState().clear()}
        >
          {t('toast.clear_all')}
        </Button>
      )}
      <Box role="alert" aria-live="assertive" display="grid" gap="3" _empty={{ display: 'none' }}>
        {cards(urgent)}
      </Box>
      <Box role="status" aria-live="polite" display="grid" gap="3" _empty={{ display: 'none' }}>
        {cards(others)}
      </Box>
    </Box>
  );
}
