import { usePlatform } from '@omzien/platform';
import { useReloadSession } from '../../session/useReloadSession.ts';

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
  ): Promise<{ kind: LinkKind; isSignedIn: boolean }> => {
    const answer = await api.auth('POST', '/api/v1/confirm', {
      confirmation_token: token,
      ...(otherBrowser ? { other_browser: true } : {}),
      ...(acceptance ? { password: acceptance.password, accept_terms: acceptance.acceptTerms } : {}),
    });
    const kind = linkKind((answer as { meta?: unknown } | null)?.meta);
    const isSignedIn = await reloadSession().catch(() => false);
    return { kind, isSignedIn };
  };
}
