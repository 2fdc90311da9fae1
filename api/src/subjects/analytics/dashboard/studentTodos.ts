import type { Todo } from '@omzien/model/dashboard';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { userConsents } from '../../../tables/people/userConsents.table.ts';
import { todoRow } from './todoRow.ts';

/** The schools of a student that he has never let look along. Who has stopped it is not asked again. */
export async function consentTodos(db: Database, { actor }: FastifyRequest, userId: string): Promise<Todo[]> {
  const schoolIds = actor.roles.flatMap(({ role, scopeId }) =>
    role === 'student' && scopeId !== null ? [scopeId] : [],
  );
  // Taken back within the hour it is as if it was never given: somebody pressed undo.
  const isMeant = sql`(${userConsents.withdrawnAt} is null or ${userConsents.withdrawnAt} > ${userConsents.givenAt} + interval '1 hour')`;
  const asked = and(eq(userConsents.userId, userId), eq(userConsents.key, 'share_with_mentor'), isMeant);
  const rows = await db
    .select({ id: organizations.id, name: organizations.name, consentId: userConsents.id })
    .from(organizations)
    .leftJoin(
      userConsents,
      and(eq(userConsents.tenant, organizations.tenant), eq(userConsents.organizationId, organizations.id), asked),
    )
    .where(inArray(organizations.id, schoolIds))
    .orderBy(organizations.name);
  const open = rows.filter(({ consentId }) => consentId === null);
  return open.map(({ id, name }) =>
    todoRow({
      kind: 'mentor_consent',
      count: open.length,
      subject: { type: 'organizations', id, name, lockVersion: null },
      url: '/profile-edit/my-data',
      steps: ['consent'],
    }),
  );
}
