import { usePlatform } from '@omzien/platform';
import { Box } from '@omzien/ui';
import type { RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { ErrorBoundary } from './error/ErrorBoundary.tsx';
import { ErrorScreen } from './error/ErrorScreen.tsx';
import { Footer } from './footer/Footer.tsx';
import type { FrameState } from './frameState.ts';
import { Header } from './header/Header.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { LoadingIndicator } from './LoadingIndicator.tsx';
import { OutletSlot, OutletWaiting } from './OutletSlot.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { useFramePage } from './useFramePage.ts';

function SkipLink() {
  const { t } = useTranslation('platform');
  return (
    <Box
      as="a"
      {...{ href: '#outlet' }}
      data-frame="skip"
      position="fixed"
      insetBlockStart="2"
      insetInlineStart="2"
      zIndex="toast"
      paddingInline="5"
      paddingBlock="3"
      borderRadius="button"
      bg="accent"
      color="accent.text"
      fontSize="1rem"
      fontWeight="semibold"
      textDecoration="none"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
    >
      {t('header.skip')}
    </Box>
  );
}

/** On paper the page is its content. */
const printed = {
  '@media print': { '& [data-frame]:not([data-frame="page"], [data-frame="error"])': { display: 'none' } },
};

type FrameAppProps = { state: StoreApi<FrameState>; slot: RefCallback<HTMLElement> };

/** The frame around every page: head, outlet, foot, and what floats above them. */
export function FrameApp({ state, slot }: FrameAppProps) {
  const { errors } = usePlatform();
  const page = useFramePage(state);
  const waiting = useStore(state, (current) => current.waiting);
  const { error } = page;
  const hasFrame = page.layout !== 'empty' || error !== null;
  return (
    <Box
      data-frame="page"
      data-layout={page.layout}
      display="flex"
      flexDirection="column"
      minHeight="100dvh"
      bg={page.background === 'white' && !error ? 'surface' : 'bg'}
      css={printed}
    >
      <SkipLink />
      <LoadingIndicator />
      {hasFrame && <Header />}
      <Box as="main" id="outlet" tabIndex={-1} flex="1" minWidth="0">
        {error && <ErrorScreen error={error} isModuleFailure={page.isModuleFailure} onRetry={page.retry} />}
        {!error && <OutletWaiting waiting={waiting} />}
        <div hidden={error !== null}>
          <OutletSlot slot={slot} />
        </div>
      </Box>
      {hasFrame && (
        <ErrorBoundary fallback={() => null} onError={(thrown) => errors.getState().show(thrown)}>
          <Footer />
        </ErrorBoundary>
      )}
      <ToastRegion />
      <LeaveDialog />
    </Box>
  );
}
