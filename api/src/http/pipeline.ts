import { type Grant, grantsOf, type Permission } from '@omzien/model/permissions';
import type { Locale, TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  type Actor,
  type Authentication,
  grantsFor,
  type RoleScope,
  type SessionHeaders,
  worksForTenant,
} from './access.ts';
import { checkGateway, isUuid, localeOf, type RequestContext, readContext } from './context.ts';
import { createIdempotency } from './idempotency.ts';
import type { Query } from './listQuery.ts';
import { badRequest, identityChanged, notFound, storageFull, unauthenticated } from './problems.ts';
import type { RouteDocs } from './routeDocs.ts';
import { asksByName, inScope, type Scope } from './scope.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer carries a new token, whatever the age of the one that was presented. */
    rotatesToken?: true;
    /** The one route that answers when working as another user has lasted its time: it leads back. */
    endsImpersonation?: true;
    /** Answers a session that still has to make a second step as well: what it takes to make one. */
    beforeSecondStep?: true;
    /** The row of the permission table that decides. A route without one keeps the app from starting. */
    permission?: Permission;
    /** A list of staff: it shows what belongs to the organisation or centre that somebody works for (decision 027). */
    followsScope?: true;
    /** Where the permission alone does not decide: whether a list shows anything at all to who asks from here. */
    isListFor?: IsListFor;
    /** A step with weight: who takes it has signed in a moment ago (decision 030). Checked here, and nowhere else. */
    freshSignIn?: FreshSignIn;
    /** For sign-in, health and the like: the route decides by itself, and opens its own transactions. */
    open?: string;
    /** The one GET that the gateway asks before it knows a centre. */
    centerOptional?: boolean;
    /** Plural types that the request document may have; the first segment of the address when left out. */
    types?: readonly string[];
  }
  interface FastifyInstance {
    /** Every route with what guards it, for the tests that walk all of them. */
    routeTable: {
      method: string;
      url: string;
      permission: Permission | undefined;
      open: string | undefined;
      docs: RouteDocs | undefined;
      freshSignIn: FreshSignIn | undefined;
      isListFor: IsListFor | undefined;
      /** The types of documents that it takes. */
      types: readonly string[];
    }[];
  }
  interface FastifyRequest {
    context: RequestContext;
    locale: Locale;
    actor: Actor;
    /** What a route says about the session of the answer, above that of the request; null: nothing at all. */
    sessionHeaders: Partial<SessionHeaders> | null | undefined;
    grants: readonly Grant[];
    /** Whether this is a step with weight: its line in the audit log is chained, and others of the same rank hear of it. */
    isWeighty: boolean;
    /** What the asker works for, where that narrows what the route shows. */
    scope: Scope | null;
  }
}

/**
 * Always, or for some requests: `said` tells in the documents which. `own`: it concerns nobody but who takes it, so it is
 * no step of the chain and no peers hear of it.
 */
export type FreshSignIn = true | 'own' | { when(request: FastifyRequest): boolean; said: string };

/** Grants for the list's own permission, whichever route asks. */
export type IsListFor = (grants: readonly Grant[], request: Pick<FastifyRequest, 'context' | 'actor'>) => boolean;

const visitor = { user: null, roles: [] };
const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const unknownCenter = badRequest(
  {},
  {
    parameter: 'Volunteer-Center-Id',
    detail: { nl: 'Deze site hoort niet bij deze tenant.', en: 'There is no such volunteer centre in this tenant.' },
  },
);

/** What the pipeline asks of the services; http itself knows no subject. */
export type PipelineParts = {
  isCenter(tenant: TenantKey, centerId: string): Promise<boolean>;
  /** Who asks. Called inside the transaction of the request. */
  authenticate(request: FastifyRequest): Promise<Authentication>;
  /** Refuses who asks too often. */
  countRequest(request: FastifyRequest, user: Actor['user']): Promise<void>;
  /** Refuses what nobody may do while working as another user. */
  checkImpersonation(request: FastifyRequest): void;
  /** The refusal of a session that still has to make a second step. */
  refuseWithoutSecondStep(): Error;
  /** Refuses who has not signed in a moment ago. */
  expectFreshSignIn(request: FastifyRequest): void;
  isMember(organizationId: string, roles: readonly RoleScope[]): Promise<boolean>;
  /** For which of several organisations the asker works; null for who has no choice. */
  scopeOf(request: FastifyRequest): Promise<Scope | null>;
  /** The refusal of somebody whose account belongs to another centre. */
  refuseElsewhere(user: NonNullable<Actor['user']>): Promise<Error>;
  /** Leaves a line about a write that somebody did as another user. */
  recordImpersonated(request: FastifyRequest): Promise<void>;
  /** A token that was replaced came back. Called in a transaction of its own: the refusal has undone the other one. */
  recordReusedToken(request: FastifyRequest, userId: string): Promise<void>;
};

/**
 * What happens around every handler: context, one transaction, who asks, may he, was this write done already, and only
 * then the handler. Its answer is sent after the transaction is stored.
 */
export const pipeline = fastifyPlugin(async (app: FastifyInstance, parts: PipelineParts) => {
  const idempotency = createIdempotency(app);

  app.decorateRequest('context');
  app.decorateRequest('actor');
  app.decorateRequest('grants');
  app.decorateRequest('scope', null);
  app.decorateRequest('isWeighty', false);
  app.decorateRequest('sessionHeaders');
  app.decorateRequest('locale', {
    getter(this: FastifyRequest) {
      return localeOf(this);
    },
  });

  app.addHook('onRequest', async (request) => {
    const { open, centerOptional } = request.routeOptions.config;
    if (open !== 'health' && open !== 'file') checkGateway(request, app.settings);
    if (open === undefined || open === 'session') {
      request.context = readContext(request, centerOptional ? { centerOptional } : {});
    }
    if (writes.has(request.method) && !app.database.hasRoom()) throw storageFull();
  });

  /** Somebody of another partner site is a visitor here, and is told where he belongs when that is not enough. */
  async function settle(request: FastifyRequest, { actor }: Authentication) {
    const { permission, followsScope, freshSignIn, beforeSecondStep } = request.routeOptions.config;
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
    if (request.actor.needsFactor && !beforeSecondStep) {
      // What everybody reads stays open: the page around it has to be drawn.
      const isPublicRead = !writes.has(request.method) && grantsOf(permission, [], false).length > 0;
      if (!isPublicRead) throw parts.refuseWithoutSecondStep();
      request.actor = visitor;
    }
    parts.checkImpersonation(request);
    const { organizationId } = request.context;
    // The cookie behind this carries no authority: an organisation that somebody does not work for is as good as none.
    if (organizationId && !(await parts.isMember(organizationId, request.actor.roles))) {
      request.context.organizationId = null;
    }
    try {
      request.grants = grantsFor(permission, request.actor);
    } catch (error) {
      if (isAtHome || !actor.user) throw error;
      throw await parts.refuseElsewhere(actor.user);
    }
    if (followsScope && !request.context.wantsAll && !asksByName(request.query as Query)) {
      request.scope = await parts.scopeOf(request);
      request.grants = inScope(request.grants, request.scope);
    }
    if (freshSignIn === true || freshSignIn === 'own' || freshSignIn?.when(request)) {
      parts.expectFreshSignIn(request);
      request.isWeighty = freshSignIn !== 'own';
    }
    return isAtHome;
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
      const isRead = !writes.has(request.method);
      const work = async () => {
        const { tenant, centerId } = request.context;
        if (centerId !== '' && !(await parts.isCenter(tenant, centerId))) throw unknownCenter;
        authentication = await parts.authenticate(request);
        await parts.countRequest(request, authentication.actor.user);
        isAtHome = await settle(request, authentication);
        const write = await idempotency.begin(request);
        if (write && 'replay' in write) {
          reply.code(write.replay.status).headers({ ...write.replay.headers, 'idempotent-replayed': 'true' });
          return write.replay.body;
        }
        const body = await handler();
        if (reply.sent)
          throw new Error('Return the answer from the handler: it is sent when the transaction is stored.');
        if (request.actor.impersonator && writes.has(request.method)) await parts.recordImpersonated(request);
        if (write) await write.keep(reply, body);
        return body;
      };
      const payload = await app.database.inTenant(request.context.tenant, work, { isRead });
      if (isAtHome && request.sessionHeaders !== null)
        reply.headers({ ...authentication?.headers, ...request.sessionHeaders });
      return payload;
    } finally {
      const userId = authentication?.reusedTokenOf;
      if (userId) {
        await app.database.inTenant(request.context.tenant, () => parts.recordReusedToken(request, userId));
      }
    }
  }

  app.decorate('routeTable', []);
  /** Fastify makes a HEAD route of every GET route, with the handler that is wrapped already. */
  const wrapped = new WeakSet<RouteHandlerMethod>();
  app.addHook('onRoute', (route) => {
    const { permission, open, types, docs, freshSignIn, isListFor } = route.config ?? {};
    if (permission === undefined && open === undefined) {
      throw new Error(`The route ${[route.method].flat().join()} ${route.url} names no permission.`);
    }
    const methods = [route.method].flat().filter((method) => method !== 'HEAD');
    const subject = /^\/api\/v1\/([a-z_]+)/.exec(route.url)?.[1];
    const taken = types ?? (subject ? [subject] : []);
    for (const method of methods)
      app.routeTable.push({ method, url: route.url, permission, open, docs, types: taken, freshSignIn, isListFor });
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
