import { type Grant, grantsOf, type Permission } from '@omzien/model/permissions';
import type { QuickHit, QuickHitKind } from '@omzien/model/quickHit';
import { and, ilike, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { escapeLike } from '../../http/filters.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Subjects say here how theirs is found by its name. */
    quickSearch: QuickSearch;
  }
}

type Found = Pick<QuickHit, 'id' | 'title' | 'detail' | 'path'>;
type Question = {
  request: FastifyRequest;
  grants: readonly Grant[];
  /** Whether a name has every word that was asked for. */
  has(name: AnyPgColumn | SQL): SQL;
  limit: number;
};
type Finder = (question: Question) => Promise<Found[]>;

export type QuickSearch = {
  /** Says how to find; asked for whoever holds the permission. */
  provide(kind: QuickHitKind, permission: Permission, find: Finder): void;
  find(request: FastifyRequest, words: readonly string[]): Promise<QuickHit[]>;
};

/** Of each kind: more is a search of its own list. */
const most = 5;

export function createQuickSearch(): QuickSearch {
  const finders = new Map<QuickHitKind, { permission: Permission; find: Finder }>();
  return {
    provide(kind, permission, find) {
      finders.set(kind, { permission, find });
    },
    async find(request, words) {
      const { user, roles } = request.actor;
      const has: Question['has'] = (name) =>
        and(...words.map((word) => ilike(name as SQL, `%${escapeLike(word)}%`))) ?? sql`false`;
      const hits: QuickHit[] = [];
      for (const [kind, { permission, find }] of finders) {
        const grants = grantsOf(permission, roles, user !== null);
        if (grants.length === 0) continue;
        const found = await find({ request, grants, has, limit: most });
        hits.push(...found.map((one) => ({ type: 'quick_hits' as const, kind, ...one })));
      }
      return hits;
    },
  };
}
