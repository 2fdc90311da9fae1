import { invitedUser as userSchema } from '@omzien/model/invitation';
import {
  type MergeKind,
  mergeInput,
  mergeKinds,
  type UserMerge,
  type UserMergePreview,
  userDuplicate,
  userMerge,
  userMergePreview,
} from '@omzien/model/userMerge';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { withinReach } from '../../../http/access.ts';
import { isUuid } from '../../../http/context.ts';
import { badParameter } from '../../../http/filters.ts';
import type { ListDefinition } from '../../../http/listQuery.ts';
import { notFound, Problem } from '../../../http/problems.ts';
import { many, one } from '../../../http/routeDocs.ts';
import { usersWithin } from '../../../services/directory/userReach.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { userMerges as table, type UserMergeRow } from '../../../tables/people/userMerges.table.ts';
import { type UserRow, users } from '../../../tables/people/users.table.ts';
import { createUserAccess } from '../users/userAccess.ts';
import { findDuplicates } from './duplicates.ts';
import { kindOfMoved } from './mergeKinds.ts';
import { countMovingOf, expectMergeable, mergeUsers } from './mergeUsers.usecases.ts';
import { choicesBetween } from './mergeValues.ts';
import { canUndoMerge, undoMerge } from './undoMerge.usecases.ts';

type WithId = { Params: { id: string } };
const roles = new Set(['roles']);

const definition: ListDefinition = {
  id: table.id,
  filters: { from_id: table.fromId, into_id: table.intoId, created_at: table.createdAt },
  sorts: { created_at: table.createdAt },
  defaultSort: '-created_at',
};

const whole = (counted: Partial<Record<MergeKind, number>>) =>
  Object.fromEntries(mergeKinds.map((kind) => [kind, counted[kind] ?? 0])) as Record<MergeKind, number>;
function countedIn({ moved }: UserMergeRow) {
  const counts: Partial<Record<MergeKind, number>> = {};
  for (const one of moved) counts[kindOfMoved(one)] = (counts[kindOfMoved(one)] ?? 0) + one.ids.length;
  return whole(counts);
}

/** Two accounts of one person: finding them, looking before, merging, and taking it back. */
export const userMergeRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const { findWithinReach, answer } = createUserAccess(app);
  const visible = (request: FastifyRequest) => withinReach(request.grants, { center: table.centerId });

  async function toMerges(merges: readonly UserMergeRow[]): Promise<UserMerge[]> {
    const ids = [...new Set(merges.flatMap(({ fromId, intoId }) => [fromId, intoId]))];
    const found = ids.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, ids));
    const byId = new Map<string, UserRow>(found.map((user) => [user.id, user]));
    const nameOf = (id: string) => {
      const user = byId.get(id);
      return user ? fullNameOf(user) : null;
    };
    return merges.map((merge) => ({
      type: 'user_merges',
      id: merge.id,
      fromId: merge.fromId,
      intoId: merge.intoId,
      fromName: nameOf(merge.fromId),
      intoName: nameOf(merge.intoId),
      moved: countedIn(merge),
      kept: whole(merge.kept),
      undoUntil: merge.undoUntil.toISOString(),
      undoneAt: merge.undoneAt?.toISOString() ?? null,
      createdAt: merge.createdAt.toISOString(),
      permissions: {
        update: false,
        destroy: false,
        transitions: canUndoMerge(merge, byId.get(merge.fromId), byId.get(merge.intoId), app.clock()) ? ['undo'] : [],
      },
    }));
  }

  app.get<WithId>(
    '/users/:id/duplicates',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'Accounts that may be of the same person',
          description: 'By name, phone number, address and postcode, the likeliest first; at most ten.',
          answer: many(userDuplicate),
        },
      },
    },
    async (request, reply) => {
      const user = await findWithinReach(request, request.params.id, 'manage');
      const found = await findDuplicates(db, user, usersWithin(request.grants));
      return reply.collection(found, { total: found.length });
    },
  );

  app.get<WithId & { Querystring: { into_id?: string } }>(
    '/users/:id/merge_preview',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'What merging a user into another would do',
          description: 'Nothing is written. `refusal` is the code of the refusal that merging would get.',
          query: { into_id: 'The account that stays. Without it only what would go along is told' },
          answer: one(userMergePreview),
        },
      },
    },
    async (request, reply) => {
      const { into_id: intoId } = request.query;
      if (intoId !== undefined && !isUuid(intoId))
        throw badParameter('into_id', 'Dit is geen geldige id.', 'This is not a valid id.');
      const from = await findWithinReach(request, request.params.id, 'manage');
      const into = intoId === undefined ? from : await findWithinReach(request, intoId, 'manage');
      let refusal: string | null = null;
      try {
        await expectMergeable(app, request, from, into);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        refusal = error.definition.code ?? 'forbidden';
      }
      const preview: UserMergePreview = {
        type: 'user_merge_previews',
        id: from.id,
        fields: choicesBetween(from, into),
        moves: whole(await countMovingOf(db, from.id)),
        refusal,
      };
      return reply.resource(preview);
    },
  );

  app.put<WithId>(
    '/users/:id/merge',
    {
      config: {
        permission: 'users.manage',
        freshSignIn: true,
        docs: {
          summary: 'Merge a user into another',
          description:
            'What belongs to this account goes to `into_id`, with the values named in `take_from`; this one is closed and erased after 30 days, until when `PUT /user_merges/{id}/undo` takes it back. Both must stand lower than who merges. Both are signed out everywhere; nobody is mailed. Answers with the account that stays.',
          body: mergeInput,
          answer: one(userSchema),
        },
      },
    },
    async (request, reply) => {
      const from = await findWithinReach(request, request.params.id, 'manage');
      request.expectVersion(from.lockVersion);
      const { intoId, takeFrom } = request.document(mergeInput);
      const into = await findWithinReach(request, intoId, 'manage');
      const merged = await mergeUsers(app, request, { from, into, takeFrom });
      return answer(request, reply, merged.into, roles);
    },
  );

  app.get(
    '/user_merges',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'List merges that can be taken back, or were',
          list: definition,
          answer: many(userMerge),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const where = and(visible(request), query.where);
      const found = await db
        .select()
        .from(table)
        .where(where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
      return reply.collection(await toMerges(found), { total: await db.$count(table, where) });
    },
  );

  app.put<WithId>(
    '/user_merges/:id/undo',
    {
      config: {
        permission: 'users.manage',
        freshSignIn: true,
        docs: {
          summary: 'Take a merge back',
          description:
            'For 30 days. Records that still are where the merge put them go back, and values that nobody has changed since; `kept` counts what stays. Both accounts are signed out everywhere.',
          answer: one(userMerge),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const [merge] = await db
        .select()
        .from(table)
        .where(and(eq(table.id, request.params.id), visible(request)))
        .for('update');
      if (!merge) throw notFound();
      // Who may not touch the account that stayed does not take it apart either.
      await findWithinReach(request, merge.intoId, 'manage');
      const [shown] = await toMerges([await undoMerge(app, request, merge)]);
      if (!shown) throw notFound();
      return reply.resource(shown);
    },
  );
};
