import {
  type BootModule,
  type ModuleDefinition,
  OmzienError,
  type Platform,
  Root,
  type UiWrapper,
} from '@omzien/platform';
import { createElement } from 'react';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { takeOver, tellTaken } from '../../page/takeOver.ts';
import { createModuleRouter, type ModuleRouter } from '../routing/moduleRouter.ts';
import { releaseDataset, serverRenderedElement } from './releaseDataset.ts';

export type ModuleRoot = {
  /** Takes the module out of the document. Safe to call again, and never throws. */
  unmount(): void;
};

export type RootEvents = {
  /** Something went wrong that the module survived. */
  onSurvived(kind: 'caught' | 'recoverable', error: unknown): void;
  /** The module is gone from the screen although its first content had stood. */
  onCrash(error: unknown): void;
  onUnmountFailure(error: unknown): void;
};

type Parts = {
  platform: Platform;
  wrapper: UiWrapper;
  release: BootModule;
  definition: ModuleDefinition;
  /** Holds what a server wrote, or nothing. */
  outlet: HTMLElement;
  events: RootEvents;
  signal: AbortSignal;
};

/**
 * One React root for one mounted module: it takes over what a server wrote with this very release, and draws by itself
 * otherwise. Resolves when its first content stands in the document, and rejects when it
 * throws before that; then nothing of it is left. An aborted signal leaves nothing either.
 */
export async function mountModuleRoot(parts: Parts): Promise<ModuleRoot> {
  const { platform, wrapper, release, definition, outlet, events, signal } = parts;
  const moduleRouter = await createModuleRouter({ platform, release, definition });
  if (signal.aborted) {
    moduleRouter.dispose();
    throw signal.reason;
  }
  return new Promise((resolve, reject) => {
    let stands = false;
    // Made here, because both ways in want the tree and its events at once.
    const tree = createElement(
      Root,
      { platform, wrapper, onCommit },
      createElement(RouterProvider, { router: moduleRouter.router }),
    );
    const options = {
      // `useId` of two roots in one page must differ.
      identifierPrefix: `${release.name}-`,
      onCaughtError: (error: unknown) => {
        // An answer of the API that a screen throws is the page's error: the module did what it should.
        if (!(error instanceof OmzienError)) events.onSurvived('caught', error);
      },
      onRecoverableError: (error: unknown) => events.onSurvived('recoverable', error),
      onUncaughtError: (error: unknown) => {
        if (stands) events.onCrash(error);
        else fail(error);
      },
    };
    const written = serverRenderedElement(release, outlet);
    const container = written ?? emptyContainer(release, outlet);
    const root: ReactRoot = written ? takeOver(written, tree, options) : createRoot(container, options);
    const mounted = unmounter(root, moduleRouter, container, events);

    function fail(error: unknown) {
      signal.removeEventListener('abort', abort);
      // React is still at work when it tells of an error.
      queueMicrotask(() => mounted.unmount());
      reject(error);
    }
    const abort = () => fail(signal.reason);
    signal.addEventListener('abort', abort, { once: true });

    function onCommit() {
      stands = true;
      tellTaken(container);
      signal.removeEventListener('abort', abort);
      resolve(mounted);
    }

    if (!written) root.render(tree);
  });
}

function emptyContainer(release: BootModule, outlet: HTMLElement): HTMLElement {
  const container = document.createElement('div');
  Object.assign(container.dataset, releaseDataset(release));
  // What another release has drawn or the server has written goes; a still picture stays until there is something to see.
  for (const drawn of outlet.querySelectorAll(':scope > [data-module]')) drawn.remove();
  outlet.append(container);
  return container;
}

function unmounter(
  root: { unmount(): void },
  moduleRouter: ModuleRouter,
  container: HTMLElement,
  events: RootEvents,
): ModuleRoot {
  let isMounted = true;
  return {
    unmount() {
      if (!isMounted) return;
      isMounted = false;
      for (const end of [() => root.unmount(), () => moduleRouter.dispose(), () => container.remove()]) {
        try {
          end();
        } catch (error) {
          events.onUnmountFailure(error);
        }
      }
    },
  };
}
