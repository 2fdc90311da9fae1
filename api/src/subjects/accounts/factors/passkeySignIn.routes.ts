import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { json } from '../../../http/routeDocs.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { passOfPasskey } from '../../../services/factors/passes.ts';
import { assertionOptions, createPasskeyCeremony } from '../../../services/factors/passkeyCeremony.ts';
import { createPeek } from '../../../services/sessions/authenticate.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { addressKey, createFailureThrottle, createThrottle } from '../../../services/throttle/throttle.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { authBody, refuse } from '../signIn/authBody.ts';
import { expectMayFollow, signedInFor } from '../signIn/followLink.ts';
import { createOpenSession, isAtHome } from '../signIn/openSession.ts';
import { signedInAnswer } from '../signIn/session.docs.ts';
import { toSessionUser } from '../signIn/sessions.resource.ts';
import { sessionText } from '../signIn/sessions.texts.ts';
import { createUsePasskey } from './preparedFactor.ts';

const open = 'session';
const optionsAnswer = v.strictObject({ success: v.literal(true), options: v.string() });
const credentialBody = v.object({ credential: v.string() });

/** Signing in with a passkey alone: it is the device and who uses it, so it is two things at once. */
export const passkeySignInRoutes: FastifyPluginAsync = async (app) => {
  const { db, database, settings } = app;
  const ceremony = createPasskeyCeremony(app);
  const usePasskey = createUsePasskey(app);
  const openSession = createOpenSession(app);
  const sessions = createSessionRepository(db);
  const events = createSecurityEvents(db);
  const peek = createPeek(app);
  // Asked by every page of signing in, of everybody behind one address.
  const countOptions = createThrottle('passkey-options', settings.throttles.visitorPerAddress, database);
  const attemptFrom = createFailureThrottle('sign-in-address', settings.throttles.signInPerAddress, database);

  app.post(
    '/auth/passkey_options',
    {
      config: {
        open,
        docs: {
          summary: 'Ask what a browser needs to sign in with a passkey',
          description:
            '`options` is the JSON of WebAuthn (`PublicKeyCredentialRequestOptionsJSON`) as text. It names no account, so it tells of none.',
          answer: json(optionsAnswer),
        },
      },
    },
    async (request, reply) => {
      await countOptions(addressKey(request.ip));
      const options = await database.inTenant(request.context.tenant, async () => {
        const made = await assertionOptions(await ceremony.siteOf(request));
        await ceremony.keep(made.challenge, 'sign_in', null);
        return made;
      });
      return reply.header('cache-control', 'no-store').send({ success: true, options: JSON.stringify(options) });
    },
  );

  app.post(
    '/auth/passkey',
    {
      config: {
        open,
        docs: {
          summary: 'Sign in with a passkey',
          description:
            '`credential` is the JSON of WebAuthn (`AuthenticationResponseJSON`) as text. The session stands in the headers of the answer, as for `POST /auth/sign_in`. It takes the place of no other: 409 `signed_in_as_other` where somebody else is signed in.',
          body: credentialBody,
          bodyKind: 'json',
          answer: json(signedInAnswer),
        },
      },
    },
    async (request, reply) => {
      const { tenant, centerId } = request.context;
      const { credential } = authBody(request);
      const own = await peek(request);
      const outcome = await attemptFrom(
        addressKey(request.ip),
        () =>
          database.inTenant(tenant, async () => {
            const used = await usePasskey(request, credential, 'sign_in', null);
            if (!used) {
              await events.record('sign_in_failed', { requestId: request.id, how: 'passkey' });
              return { kind: 'refused' as const };
            }
            const [row] = await db
              .select({ user: users, domains: volunteerCenters.domains })
              .from(users)
              .innerJoin(
                volunteerCenters,
                and(eq(volunteerCenters.tenant, users.tenant), eq(volunteerCenters.id, users.centerId)),
              )
              .where(eq(users.id, used.userId));
            if (!row) return { kind: 'refused' as const };
            const { user } = row;
            const roles = await sessions.rolesOf(user.id, app.clock());
            if (user.status === 'inactive') return { kind: 'inactive' as const };
            if (user.status !== 'active' || user.confirmedAt === null) return { kind: 'refused' as const };
            if (!isAtHome(centerId, user, roles))
              return { kind: 'wrongCenter' as const, domain: row.domains[0] ?? null };
            const isImpersonating = own?.session.impersonatorSessionId != null;
            expectMayFollow(
              request,
              { data: {} },
              { signedIn: signedInFor(own && { id: own.user.id, isImpersonating }, user), saysOtherBrowser: true },
            );
            return {
              kind: 'signedIn' as const,
              user,
              headers: await openSession(request, user, roles, passOfPasskey(user)),
            };
          }),
        ({ kind }) => kind === 'refused',
      );
      switch (outcome.kind) {
        case 'signedIn':
          return reply.headers(outcome.headers).send({ data: toSessionUser(outcome.user) });
        case 'inactive':
          return refuse(reply, 403, sessionText(request, 'inactive'));
        case 'wrongCenter':
          return refuse(reply, 403, 'wrong center', {
            center_url: outcome.domain === null ? null : settings.originOf(outcome.domain),
          });
        case 'refused':
          return refuse(reply, 401, sessionText(request, 'passkeyRefused'), { code: 'passkey_refused' });
      }
    },
  );
};
