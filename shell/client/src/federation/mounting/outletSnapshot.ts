export type OutletSnapshot = {
  /** Shows the snapshot in the outlet until a module has drawn its first content there. */
  show(): void;
  remove(): void;
};

/**
 * A copy of what stands in the outlet, to be looked at only: a module that is mounted anew in the same place must not
 * leave the reader in front of an empty page, nor the browser with a page too short for where they had scrolled to.
 */
export function snapshotOutlet(outlet: HTMLElement): OutletSnapshot {
  const snapshot = document.createElement('div');
  snapshot.inert = true;
  snapshot.ariaHidden = 'true';
  for (const child of outlet.children) {
    const copy = child.cloneNode(true) as HTMLElement;
    // It is no module any more, and nothing is to be found in it.
    delete copy.dataset.module;
    for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
    snapshot.append(copy);
  }
  const hasDrawn = () => [...outlet.querySelectorAll('[data-module]')].some(({ firstChild }) => firstChild !== null);
  // Told before the browser paints: snapshot and content are never seen together.
  const observer = new MutationObserver(() => hasDrawn() && remove());
  function remove() {
    observer.disconnect();
    snapshot.remove();
  }
  return {
    show() {
      outlet.append(snapshot);
      observer.observe(outlet, { childList: true, subtree: true });
    },
    remove,
  };
}
