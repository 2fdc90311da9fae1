import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../app/access.ts';
import { createSessionRepository, stateOf } from './sessions.repository.ts';
import { judge, type TokenState } from './tokenState.ts';

/** The headers of the dialect. A single space means: keep the token that you have. */
export type SessionHeaders = {
  'access-token': string;
  'token-type': 'Bearer';
  client: string;
  expiry: string;
  uid: string;
};
export type Credentials = { uid: string; client: string; token: string };
export type Authentication = {
  actor: Actor;
  headers: SessionHeaders | null;
  /** The user whose replaced token was presented: somebody may have copied it. */
  reusedTokenOf: string | null;
};

const visitor: Authentication = { actor: { user: null, roles: [] }, headers: null, reusedTokenOf: null };

export const sessionHeaders = (
  uid: string,
  client: string,
  token: string | null,
  state: TokenState,
): SessionHeaders => ({
  'access-token': token ?? ' ',
  'token-type': 'Bearer',
  client,
  expiry: token === null ? ' ' : String(Math.floor(state.expiresAt / 1000)),
  uid,
});

const textHeader = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' && value.trim() !== '' && value.length <= 512 ? value.trim() : undefined;
};

/** The credentials of a request, from its headers alone. Tokens in addresses would end up in logs. */
export function credentialsOf(request: FastifyRequest): Credentials | null {
  const token = textHeader(request, 'access-token');
  const uid = textHeader(request, 'uid');
  if (token === undefined || uid === undefined) return null;
  return { token, uid: uid.toLowerCase(), client: textHeader(request, 'client') ?? 'default' };
}

/**
 * Who makes a request. Runs inside the transaction of the request. Wrong or worn-out credentials make a visitor of it:
 * public routes stay open, and protected ones answer that one has to sign in.
 */
export function createAuthenticate(app: FastifyInstance) {
  const sessions = createSessionRepository(app.db);

  return async function authenticate(request: FastifyRequest): Promise<Authentication> {
    const credentials = credentialsOf(request);
    if (!credentials) return visitor;
    const found = await sessions.find(credentials.uid, credentials.client);
    if (found?.user.status !== 'active') return visitor;

    const { user } = found;
    const now = app.clock().getTime();
    const forced = (request.query as Record<string, unknown>).unbatch === 'true';
    const decide = (row: typeof found.session) =>
      judge(stateOf(row), credentials.token, now, app.settings.sessions, forced);

    let verdict = decide(found.session);
    if (verdict.kind === 'accepted' && verdict.changed) {
      // Twenty requests with one token come at once; only the first of them may replace it.
      const locked = await sessions.lock(user.id, credentials.client);
      if (!locked) return visitor;
      verdict = decide(locked);
      if (verdict.kind === 'accepted' && verdict.changed) {
        await sessions.save(user.id, credentials.client, verdict.next);
      }
    }
    if (verdict.kind === 'refused') return { ...visitor, reusedTokenOf: verdict.reused ? user.id : null };
    const roles = await sessions.rolesOf(user.id);
    const headers = sessionHeaders(user.email, credentials.client, verdict.token, verdict.next);
    return { actor: { user, roles }, headers, reusedTokenOf: null };
  };
}
