import type { WorkingCopy } from '@omzien/model/pageEditor';
import { draftPrefix, type Platform } from '@omzien/platform';
import type { Content } from '../content/content.ts';

/** What is not stored yet, and over what it was written. */
export type Kept = { content: Content; sent: Content; stored: WorkingCopy; savedAt: number };

const lifetime = 7 * 24 * 60 * 60 * 1000;
const mostCharacters = 1_000_000;

/**
 * Where a page that could not be stored stands on this device, for who wrote it. It goes with signing out, as the drafts
 * of forms do.
 */
export function keptCopy({ tenant, session, clock }: Platform, pageId: string) {
  const key = `${draftPrefix(tenant.key, session.getState().user?.id ?? null)}page-${pageId}`;
  const attempt = <T>(task: () => T): T | null => {
    try {
      return task();
    } catch {
      // Storage that is off or full: the page is stored by the API alone.
      return null;
    }
  };
  return {
    read(): Kept | null {
      const kept = attempt(() => JSON.parse(window.localStorage.getItem(key) ?? 'null') as Kept | null);
      const isWhole = kept?.content?.blocks && kept.sent?.blocks && typeof kept.stored?.lockVersion === 'number';
      return kept && isWhole && clock.now() - kept.savedAt < lifetime ? kept : null;
    },
    write(kept: Omit<Kept, 'savedAt'>) {
      const text = JSON.stringify({ ...kept, savedAt: clock.now() });
      if (text.length <= mostCharacters) attempt(() => window.localStorage.setItem(key, text));
    },
    clear() {
      attempt(() => window.localStorage.removeItem(key));
    },
  };
}
export type KeptCopy = ReturnType<typeof keptCopy>;
