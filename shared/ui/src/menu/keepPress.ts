import type { PointerEvent } from 'react';

/**
 * A press counts for the entry on which it began, also where that moves away before the pointer is lifted: a menu turns
 * to the other side of its button when the page scrolls. The browser then gives the click to what lies there by now, or
 * to what holds both. Whoever slides off the entry takes the press back, as ever.
 *
 * @example <Item onPointerDown={keepPress} />
 */
export function keepPress({ currentTarget, button }: PointerEvent<HTMLElement>): void {
  if (button !== 0) return;
  const { id, ownerDocument: page } = currentTarget;
  const { left, top, right, bottom } = currentTarget.getBoundingClientRect();
  const forget = () => {
    page.removeEventListener('click', settle, true);
    page.removeEventListener('pointerdown', forget, true);
  };
  const settle = (event: MouseEvent) => {
    forget();
    // By its id: it may have been drawn anew, or be gone with the menu.
    const entry = page.getElementById(id);
    const { clientX: x, clientY: y, target } = event;
    const isLiftedWhereItLay = x >= left && x <= right && y >= top && y <= bottom;
    if (!entry || !isLiftedWhereItLay || entry.contains(target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    // A copy, which opens a link in a new tab where the press would have.
    entry.dispatchEvent(new MouseEvent('click', event));
  };
  page.addEventListener('click', settle, true);
  // Then no click has come of it: the finger scrolled, or the button was let go outside the window.
  page.addEventListener('pointerdown', forget, true);
}
