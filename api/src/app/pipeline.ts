import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createCenterRepository } from '../centers/centers.repository.ts';
import { createKnownCenters } from '../centers/knownCenters.ts';
import { createOrganizationRepository } from '../organizations/organizations.repository.ts';
import { createSecurityEvents } from '../security/securityEvents.ts';
import { type Authentication, createAuthenticate } from '../sessions/authenticate.ts';
import { impersonationOver, notWhileImpersonating } from '../sessions/impersonation.problems.ts';
import { isRefusedWhileImpersonating } from '../sessions/impersonationRules.ts';
import { wrongCenter } from '../sessions/sessions.problems.ts';
import { addressKey, createThrottle } from '../sessions/throttle.ts';
import { grantsFor, worksForTenant } from './access.ts';
import { checkGateway, isUuid, localeOf, readContext } from './context.ts';
import { createIdempotency } from './idempotency.ts';
import { badRequest, identityChanged, notFound, storageFull, unauthenticated } from './problems.ts';

const visitor = { user: null, roles: [] };
const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const unknownCenter = badRequest(
  {},
  {
    parameter: 'Volunteer-Center-Id',
    detail: { nl: 'Deze site hoort niet bij deze tenant.', en: 'There is no such volunteer centre in this tenant.' },
  },
);

/** The gateway's own calls come from beside us and name nobody; counting them would count all visitors as one. */
const isPersonal = ({ headers, ip }: FastifyRequest) =>
  headers['x-forwarded-for'] !== undefined || (ip !== '127.0.0.1' && ip !== '::1');

/**
 * What happens around every handler: context, one transaction, who asks, may he, was this write done already, and only
 * then the handler. Its answer is sent after the transaction is stored.
 */
export const pipeline = fastifyPlugin(async (app: FastifyInstance) => {
  const authenticate = createAuthenticate(app);
  const centers = createCenterRepository(app.db);
  const isCenter = createKnownCenters(
    async (id) => (await centers.find(id)) !== null,
    () => performance.now(),
  );
  const organizations = createOrganizationRepository(app.db);
  const idempotency = createIdempotency(app);
  const events = createSecurityEvents(app.db);
  const countVisitor = createThrottle('visitor', app.settings.throttles.visitorPerAddress);
  const countUser = createThrottle('user', app.settings.throttles.userPerAccount);

  app.decorateRequest('context');
  app.decorateRequest('actor');
  app.decorateRequest('grants');
  app.decorateRequest('sessionHeaders');
  app.decorateRequest('locale', {
    getter(this: FastifyRequest) {
      return localeOf(this);
    },
  });

  app.addHook('onRequest', async (request) => {
    const { open, centerOptional } = request.routeOptions.config;
    if (open !== 'health' && open !== 'file') checkGateway(request, app.settings.gatewaySecret);
    if (open === undefined || open === 'session') {
      request.context = readContext(request, centerOptional ? { centerOptional } : {});
    }
    if (writes.has(request.method) && !app.database.hasRoom()) throw storageFull();
  });

  /** Somebody of another partner site is a visitor here, and is told where he belongs when that is not enough. */
  async function settle(request: FastifyRequest, { actor }: Authentication) {
    const permission = request.routeOptions.config.permission;
    if (!permission) throw new Error('A route without a permission does not come here.');
    const isAtHome =
      actor.user === null || actor.user.centerId === request.context.centerId || actor.roles.some(worksForTenant);
    request.actor = isAtHome ? actor : visitor;
    // No write under the wrong identity (`reliability.md`, case 30): the page says whom it was made for.
    const expected = request.headers['x-expected-user-id'];
    if (writes.has(request.method) && expected !== undefined && expected !== (actor.user?.id ?? 'visitor')) {
      // A session that has ended meanwhile is told as that, so that the page asks to sign in.
      throw actor.user ? identityChanged() : unauthenticated();
    }
    checkImpersonation(request);
    const { organizationId } = request.context;
    // The cookie behind this carries no authority: an organisation that somebody does not work for is as good as none.
    if (organizationId && !(await organizations.isMember(organizationId, request.actor.roles))) {
      request.context.organizationId = null;
    }
    try {
      request.grants = grantsFor(permission, request.actor);
    } catch (error) {
      if (isAtHome || !actor.user) throw error;
      const home = await centers.find(actor.user.centerId);
      throw wrongCenter({ centerUrl: home ? app.settings.originOf(home.domains[0] ?? '') : null });
    }
    return isAtHome;
  }

  /** Whoever works as another user may do less than that user, and not for ever. */
  function checkImpersonation(request: FastifyRequest) {
    const { impersonator } = request.actor;
    const { config, url = '' } = request.routeOptions;
    if (!impersonator || config.endsImpersonation) return;
    if (impersonator.isOver) throw impersonationOver();
    if (isRefusedWhileImpersonating(request.method, url, config.permission)) throw notWhileImpersonating();
  }

  /** Whatever was done as another user can be found under both identities, whether its subject tells more or not. */
  async function auditImpersonated(request: FastifyRequest) {
    if (!request.actor.impersonator || !writes.has(request.method)) return;
    const { url = '' } = request.routeOptions;
    const { id = null } = (request.params ?? {}) as { id?: string };
    const type = /^\/api\/v1\/([a-z_]+)/.exec(url)?.[1] ?? 'users';
    await app.audit.record(request, {
      action: 'impersonation.write',
      subject: { type, id, name: `${request.method} ${url}` },
    });
  }

  async function inOneTransaction(
    request: FastifyRequest,
    reply: FastifyReply,
    handler: () => unknown,
  ): Promise<unknown> {
    const { params } = request as { params?: Record<string, string> };
    // Only an id can be found by its id; anything else would be an error of the database.
    if (params?.id !== undefined && !isUuid(params.id)) throw notFound();

    let authentication: Authentication | undefined;
    let isAtHome = true;
    try {
      const payload = await app.database.inTenant(request.context.tenant, async () => {
        const { tenant, centerId } = request.context;
        if (centerId !== '' && !(await isCenter(tenant, centerId))) throw unknownCenter;
        authentication = await authenticate(request);
        const { user } = authentication.actor;
        if (user) await countUser(user.id);
        else if (isPersonal(request)) await countVisitor(addressKey(request.ip));
        isAtHome = await settle(request, authentication);
        const write = await idempotency.begin(request);
        if (write && 'replay' in write) {
          reply.code(write.replay.status).headers({ ...write.replay.headers, 'idempotent-replayed': 'true' });
          return write.replay.body;
        }
        const body = await handler();
        if (reply.sent)
          throw new Error('Return the answer from the handler: it is sent when the transaction is stored.');
        await auditImpersonated(request);
        if (write) await write.keep(reply, body);
        return body;
      });
      if (isAtHome && request.sessionHeaders !== null)
        reply.headers({ ...authentication?.headers, ...request.sessionHeaders });
      return payload;
    } finally {
      const userId = authentication?.reusedTokenOf;
      if (userId) {
        // In a transaction of its own: the refusal has undone the other one.
        await app.database.inTenant(request.context.tenant, () =>
          events.record('token_reused', { userId, requestId: request.id }),
        );
      }
    }
  }

  app.decorate('routeTable', []);
  /** Fastify makes a HEAD route of every GET route, with the handler that is wrapped already. */
  const wrapped = new WeakSet<RouteHandlerMethod>();
  app.addHook('onRoute', (route) => {
    const { permission, open, types, docs } = route.config ?? {};
    if (permission === undefined && open === undefined) {
      throw new Error(`The route ${[route.method].flat().join()} ${route.url} names no permission.`);
    }
    const methods = [route.method].flat().filter((method) => method !== 'HEAD');
    const subject = /^\/api\/v1\/([a-z_]+)/.exec(route.url)?.[1];
    const taken = types ?? (subject ? [subject] : []);
    for (const method of methods) app.routeTable.push({ method, url: route.url, permission, open, docs, types: taken });
    if (permission === undefined || wrapped.has(route.handler)) return;
    route.config = { ...route.config, types: taken };
    const original = route.handler as RouteHandlerMethod;
    route.handler = async function run(request, reply) {
      return inOneTransaction(request, reply, () => original.call(this, request, reply));
    };
    wrapped.add(route.handler);
  });

  app.addHook('onSend', async (request, reply) => {
    // What was asked with credentials belongs to one person; no cache may keep it.
    if (request.headers['access-token'] !== undefined || reply.statusCode >= 400)
      reply.header('cache-control', 'no-store');
  });
});
