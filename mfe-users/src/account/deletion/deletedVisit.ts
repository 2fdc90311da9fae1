import { nullableString } from '@omzien/model/fields';
import * as v from 'valibot';

/** What this visit still knows of an account that was deleted in it. */
const deleted = v.object({
  email: v.string(),
  eraseAt: v.string(),
  undoUrl: nullableString,
  reasonUrl: nullableString,
});
export type Deleted = v.InferOutput<typeof deleted>;

const place = 'omzien.deleted';

/** For the page that follows, in this tab alone: nobody is signed in there any more. */
export function keepDeleted(what: Deleted | null): void {
  try {
    if (what === null) window.sessionStorage.removeItem(place);
    else window.sessionStorage.setItem(place, JSON.stringify(what));
  } catch {
    // A browser that keeps nothing has the mailed link.
  }
}

export function readDeleted(): Deleted | null {
  try {
    const read = v.safeParse(deleted, JSON.parse(window.sessionStorage.getItem(place) ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
