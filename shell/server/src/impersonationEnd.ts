import { type Answer, answered, type NoAnswer } from './answers.ts';
import type { ApiClient } from './apiClient.ts';
import { type Asker, gatewayHeaders } from './apiHeaders.ts';
import type { Generations } from './generations.ts';
import { cookiesForAnswer } from './sessionTranslation.ts';

/** Whether the API refuses because the half hour of working as somebody else is over. */
export function isImpersonationOver(answer: Answer | NoAnswer | undefined): boolean {
  if (!answered(answer) || answer.status !== 403) return false;
  const { errors } = (answer.body ?? {}) as { errors?: unknown };
  return (
    Array.isArray(errors) && errors.some((error) => (error as { code?: unknown } | null)?.code === 'impersonation_over')
  );
}

export type EndImpersonation = (asker: Asker) => Promise<string[] | null>;

/**
 * Ends it at the API and answers the `Set-Cookie` lines that restore the own session; null when the API does not. Only
 * for what is over by itself: nothing is taken away that a link scanner could have left alone.
 */
export const createImpersonationEnd =
  (api: ApiClient, gatewaySecret: string | null, generations: Generations): EndImpersonation =>
  async (asker) => {
    try {
      const { statusCode, headers, body } = await api.request({
        method: 'DELETE',
        path: '/api/v1/sign_in_as_user',
        headers: { ...gatewayHeaders(asker, gatewaySecret), accept: 'application/vnd.api+json' },
      });
      await body.dump();
      const cookies = statusCode === 200 ? cookiesForAnswer(headers, asker.credentials, generations, Date.now()) : [];
      return cookies.length > 0 ? cookies : null;
    } catch {
      return null;
    }
  };
