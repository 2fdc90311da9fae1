import { type BootModule, type Look, type ModuleDefinition, type Platform, Root } from '@omzien/platform';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createModuleRouter, type ModuleRouter } from './moduleRouter.ts';

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
  look: Look;
  release: BootModule;
  definition: ModuleDefinition;
  outlet: HTMLElement;
  events: RootEvents;
  signal: AbortSignal;
};

/**
 * One React root for one mounted module. Resolves when its first content stands in the document, and rejects when it
 * throws before that; then nothing of it is left. An aborted signal leaves nothing either.
 */
export async function mountModuleRoot(parts: Parts): Promise<ModuleRoot> {
  const { platform, look, release, definition, outlet, events, signal } = parts;
  const moduleRouter = await createModuleRouter({ platform, release, definition });
  if (signal.aborted) {
    moduleRouter.dispose();
    throw signal.reason;
  }
  return new Promise((resolve, reject) => {
    const container = document.createElement('div');
    container.dataset.module = release.name;
    container.dataset.release = `${release.version}-${release.build}`;
    let stands = false;

    const root = createRoot(container, {
      // `useId` of two roots in one page must differ.
      identifierPrefix: `${release.name}-`,
      onCaughtError: (error) => events.onSurvived('caught', error),
      onRecoverableError: (error) => events.onSurvived('recoverable', error),
      onUncaughtError: (error) => {
        if (stands) events.onCrash(error);
        else fail(error);
      },
    });
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
      signal.removeEventListener('abort', abort);
      resolve(mounted);
    }

    outlet.append(container);
    const router = createElement(RouterProvider, { router: moduleRouter.router });
    root.render(createElement(Root, { platform, look, onCommit }, router));
  });
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
