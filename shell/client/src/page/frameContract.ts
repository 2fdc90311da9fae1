import type { Platform } from '@omzien/platform';
import type { UiCache } from '@omzien/ui';

/** Why the outlet shows no module. */
export type ModuleFailure = {
  error: unknown;
  code: FailureCode;
  module: string;
  /** Tries again; null when trying again is no use (a crash loop). */
  retry: (() => void) | null;
};

export type FailureCode =
  | 'not_found'
  | 'server_error'
  | 'timeout'
  | 'integrity_violation'
  | 'incompatible'
  | 'load_failed'
  | 'mount_failed'
  | 'render_failed'
  | 'unmount_failed'
  | 'caught'
  | 'unhandled_error'
  | 'unhandled_rejection'
  | 'recoverable';

/** How long the reader has waited for a module: not long enough to mention, a skeleton's time, or too long. */
export type LoadingStage = 'no' | 'skeleton' | 'slow';

/** What the module loader needs of the frame around it. `mountFrame` gives it. */
export type Frame = {
  /** The element inside `<main>` that modules are rendered into. The frame never touches what is in it. */
  outlet: HTMLElement;
  /** Resolves when the frame answers to more than its links. */
  stands: Promise<void>;
  /** Shows the error screen in place of the module, and takes it away with null. */
  showFailure(failure: ModuleFailure | null): void;
  showLoading(stage: LoadingStage): void;
  /** Draws the frame again in the language of this Platform, with what it knows and shows. */
  redraw(platform: Platform): void;
  /** Whether the guards let the reader see a module at this address (path, query and hash, with locale prefix). */
  canShow(address: string): boolean;
};

export type MountFrame = (platform: Platform, cache: UiCache) => Frame;
