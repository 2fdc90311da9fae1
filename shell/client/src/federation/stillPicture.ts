export type StillPicture = {
  /** Shows the picture in the outlet until a module has drawn its first content there. */
  show(): void;
  remove(): void;
};

/**
 * What stands in the outlet, as a picture: a module that is mounted anew in the same place must not leave the reader in
 * front of an empty page, nor the browser with a page too short for where they had scrolled to.
 */
export function stillPictureOf(outlet: HTMLElement): StillPicture {
  const picture = document.createElement('div');
  picture.inert = true;
  picture.ariaHidden = 'true';
  for (const child of outlet.children) {
    const copy = child.cloneNode(true) as HTMLElement;
    // It is no module any more, and nothing is to be found in it.
    delete copy.dataset.module;
    for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
    picture.append(copy);
  }
  const hasDrawn = () => [...outlet.querySelectorAll('[data-module]')].some(({ firstChild }) => firstChild !== null);
  // Told before the browser paints: picture and content are never seen together.
  const observer = new MutationObserver(() => hasDrawn() && remove());
  function remove() {
    observer.disconnect();
    picture.remove();
  }
  return {
    show() {
      outlet.append(picture);
      observer.observe(outlet, { childList: true, subtree: true });
    },
    remove,
  };
}
