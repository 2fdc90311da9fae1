import { invitedUser as userSchema } from '@omzien/model/invitation';
import { mergeInput, mergeKinds, userDuplicate, userMerge, userMergePreview } from '@omzien/model/userMerge';
import { inArray } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { many } from '../../../http/routeDocs.ts';
import { usersWithin } from '../../../services/directory/userReach.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { mergeRoutes } from '../../../services/merging/mergeRoutes.ts';
import { userMerges } from '../../../tables/people/userMerges.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { createUserAccess } from '../users/userAccess.ts';
import { findDuplicates } from './duplicates.ts';
import { kindOfMoved } from './mergeKinds.ts';
import { countMovingOf, expectMergeable, mergeUsers } from './mergeUsers.usecases.ts';
import { choicesBetween } from './mergeValues.ts';
import { canUndoMerge, undoMerge } from './undoMerge.usecases.ts';

type WithId = { Params: { id: string } };
const roles = new Set(['roles']);

/** Two accounts of one person: finding them, looking before, merging, and taking it back. */
export const userMergeRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const { findWithinReach, answer } = createUserAccess(app);

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

  mergeRoutes(app, {
    of: 'users',
    type: 'user',
    permission: 'users.manage',
    table: userMerges,
    schemas: { input: mergeInput, preview: userMergePreview, merge: userMerge, kept: userSchema },
    kinds: mergeKinds,
    kindOf: kindOfMoved,
    docs: {
      into: 'The account that stays',
      preview: { summary: 'What merging a user into another would do' },
      merge: {
        summary: 'Merge a user into another',
        description:
          'What belongs to this account goes to `into_id`, with the values named in `take_from`; this one is closed and erased after 30 days, until when `PUT /user_merges/{id}/undo` takes it back. Both must stand lower than who merges. Both are signed out everywhere; nobody is mailed. Answers with the account that stays.',
      },
      list: { summary: 'List merges that can be taken back, or were' },
      undo: {
        summary: 'Take a merge back',
        description:
          'For 30 days. Records that still are where the merge put them go back, and values that nobody has changed since; `kept` counts what stays. Both accounts are signed out everywhere.',
      },
    },
    find: (request, id) => findWithinReach(request, id, 'manage'),
    findAll: (ids) => db.select().from(users).where(inArray(users.id, ids)),
    nameOf: fullNameOf,
    expectMergeable: (request, from, into) => expectMergeable(app, request, from, into),
    choicesBetween,
    countMoving: ({ id }) => countMovingOf(db, id),
    async merge(request, reply, given) {
      const merged = await mergeUsers(app, request, given);
      return answer(request, reply, merged.into, roles);
    },
    canUndo: canUndoMerge,
    async undo(request, merge) {
      // Who may not touch the account that stayed does not take it apart either.
      await findWithinReach(request, merge.intoId, 'manage');
      return undoMerge(app, request, merge);
    },
  });
};
