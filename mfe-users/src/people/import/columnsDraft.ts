import { type ImportField, importFields } from '@omzien/model/userImport';
import { draftPrefix, type Platform } from '@omzien/platform';
import * as v from 'valibot';

type Here = Pick<Platform, 'tenant' | 'session'>;
type Fields = readonly (ImportField | null)[];
const kept = v.array(v.nullable(v.picklist(importFields)));
const keyOf = ({ tenant, session }: Here, importId: string) =>
  `${draftPrefix(tenant.key, session.getState().user?.id ?? null)}import-columns-${importId}`;

/** What somebody chose for the columns of an import and has not sent yet; null for another number of columns. */
export function readColumns(here: Here, importId: string, count: number): Fields | null {
  try {
    const found = v.safeParse(kept, JSON.parse(window.localStorage.getItem(keyOf(here, importId)) ?? 'null'));
    return found.success && found.output.length === count ? found.output : null;
  } catch {
    // Storage that is switched off or damaged: what was guessed stands there.
    return null;
  }
}

/** Keeps it on this device until it was sent (null), or that person signs out. */
export function keepColumns(here: Here, importId: string, fields: Fields | null): void {
  try {
    if (fields === null) window.localStorage.removeItem(keyOf(here, importId));
    else window.localStorage.setItem(keyOf(here, importId), JSON.stringify(fields));
  } catch {
    // Storage that is switched off or full: it lives as long as the page.
  }
}
