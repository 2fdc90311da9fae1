const gap = 12;

/** Moves the messages above what was pressed last, where they would stand over it: it can be pressed again. */
export function standClear(region: HTMLElement, pressed: Element | null): void {
  region.style.insetBlockEnd = '';
  const button = pressed?.closest('a, button, label, summary, [role=button], [role=menuitem]');
  if (!button?.isConnected || region.contains(button)) return;
  const its = button.getBoundingClientRect();
  const own = region.getBoundingClientRect();
  const isOver = its.left < own.right && own.left < its.right && its.top < own.bottom && own.top < its.bottom;
  // Higher than the window there is no place: the button is near its top, and the messages are many.
  if (isOver && its.top - gap >= own.height)
    region.style.insetBlockEnd = `max(calc(var(--om-below, 0px) + 1rem), ${window.innerHeight - its.top + gap}px)`;
}
