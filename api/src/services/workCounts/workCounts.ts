import { type Grant, grantsOf, type Permission } from '@omzien/model/permissions';
import type { WorkCountName } from '@omzien/model/workCounts';
import type { FastifyRequest } from 'fastify';
import { inScope } from '../../http/scope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Subjects say here how much of theirs waits for somebody. */
    workCounts: WorkCountsOfApi;
  }
}

type Counter = (request: FastifyRequest, grants: readonly Grant[]) => Promise<number>;

export type WorkCountsOfApi = {
  /** Says how to count; asked for whoever holds the permission. */
  provide(name: WorkCountName, permission: Permission, count: Counter): void;
  /** What waits for the asker, by name. */
  of(request: FastifyRequest): Promise<Partial<Record<WorkCountName, number>>>;
};

export function createWorkCounts(): WorkCountsOfApi {
  const counters = new Map<WorkCountName, { permission: Permission; count: Counter }>();
  return {
    provide(name, permission, count) {
      counters.set(name, { permission, count });
    },
    async of(request) {
      const { user, roles } = request.actor;
      const found: Partial<Record<WorkCountName, number>> = {};
      for (const [name, { permission, count }] of counters) {
        const grants = grantsOf(permission, roles, user !== null);
        if (grants.length > 0) found[name] = await count(request, inScope(grants, request.scope));
      }
      return found;
    },
  };
}
