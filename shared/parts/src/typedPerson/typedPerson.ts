import { draftPrefix, type Platform } from '@omzien/platform';
import * as v from 'valibot';

/** Who somebody says to be in a form. */
export type TypedPerson = { firstName: string; lastName: string; email: string };
const kept = v.object({ firstName: v.string(), lastName: v.string(), email: v.string() });

/** With the drafts of a visitor, so it goes as they do: with the tab. */
const placeOf = ({ tenant }: Pick<Platform, 'tenant'>) => `${draftPrefix(tenant.key, null)}typed-person`;

/** Keeps in this tab who a visitor said to be, when he goes from one form to another: nothing of it stands in an address. */
export function keepTypedPerson(
  platform: Pick<Platform, 'tenant'>,
  { firstName, lastName, email }: Partial<TypedPerson>,
): void {
  const person: TypedPerson = { firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' };
  try {
    if (Object.values(person).some((typed) => typed.trim() !== ''))
      window.sessionStorage.setItem(placeOf(platform), JSON.stringify(person));
  } catch {
    // A browser that keeps nothing: it is typed once more.
  }
}

/** Who that was, once; null when nobody said so. */
export function takeTypedPerson(platform: Pick<Platform, 'tenant'>): TypedPerson | null {
  try {
    const place = placeOf(platform);
    const found = v.safeParse(kept, JSON.parse(window.sessionStorage.getItem(place) ?? 'null'));
    window.sessionStorage.removeItem(place);
    return found.success ? found.output : null;
  } catch {
    return null;
  }
}
