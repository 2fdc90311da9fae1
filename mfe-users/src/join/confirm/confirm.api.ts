import { usePlatform } from '@omzien/platform';
import * as v from 'valibot';
import { useReloadSession } from '../../session/useReloadSession.ts';

const renewed = v.object({ account: v.string() });

/** What a link from a mail was for. */
export type LinkKind = 'confirmation' | 'invitation' | 'email_change';
export type Acceptance = { password: string; acceptTerms: boolean };

const kinds: readonly LinkKind[] = ['confirmation', 'invitation', 'email_change'];
/** The kind that the `meta` of an answer or a refusal tells. */
export const linkKind = (meta: unknown): LinkKind =>
  kinds.find((kind) => kind === (meta as { kind?: unknown } | null)?.kind) ?? 'confirmation';

/**
 * Follows the link of a mail, as `POST /api/v1/confirm` with its token. Answers what was confirmed, and who is in.
 * `otherBrowser` says that its reader means to, although another browser asked for it.
 */
export function useConfirm() {
  const { api } = usePlatform();
  const reloadSession = useReloadSession();
  return async (
    token: string,
    { acceptance, otherBrowser = false }: { acceptance?: Acceptance | undefined; otherBrowser?: boolean },
  ): Promise<{ kind: LinkKind; isSignedIn: boolean; wanted: string | null }> => {
    const answer = await api.auth('POST', '/api/v1/confirm', {
      confirmation_token: token,
      ...(otherBrowser ? { other_browser: true } : {}),
      ...(acceptance ? { password: acceptance.password, accept_terms: acceptance.acceptTerms } : {}),
    });
    const meta = (answer as { meta?: { wanted_path?: unknown } | null } | null)?.meta;
    const wanted = typeof meta?.wanted_path === 'string' ? meta.wanted_path : null;
    const isSignedIn = await reloadSession().catch(() => false);
    return { kind: linkKind(meta), isSignedIn, wanted };
  };
}

/** Asks for a fresh mail in the place of one whose link is too old. Answers the address that it goes to, masked. */
export function useRenewLink() {
  const { api } = usePlatform();
  return async (token: string): Promise<string> =>
    v.parse(renewed, await api.auth('POST', '/auth/link/renew', { token })).account;
}
