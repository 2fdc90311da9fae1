import { pathOf, usePlatform } from '@omzien/platform';
import { Box, Flex, VisuallyHidden } from '@omzien/ui';
import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useLiveVisibility } from './browser/useLiveVisibility.ts';
import { useReadingPreferences } from './browser/useReadingPreferences.ts';
import { ConsentBar } from './consent/ConsentBar.tsx';
import { reportToWindow } from './error/crawler.ts';
import { ErrorBoundary } from './error/ErrorBoundary.tsx';
import { ErrorScreen } from './error/ErrorScreen.tsx';
import { OfflineBanner } from './error/OfflineBanner.tsx';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import type { FrameState } from './outlet/frameState.ts';
import { OutletLoading, OutletSlot, type ServerHtml } from './outlet/OutletSlot.tsx';
import { useFramePage } from './outlet/useFramePage.ts';
import { FloatingLayer } from './overlay/FloatingLayer.tsx';
import { LeaveDialog } from './overlay/LeaveDialog.tsx';
import { LoadingIndicator } from './overlay/LoadingIndicator.tsx';
import { ToastRegion } from './overlay/ToastRegion.tsx';
import { PanelHost } from './panels/PanelHost.tsx';
import { createPanels, PanelsContext } from './panels/panels.ts';
import { ImpersonationBar } from './signedIn/ImpersonationBar.tsx';
import { Sidebar } from './signedIn/Sidebar.tsx';
import { SignedIn } from './signedIn/SignedIn.tsx';
import { WorkFoot } from './signedIn/WorkFoot.tsx';

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

/** A title that follows from data comes a moment after its screen. */
const titleDelay = 200;

/** Says the title of a page that was moved to: the page is not loaded, so a screen reader would not. */
function PageAnnouncer({ onMove }: { onMove: () => void }) {
  const { navigation, clock } = usePlatform();
  const [title, setTitle] = useState('');
  useEffect(() => navigation.on('start', onMove), [navigation, onMove]);
  useEffect(() => {
    let cancel = () => {};
    const sayLater = () => {
      cancel();
      cancel = clock.after(titleDelay, () => setTitle(document.title));
    };
    let hasMoved = false;
    const stop = navigation.on('end', ({ from, to }) => {
      if (pathOf(from) === pathOf(to)) return;
      hasMoved = true;
      sayLater();
    });
    // Data that came late has given the page its own name.
    const observer = new MutationObserver(() => hasMoved && !navigation.getState().isNavigating && sayLater());
    const element = document.querySelector('head > title');
    if (element) observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      cancel();
      stop();
      observer.disconnect();
    };
  }, [navigation, clock]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}

/** A change of screen fades in; the first screen stands at once, and so does one that was drawn ahead. */
const fading = { '& [data-module]:not([data-ahead])': { animation: 'fade 180ms ease-out' } };

/** On paper the page is the name of the site and its content. */
const printed = {
  '@media print': {
    '& [data-frame]:not([data-frame="page"], [data-frame="error"], [data-frame="header"])': { display: 'none' },
    '& [data-frame="header"]': { position: 'static' },
  },
};

/** A move draws the frame anew. What does not depend on the page is the same each time, and React passes it by. */
const above = (
  <>
    <SkipLink />
    <LoadingIndicator />
    <ConsentBar />
    <ImpersonationBar />
  </>
);
const offline = <OfflineBanner />;
const sidebar = <Sidebar />;
const header = { work: <Header isWork />, site: <Header isWork={false} /> };
const foot = { work: <WorkFoot />, site: <Footer /> };
const panelHost = <PanelHost />;
const signedIn = <SignedIn>{({ Always }) => <Always />}</SignedIn>;
const floating = (
  <FloatingLayer>
    <ToastRegion />
    <LeaveDialog />
  </FloatingLayer>
);

type FrameAppProps = { state: StoreApi<FrameState>; slot: RefCallback<HTMLElement>; written: ServerHtml | null };

/** The frame around every page: head, outlet, foot, and what floats above them. */
export function FrameApp({ state, slot, written }: FrameAppProps) {
  const { loading } = usePlatform();
  const page = useFramePage(state);
  const loadingStage = useStore(state, (current) => current.loadingStage);
  const { error } = page;
  const [hasMoved, setHasMoved] = useState(false);
  const move = useCallback(() => setHasMoved(true), []);
  // A part that breaks takes nothing else with it: it is told, and the bar turns red.
  const reportOnly = (thrown: unknown) => {
    reportToWindow(thrown, window);
    loading.getState().finish({ error: true });
  };
  const kind = page.isWork ? 'work' : 'site';
  const hasFrame = page.layout !== 'empty' || error !== null;
  const [panels] = useState(createPanels);
  useReadingPreferences();
  useLiveVisibility();
  return (
    <PanelsContext value={panels}>
      <Box
        data-frame="page"
        data-layout={page.layout}
        data-route={page.routeName ?? undefined}
        display="flex"
        flexDirection="column"
        minHeight="100dvh"
        bg={page.background === 'white' && !error ? 'surface' : 'bg'}
        css={printed}
      >
        {above}
        {hasFrame && header[kind]}
        {offline}
        <Flex flex="1" alignItems="stretch">
          {page.isWork && sidebar}
          {/* As high as the window: while a screen is on its way the footer stands below it, and is not pushed out of sight. */}
          <Box
            as="main"
            id="outlet"
            tabIndex={-1}
            flex="1"
            minWidth="0"
            position="relative"
            minHeight={error ? undefined : { base: '100dvh', _print: 'auto' }}
          >
            {error && (
              <ErrorScreen
                error={error}
                isModuleFailure={page.isModuleFailure}
                onRetry={page.retry}
                onClear={page.clear}
              />
            )}
            {!error && <OutletLoading loadingStage={loadingStage} />}
            <Box hidden={error !== null} css={hasMoved ? fading : undefined}>
              <OutletSlot slot={slot} written={written} />
            </Box>
          </Box>
        </Flex>
        {hasFrame && (
          <ErrorBoundary fallback={() => null} onError={reportOnly}>
            {foot[kind]}
          </ErrorBoundary>
        )}
        {panelHost}
        {signedIn}
        <PageAnnouncer onMove={move} />
        {floating}
      </Box>
    </PanelsContext>
  );
}
