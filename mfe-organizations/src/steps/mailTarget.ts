import { draftPrefix, type Platform } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';

type Here = Pick<Platform, 'tenant' | 'session'>;
const keyOf = ({ tenant, session }: Here) =>
  `${draftPrefix(tenant.key, session.getState().user?.id ?? null)}organizations-mail-to`;

/** To whom a mail is to go, handed over by the list. It goes when that person signs out. */
export function keepMailTarget(here: Here, target: SelectionTarget): void {
  try {
    window.localStorage.setItem(keyOf(here), JSON.stringify(target));
  } catch {
    // Storage that is switched off or full: the screen asks to choose again.
  }
}

/** What the list handed over; null where nothing was. */
export function readMailTarget(here: Here): SelectionTarget | null {
  try {
    return JSON.parse(window.localStorage.getItem(keyOf(here)) ?? 'null') as SelectionTarget | null;
  } catch {
    return null;
  }
}
