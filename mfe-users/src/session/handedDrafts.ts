import { draftPrefix, type Platform } from '@omzien/platform';

/** As long as the link of the mail works. */
const lifetime = 3 * 24 * 60 * 60 * 1000;

type Handed = { email: string; until: number; drafts: Record<string, string> };

const placeOf = (tenant: string) => `omzien.handed:${tenant}`;
const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    // Storage that is switched off, full or damaged: what was typed then stays in its tab.
    return undefined;
  }
}

/**
 * What a visitor has typed into other forms goes with the tab. Who signs up comes back by a mail, whose link may open in
 * another one: until then it is kept on this device for the owner of that address, and for nobody else.
 */
export function handDraftsTo(
  email: string,
  { tenant, clock }: Pick<Platform, 'tenant' | 'clock'>,
  except: string,
): void {
  attempt(() => {
    const prefix = draftPrefix(tenant.key, null);
    const drafts = Object.fromEntries(
      Object.entries({ ...window.sessionStorage } as Record<string, string>)
        .filter(([key]) => key.startsWith(prefix) && key !== prefix + except)
        .map(([key, text]) => [key.slice(prefix.length), text]),
    );
    const handed: Handed = { email, until: clock.now() + lifetime, drafts };
    if (Object.keys(drafts).length > 0) window.localStorage.setItem(placeOf(tenant.key), JSON.stringify(handed));
  });
}

/** Gives whoever has just signed in what was kept for his address, as his own drafts. What he has himself stays. */
export function takeHandedDrafts({ tenant, clock, session }: Pick<Platform, 'tenant' | 'clock' | 'session'>): void {
  const { user } = session.getState();
  if (!user) return;
  attempt(() => {
    const place = placeOf(tenant.key);
    const handed = JSON.parse(window.localStorage.getItem(place) ?? 'null') as Handed | null;
    if (!handed) return;
    const isOver = clock.now() > handed.until;
    if (!isOver && !sameAddress(handed.email, user.email)) return;
    window.localStorage.removeItem(place);
    if (isOver) return;
    for (const [form, text] of Object.entries(handed.drafts)) {
      const own = `${draftPrefix(tenant.key, user.id)}${form}`;
      if (window.localStorage.getItem(own) === null) window.localStorage.setItem(own, text);
    }
  });
}
