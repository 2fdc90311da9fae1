import type { EditorStore } from './editorStore.ts';

/**
 * Runs a task once nothing has changed for some milliseconds: what is drawn of it then stands in no key's way. What it
 * answers calls the task off.
 *
 * @example useEffect(() => onceAtRest(store, () => read(), 500), [store, stores]);
 */
export function onceAtRest(store: EditorStore, task: () => void, rest: number): () => void {
  let waiting = setTimeout(run, rest);
  const stop = store.subscribe(() => {
    clearTimeout(waiting);
    waiting = setTimeout(run, rest);
  });
  function run() {
    stop();
    task();
  }
  return () => {
    stop();
    clearTimeout(waiting);
  };
}
