import type { KeyboardEvent } from 'react';

const cardsOf = (column: Element | undefined) => [...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
const inTabOrder = '[data-cover], [data-menu]';

/** The focus goes to a card, and Tab goes on from there: of all cards only this one can be reached with it. */
function reach(card: HTMLElement | undefined, board: Element) {
  if (!card) return;
  for (const other of board.querySelectorAll<HTMLElement>(inTabOrder)) other.tabIndex = -1;
  for (const own of card.querySelectorAll<HTMLElement>(inTabOrder)) own.tabIndex = 0;
  card.querySelector<HTMLElement>('[data-cover]')?.focus();
  card.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

/**
 * From one card the arrows lead to the others: up and down in a column, left and right to the next column that has any,
 * Home and End within the column. M opens the menu of a card. Straight on the elements, as with the rows of a table.
 */
export function useBoardKeys() {
  function press(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget: board, key } = event;
    if (!(target instanceof HTMLElement) || !target.hasAttribute('data-cover')) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const columns = [...board.children];
    const column = columns.findIndex((one) => one.contains(target));
    const cards = cardsOf(columns[column]);
    const index = cards.findIndex((card) => card.contains(target));
    const beside = (step: 1 | -1) => {
      for (let at = column + step; at >= 0 && at < columns.length; at += step) {
        const there = cardsOf(columns[at]);
        if (there.length > 0) return there[Math.min(index, there.length - 1)];
      }
      return undefined;
    };

    let next: HTMLElement | undefined;
    if (key === 'ArrowDown' || key === 'j') next = cards[index + 1];
    else if (key === 'ArrowUp' || key === 'k') next = cards[index - 1];
    else if (key === 'ArrowRight') next = beside(1);
    else if (key === 'ArrowLeft') next = beside(-1);
    else if (key === 'Home') next = cards[0];
    else if (key === 'End') next = cards.at(-1);
    else if (key === 'm') cards[index]?.querySelector<HTMLElement>('[data-menu]')?.click();
    else return;
    event.preventDefault();
    reach(next, board);
  }

  return { onKeyDown: press };
}
