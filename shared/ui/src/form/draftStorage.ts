import { draftPrefix, type Platform } from '@omzien/platform';

/** What was sent of a form, and under which key: the same again is the same intent, for its answer may have been lost. */
export type Intent = { key: string; input: string };
/** What was typed into a form, when, over which version of its record, and what was sent of it without an answer. */
export type Draft<Values> = { values: Values; savedAt: number; version?: number | undefined; intent?: Intent | null };
export type DraftStorage<Values> = {
  read(): Draft<Values> | null;
  /** Nothing is kept without storage, without room, or once somebody else is here. */
  write(values: Values, intent: Intent | null, version?: number): void;
  clear(): void;
};

/** What nobody came back to within a week is no longer wanted. */
export const draftLifetime = 7 * 24 * 60 * 60 * 1000;
const mostCharacters = 500_000;

function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    // Storage that is switched off, full or damaged: the form goes on without a draft.
    return undefined;
  }
}

/**
 * Where the draft of a form stands on this device: per form, tenant and person. A visitor's goes with the tab, because a
 * computer may be shared; that of who is signed in stays until it is sent, thrown away or signed out of. Who signs in
 * half-way finds what was typed before in the same tab.
 */
export function draftStorage<Values>({ tenant, session, clock }: Platform, form: string): DraftStorage<Values> {
  const person = session.getState().user?.id ?? null;
  const ofVisitor = { shelf: () => window.sessionStorage, key: `${draftPrefix(tenant.key, null)}${form}` };
  const own = person
    ? { shelf: () => window.localStorage, key: `${draftPrefix(tenant.key, person)}${form}` }
    : ofVisitor;
  type Place = typeof own;
  const isStillHere = () => {
    const { isSignedIn, isLost, user } = session.getState();
    return isSignedIn ? user?.id === person : person === null || isLost;
  };
  const wipe = ({ shelf, key }: Place) => attempt(() => shelf().removeItem(key));
  function clear() {
    wipe(own);
    wipe(ofVisitor);
  }
  function keptAt({ shelf, key }: Place): Draft<Values> | null {
    const kept = attempt(() => JSON.parse(shelf().getItem(key) ?? 'null') as Partial<Draft<Values>> | null);
    return kept && typeof kept.savedAt === 'number' && typeof kept.values === 'object' ? (kept as Draft<Values>) : null;
  }
  return {
    clear,
    read() {
      const kept = keptAt(own) ?? keptAt(ofVisitor);
      if (!kept || clock.now() - kept.savedAt <= draftLifetime) return kept;
      clear();
      return null;
    },
    write(values, intent, version) {
      if (!isStillHere()) return;
      const text = JSON.stringify({ values, savedAt: clock.now(), intent, version });
      if (text.length <= mostCharacters) attempt(() => own.shelf().setItem(own.key, text));
    },
  };
}
