import { account, impersonationInput } from '@omzien/model/account';
import { outranks } from '@omzien/model/roleRules';
import { isStaffRole } from '@omzien/model/roles';
import { eq, inArray } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches } from '../../../http/access.ts';
import { notFound, unauthenticated } from '../../../http/problems.ts';
import { one } from '../../../http/routeDocs.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { sessionHeaders } from '../../../services/sessions/authenticate.ts';
import { notActive, notImpersonating, outranked } from '../../../services/sessions/impersonation.problems.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { newTokenState } from '../../../services/sessions/tokenState.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { type UserRow, users } from '../../../tables/people/users.table.ts';
import { createImpersonationEnd, createImpersonationStart } from '../signIn/impersonation.usecases.ts';
import { isAtHome } from '../signIn/openSession.ts';
import { toAccount } from './account.resource.ts';

const types = ['users'];

/** Working as another user, to see what he sees: with a reason, for half an hour, and known to him afterwards. */
export const impersonationRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const sessions = createSessionRepository(db);
  const links = createAccountLinks(app);
  const start = createImpersonationStart(app);
  const end = createImpersonationEnd(app);

  async function findTarget(request: FastifyRequest, id: string): Promise<UserRow> {
    const [user] = await db.select().from(users).where(eq(users.id, id));
    if (!user || !reaches(request.grants, { centerId: user.centerId }, request.actor.user)) throw notFound();
    const roles = await sessions.rolesOf(user.id, app.clock());
    if (!outranks(request.actor.roles, roles)) throw outranked();
    // Nobody reaches further through somebody else than by himself: what a user may do elsewhere counts as well.
    const organizationIds = roles.filter((role) => isStaffRole(role) && role.scopeType === 'Organization');
    const homes =
      organizationIds.length === 0
        ? []
        : await db
            .select({ centerId: organizations.centerId })
            .from(organizations)
            .where(
              inArray(
                organizations.id,
                organizationIds.map(({ scopeId }) => scopeId),
              ),
            );
    const centers = [
      ...homes.map(({ centerId }) => centerId),
      ...roles
        .filter((role) => isStaffRole(role) && role.scopeType === 'VolunteerCenter')
        .map(({ scopeId }) => scopeId),
    ];
    if (centers.some((centerId) => !reaches(request.grants, { centerId }, request.actor.user))) throw outranked();
    if (user.status !== 'active') throw notActive();
    return user;
  }

  app.post(
    '/sign_in_as_user',
    {
      config: {
        permission: 'users.impersonate',
        types,
        repeatable: true,
        docs: {
          summary: 'Work as another user',
          description:
            'The answer carries the headers of a session as that user, for half an hour. For a user of another centre of the tenant it carries none; `meta.exchange_url` is a page on the site of that centre, which asks `POST /auth/token`.',
          body: impersonationInput,
          answer: one(account),
        },
      },
    },
    async (request, reply) => {
      const { reason, id: attributeId } = request.document(impersonationInput);
      const id = attributeId ?? (request.body as { data: { id?: string } }).data.id;
      if (!id) throw invalidAttribute('id', 'blank');
      const actor = request.actor.user;
      const own = request.actor.sessionId ? await sessions.owner(request.actor.sessionId, app.clock()) : null;
      if (!actor || !own) throw unauthenticated();
      const user = await findTarget(request, id);
      await app.audit.record(request, {
        action: 'user.impersonated',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
        changes: { reason: { from: null, to: reason } },
      });
      const roles = await sessions.rolesOf(user.id, app.clock());
      if (!isAtHome(request.context.centerId, user, roles)) {
        const { token } = await links.issue(user.id, 'impersonation', { actorId: actor.id, reason });
        const exchangeUrl = `${await links.originOf(user.centerId)}/auth/token?token=${token}`;
        return reply.resource(toAccount(user), { meta: { exchangeUrl } });
      }
      const { headers, endsAt } = await start(request, { actor, user, own: own.session, reason });
      request.sessionHeaders = headers;
      const impersonator = { id: actor.id, name: fullNameOf(actor), reason, endsAt: endsAt.toISOString() };
      return reply.resource(toAccount(user), { meta: { impersonator } });
    },
  );

  app.delete(
    '/sign_in_as_user',
    {
      config: {
        permission: 'account.read',
        endsImpersonation: true,
        repeatable: true,
        docs: { summary: 'Stop working as another user and go back to the own account', answer: one(account) },
      },
    },
    async (request, reply) => {
      const { impersonator, sessionId } = request.actor;
      const [session] = sessionId ? [await sessions.owner(sessionId, app.clock())] : [];
      const own = session?.session.impersonatorSessionId
        ? await sessions.owner(session.session.impersonatorSessionId, app.clock())
        : null;
      if (!impersonator || !session || !own) throw notImpersonating();
      await app.audit.record(request, {
        action: 'user.impersonation_ended',
        subject: { type: 'users', id: session.user.id, name: fullNameOf(session.user) },
        centerId: session.user.centerId,
      });
      await end(session.session.id, request.id);
      await sessions.endOnly(session.session.id);
      // The browser has forgotten the token of the own session, so that gets a new one; its limit stays.
      const now = app.clock().getTime();
      const fresh = newTokenState(now, app.settings.sessions, own.session.endsAt.getTime() - now);
      await sessions.save(own.user.id, own.session.client, fresh.state);
      request.sessionHeaders = sessionHeaders(own.user.email, own.session.client, fresh.token, fresh.state);
      return reply.resource(toAccount(own.user), { lockVersion: own.user.lockVersion });
    },
  );
};
