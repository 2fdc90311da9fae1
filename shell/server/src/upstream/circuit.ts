export type CircuitState = 'open' | 'halfOpen' | 'close';

/** What a call says of the other side when it ends. Whoever gave up before there was an answer says nothing. */
export type CallOutcome = 'answered' | 'failed' | 'abandoned';

export type Circuit = {
  /** Leave to call, as what tells how it ended (once); null while nobody is to be called. */
  enter(): ((outcome: CallOutcome) => void) | null;
  open(): void;
  close(): void;
  isOpen(): boolean;
};

/**
 * Spares visitors the wait for a server that is out of order. It opens after so many failures in a row, however far apart
 * they are: on a quiet night each of them takes its whole time limit, and no window of time holds two. Once every
 * `reset` milliseconds one call may try.
 */
export function createCircuit(settings: {
  failures: number;
  reset: number;
  onChange?: ((state: CircuitState) => void) | undefined;
}): Circuit {
  let inARow = 0;
  let openUntil: number | null = null;
  let isTrying = false;

  function open() {
    const wasOpen = openUntil !== null;
    openUntil = performance.now() + settings.reset;
    isTrying = false;
    if (!wasOpen) settings.onChange?.('open');
  }
  function close() {
    inARow = 0;
    isTrying = false;
    if (openUntil === null) return;
    openUntil = null;
    settings.onChange?.('close');
  }

  return {
    enter() {
      const isTrial = openUntil !== null;
      if (openUntil !== null) {
        if (isTrying || performance.now() < openUntil) return null;
        isTrying = true;
        settings.onChange?.('halfOpen');
      }
      let isOver = false;
      return (outcome) => {
        if (isOver) return;
        isOver = true;
        if (outcome === 'answered') close();
        else if (outcome === 'abandoned') isTrying = isTrying && !isTrial;
        else {
          inARow += 1;
          if (isTrial || (openUntil === null && inARow >= settings.failures)) open();
        }
      };
    },
    open,
    close,
    isOpen: () => openUntil !== null,
  };
}
