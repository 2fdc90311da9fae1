import type { Session } from './session.ts';

/**
 * Under which names the drafts of a person's forms stand in the browser's storage.
 *
 * @example
 * storage.setItem(`${draftPrefix(tenant.key, user.id)}vacancy-12`, written);
 */
export const draftPrefix = (tenant: string, userId: string | null) => `omzien.draft:${tenant}:${userId ?? 'visitor'}:`;

/**
 * Drafts of whoever signs out are wiped from this device. After a session that was lost they stay: that person comes
 * back for them.
 */
export function forgetDraftsAtSignOut(tenant: string, session: Session, storage: () => Storage): void {
  session.subscribe((now, before) => {
    if (!before.isSignedIn || now.isSignedIn || now.isLost || !before.user) return;
    const prefix = draftPrefix(tenant, before.user.id);
    try {
      const kept = storage();
      for (const key of Object.keys(kept)) if (key.startsWith(prefix)) kept.removeItem(key);
    } catch {
      // A browser that keeps nothing has nothing to wipe.
    }
  });
}
