import {
  type BootModule,
  type ModuleDefinition,
  OmzienError,
  type Platform,
  Root,
  type UiWrapper,
} from '@omzien/platform';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { takeOver, tellTaken } from '../../page/takeOver.ts';
import { createModuleRouter, type ModuleRouter } from '../routing/moduleRouter.ts';
import { releaseDataset, serverRenderedElement } from './releaseDataset.ts';

export type ModuleRoot = {
  /** The reader has gone on: it hears no more of the address. */
  leave(): void;
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

export type Showing = { outlet: HTMLElement; events: RootEvents; signal: AbortSignal };

type Content = { platform: Platform; wrapper: UiWrapper; release: BootModule };
type Parts = Content &
  Showing & {
    definition: ModuleDefinition;
  };

/**
 * One React root for one mounted module: it takes over what a server wrote with this very release, and draws by itself
 * otherwise. Resolves when its first content stands in the document, and rejects when it
 * throws before that; then nothing of it is left. An aborted signal leaves nothing either.
 */
export async function mountModuleRoot(parts: Parts): Promise<ModuleRoot> {
  const { platform, release, definition, outlet, events, signal } = parts;
  const moduleRouter = await createModuleRouter({ platform, release, definition });
  if (signal.aborted) {
    moduleRouter.dispose();
    throw signal.reason;
  }
  const written = serverRenderedElement(release, outlet);
  const container = written ?? moduleContainer(release);
  if (!written) placeIn(outlet, container);
  const following = followRoot(container);
  const tree = moduleTree(parts, moduleRouter, following.onCommit);
  const options = { ...following.options, ...rootOptions(release) };
  const root = written ? takeOver(written, tree, options) : createRoot(container, options);
  const standing = following.untilStands(unmounter(root, moduleRouter, container, events), events, signal);
  if (!written) root.render(tree);
  return standing;
}

/** `useId` of two roots in one page must differ. */
export const rootOptions = ({ name }: BootModule) => ({ identifierPrefix: `${name}-` });

/** What stands in the root of a module: on the server, in the browser, and where it is drawn ahead. */
export const moduleTree = ({ platform, wrapper }: Content, { router }: ModuleRouter, onCommit: () => void): ReactNode =>
  createElement(Root, { platform, wrapper, onCommit }, createElement(RouterProvider, { router }));

/**
 * Hears what React says of a root. `untilStands` resolves when its first content stands, and rejects when it throws before
 * that or the signal is aborted; then nothing of it is left.
 */
export function followRoot(container: HTMLElement) {
  let events: RootEvents | null = null;
  let stands = () => {};
  let fail: (error: unknown) => void = () => {};
  return {
    onCommit: () => stands(),
    options: {
      onCaughtError: (error: unknown) => {
        // An answer of the API that a screen throws is the page's error: the module did what it should.
        if (!(error instanceof OmzienError)) events?.onSurvived('caught', error);
      },
      onRecoverableError: (error: unknown) => events?.onSurvived('recoverable', error),
      onUncaughtError: (error: unknown) => fail(error),
    },
    untilStands: (mounted: ModuleRoot, told: RootEvents, signal: AbortSignal) =>
      new Promise<ModuleRoot>((resolve, reject) => {
        events = told;
        const abort = () => fail(signal.reason);
        signal.addEventListener('abort', abort, { once: true });
        fail = (error) => {
          signal.removeEventListener('abort', abort);
          // React is still at work when it tells of an error.
          queueMicrotask(() => mounted.unmount());
          reject(error);
        };
        stands = () => {
          fail = told.onCrash;
          tellTaken(container);
          signal.removeEventListener('abort', abort);
          resolve(mounted);
        };
      }),
  };
}

export function moduleContainer(release: BootModule): HTMLElement {
  const container = document.createElement('div');
  Object.assign(container.dataset, releaseDataset(release));
  return container;
}

/** What another release has drawn or the server has written goes; a still picture stays until there is something to see. */
export function placeIn(outlet: HTMLElement, container: HTMLElement): void {
  for (const drawn of outlet.querySelectorAll(':scope > [data-module]')) if (drawn !== container) drawn.remove();
  // What has appeared already stays as it is: moved, it would be laid out once more.
  if (container.parentElement !== outlet) outlet.append(container);
}

export function unmounter(
  root: { unmount(): void },
  moduleRouter: ModuleRouter,
  container: HTMLElement,
  events: Pick<RootEvents, 'onUnmountFailure'>,
): ModuleRoot {
  let isMounted = true;
  return {
    leave: () => moduleRouter.dispose(),
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
