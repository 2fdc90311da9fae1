import { draftPrefix, type Platform } from '@omzien/platform';

/** What was typed into a form and is not sent yet, and when it was typed. */
export type Draft<Values> = { values: Values; savedAt: number };
export type DraftPlace<Values> = {
  read(): Draft<Values> | null;
  /** Nothing is kept without storage, without room, or once somebody else is here. */
  write(values: Values): void;
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
 * computer may be shared; that of who is signed in stays until it is sent, thrown away or signed out of.
 */
export function draftPlace<Values>({ tenant, session, clock }: Platform, form: string): DraftPlace<Values> {
  const person = session.getState().user?.id ?? null;
  const key = `${draftPrefix(tenant.key, person)}${form}`;
  const shelf = () => (person ? window.localStorage : window.sessionStorage);
  const isStillHere = () => {
    const { isSignedIn, isLost, user } = session.getState();
    return isSignedIn ? user?.id === person : person === null || isLost;
  };
  const clear = () => attempt(() => shelf().removeItem(key));
  return {
    clear,
    read() {
      const kept = attempt(() => JSON.parse(shelf().getItem(key) ?? 'null') as Partial<Draft<Values>> | null);
      if (!kept || typeof kept.savedAt !== 'number' || typeof kept.values !== 'object') return null;
      if (clock.now() - kept.savedAt <= draftLifetime) return kept as Draft<Values>;
      clear();
      return null;
    },
    write(values) {
      if (!isStillHere()) return;
      const text = JSON.stringify({ values, savedAt: clock.now() });
      if (text.length <= mostCharacters) attempt(() => shelf().setItem(key, text));
    },
  };
}
