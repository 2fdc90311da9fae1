import type { BootModule, Platform } from '@omzien/platform';
import type { ModuleRoot, Showing } from './moduleRoot.ts';

/** A screen that was drawn out of sight, for somebody who is about to go there. Nobody has been there: no effect has run. */
export type AheadScreen = {
  release: BootModule;
  /** Whose words, session and look it was drawn with. */
  platform: Platform;
  address: string;
  /** Holds what is drawn. */
  container: HTMLElement;
  /** Whether what it shows may still be shown without being asked anew. */
  isFresh(): boolean;
  /** To be seen from the next picture on, with its effects still to come. */
  appear(): void;
  /** Makes it what stands in the outlet. Rejects like a module that could not be mounted. */
  show(showing: Showing): Promise<ModuleRoot>;
  /** Safe to call again, and without effect where it is shown. */
  discard(): void;
};

export type AheadScreens = {
  /** Keeps this one, and no other. */
  keep(screen: AheadScreen | null): void;
  isFor(address: string): boolean;
  /**
   * Puts what was drawn of this release for the address of the page into the outlet, in the place of what is there. What
   * was there lives on out of sight, until it is ended.
   */
  appear(outlet: HTMLElement, release: BootModule | undefined, platform: Platform): boolean;
  /** Whether this is what has appeared and still waits to be shown. */
  hasAppeared(element: Element): boolean;
  /** What was drawn of this very release for the address of the page, once. */
  take(release: BootModule, platform: Platform): AheadScreen | null;
};

/** Keeps the one screen that is drawn ahead. */
export function createAheadScreens({ location }: Window): AheadScreens {
  let kept: AheadScreen | null = null;
  let hasAppeared = false;
  const isFor = (address: string) => kept?.address === address;
  const fitting = (release: BootModule | undefined, platform: Platform) =>
    isFor(`${location.pathname}${location.search}${location.hash}`) &&
    // Another composition has objects of its own for the releases that stayed.
    kept?.release.federationName === release?.federationName &&
    kept?.platform === platform &&
    (hasAppeared || kept?.isFresh())
      ? kept
      : null;
  function keep(screen: AheadScreen | null) {
    kept?.discard();
    kept = screen;
    hasAppeared = false;
  }
  return {
    keep,
    isFor,
    appear(outlet, release, platform) {
      const screen = fitting(release, platform);
      if (!screen?.container.hasChildNodes()) return false;
      outlet.replaceChildren(screen.container);
      screen.appear();
      hasAppeared = true;
      return true;
    },
    hasAppeared: (element) => hasAppeared && kept?.container === element,
    take(release, platform) {
      const screen = fitting(release, platform);
      if (screen) kept = null;
      // What has appeared and is not wanted would be in the way of what is.
      else if (hasAppeared) keep(null);
      return screen;
    },
  };
}
