/** Time and chance, as everything on the Platform sees them. A test plays this one object. */
export type Clock = {
  /** Milliseconds since 1970. Never called in a first render: `useNow` is for that. */
  now(): number;
  newId(): string;
  /** From 0 up to, but not including, 1. */
  random(): number;
  /** Runs a task once, later. Returns what cancels it. */
  after(milliseconds: number, task: () => void): () => void;
  /** Runs a task again and again. Returns what stops it. */
  every(milliseconds: number, task: () => void): () => void;
  /** Runs a task before each frame that the browser draws. Returns what stops it. */
  everyFrame(task: () => void): () => void;
};

/**
 * The clock of the machine. Without animation frames (on the server) a frame lasts 16 ms.
 *
 * @example
 * const cancel = systemClock().after(5000, () => toasts.getState().close(id));
 */
export const systemClock = (): Clock => ({
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  random: () => Math.random(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
  every(milliseconds, task) {
    const timer = setInterval(task, milliseconds);
    return () => clearInterval(timer);
  },
  everyFrame(task) {
    if (typeof requestAnimationFrame === 'undefined') return this.every(16, task);
    let handle = requestAnimationFrame(function draw() {
      handle = requestAnimationFrame(draw);
      task();
    });
    return () => cancelAnimationFrame(handle);
  },
});
