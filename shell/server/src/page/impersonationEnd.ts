import type { NewestTokens } from '../session/newestTokens.ts';
import { cookiesForAnswer } from '../session/sessionTranslation.ts';
import type { ApiClient } from '../upstream/apiClient.ts';
import { type Caller, callerHeaders } from '../upstream/caller.ts';
import { type Fetched, isResponse } from '../upstream/pageFetcher.ts';

/** Whether the API refuses because the half hour of working as somebody else is over. */
export function isImpersonationOver(response: Fetched | undefined): boolean {
  if (!isResponse(response) || response.status !== 403) return false;
  const { errors } = (response.body ?? {}) as { errors?: unknown };
  return (
    Array.isArray(errors) && errors.some((error) => (error as { code?: unknown } | null)?.code === 'impersonation_over')
  );
}

export type EndImpersonation = (caller: Caller) => Promise<string[] | null>;

/**
 * Ends it at the API and answers the `Set-Cookie` lines that restore the own session; null when the API does not. Only
 * for what is over by itself: nothing is taken away that a link scanner could have left alone.
 */
export const createImpersonationEnd =
  (api: ApiClient, gatewaySecret: string | null, newestTokens: NewestTokens): EndImpersonation =>
  async (caller) => {
    try {
      const { statusCode, headers, body } = await api.request({
        method: 'DELETE',
        path: '/api/v1/sign_in_as_user',
        headers: { ...callerHeaders(caller, gatewaySecret), accept: 'application/vnd.api+json' },
      });
      await body.dump();
      const cookies = statusCode === 200 ? cookiesForAnswer(headers, caller.credentials, newestTokens, Date.now()) : [];
      return cookies.length > 0 ? cookies : null;
    } catch {
      return null;
    }
  };
