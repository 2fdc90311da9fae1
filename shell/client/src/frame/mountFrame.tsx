import { PlatformProvider, toOmzienError } from '@omzien/platform';
import { UiProvider } from '@omzien/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Frame, MountFrame } from '../federation/frameContract.ts';
import { manageBrowser } from './browser/manageBrowser.ts';
import { ErrorBoundary } from './error/ErrorBoundary.tsx';
import { ErrorScreen } from './error/ErrorScreen.tsx';
import { FrameApp } from './FrameApp.tsx';
import { createFrameState } from './frameState.ts';
import { verdictOf } from './guards.ts';

/** The element that the gateway's page has for the frame; a page without it gets one. */
function frameElement(): HTMLElement {
  const known = document.getElementById('frame');
  if (known) return known;
  const made = document.createElement('div');
  made.id = 'frame';
  document.body.prepend(made);
  return made;
}

/** The frame lives as long as its page; only a test closes it. */
export type MountedFrame = Frame & { close(): void };

/** Draws the frame, in a React root of its own, and returns what the module loader needs of it. */
export const mountFrame = ((platform, cache): MountedFrame => {
  const state = createFrameState();
  const { boot, session, composition, features } = platform;
  let outlet: HTMLElement | null = null;
  const slot = (element: HTMLElement | null) => {
    outlet = element ?? outlet;
  };
  const root = createRoot(frameElement(), { identifierPrefix: 'frame-' });
  // At once, because the module loader needs the outlet now.
  flushSync(() =>
    root.render(
      <PlatformProvider platform={platform}>
        <UiProvider profile={platform.center.profile} locale={boot.locale} cache={cache}>
          <ErrorBoundary fallback={(error) => <ErrorScreen error={error} />}>
            <FrameApp state={state} slot={slot} />
          </ErrorBoundary>
        </UiProvider>
      </PlatformProvider>,
    ),
  );
  if (!outlet) throw toOmzienError('The frame could not be drawn');
  const stopManaging = manageBrowser(platform, window);
  return {
    outlet,
    showFailure: (failure) => state.setState({ failure }),
    showWaiting: (waiting) => state.setState({ waiting }),
    admits: (address) =>
      verdictOf(address, session.getState(), { modules: composition.getState().modules, features }).kind === 'show',
    close() {
      stopManaging();
      root.unmount();
    },
  };
}) satisfies MountFrame;
