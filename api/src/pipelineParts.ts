import { currentOrganizationOf } from '@omzien/model/scope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PipelineParts } from './http/pipeline.ts';
import { createSecurityEvents } from './services/audit/securityEvents.ts';
import { createKeptCenters } from './services/directory/keptCenters.ts';
import { createOrganizationRepository } from './services/directory/organizations.repository.ts';
import { secondStepNeeded } from './services/factors/factors.problems.ts';
import { createAuthenticate } from './services/sessions/authenticate.ts';
import { createFreshSignIn } from './services/sessions/freshSignIn.ts';
import { impersonationOver, notWhileImpersonating } from './services/sessions/impersonation.problems.ts';
import { isRefusedWhileImpersonating } from './services/sessions/impersonationRules.ts';
import { wrongCenter } from './services/sessions/sessions.problems.ts';
import { addressKey, createThrottle } from './services/throttle/throttle.ts';

/** The gateway's own calls come from beside us and name nobody; counting them would count all visitors as one. */
const isPersonal = ({ headers, ip }: FastifyRequest) =>
  headers['x-forwarded-for'] !== undefined || (ip !== '127.0.0.1' && ip !== '::1');

/** What the pipeline takes from the services, for the app that is made. */
export function createPipelineParts(app: FastifyInstance): PipelineParts {
  const { db, settings, audit } = app;
  const centers = createKeptCenters(app);
  const organizations = createOrganizationRepository(db);
  const events = createSecurityEvents(db);
  const countVisitor = createThrottle('visitor', settings.throttles.visitorPerAddress);
  const countUser = createThrottle('user', settings.throttles.userPerAccount);

  return {
    authenticate: createAuthenticate(app),
    isMember: organizations.isMember,
    async scopeOf({ actor, context }) {
      const choices = await organizations.choicesOf(actor.roles);
      const current = currentOrganizationOf(choices, context.organizationId, context.centerId);
      if (current === null || choices.length < 2) return null;
      const { id: organizationId, volunteerCenterId: centerId, organizationType } = current;
      return { organizationId, centerId, isCenter: organizationType === 'VolunteerCenter' };
    },
    isCenter: async (tenant, id) => (await centers.find(tenant, id)) !== null,

    async countRequest(request, user) {
      if (user) await countUser(user.id);
      else if (isPersonal(request)) await countVisitor(addressKey(request.ip));
    },

    /** Whoever works as another user may do less than that user, and not for ever. */
    checkImpersonation({ actor: { impersonator }, routeOptions: { config, url = '' }, method }) {
      if (!impersonator || config.endsImpersonation) return;
      if (impersonator.isOver) throw impersonationOver();
      if (isRefusedWhileImpersonating(method, url, config.permission)) throw notWhileImpersonating();
    },

    refuseWithoutSecondStep: () => secondStepNeeded(),

    expectFreshSignIn: createFreshSignIn(app),

    async refuseElsewhere({ tenant, centerId }) {
      const home = await centers.find(tenant, centerId);
      return wrongCenter({ centerUrl: home ? settings.originOf(home.domains[0] ?? '') : null });
    },

    /** Whatever was done as another user can be found under both identities, whether its subject tells more or not. */
    async recordImpersonated(request) {
      const { url = '' } = request.routeOptions;
      const { id = null } = (request.params ?? {}) as { id?: string };
      const type = /^\/api\/v1\/([a-z_]+)/.exec(url)?.[1] ?? 'users';
      await audit.record(request, {
        action: 'impersonation.write',
        subject: { type, id, name: `${request.method} ${url}` },
      });
    },

    recordReusedToken: ({ id: requestId }, userId) => events.record('token_reused', { userId, requestId }),
  };
}
