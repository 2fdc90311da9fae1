import { organizationReviewer, reviewerBeat } from '@omzien/model/organizationReviewer';
import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { withinReach } from '../../../http/access.ts';
import { notFound, unauthenticated } from '../../../http/problems.ts';
import { many, nothing } from '../../../http/routeDocs.ts';
import { organizationReviewers as table } from '../../../tables/organizations/organizationReviewers.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { users } from '../../../tables/people/users.table.ts';

type WithId = { Params: { id: string } };

/** From then on somebody who said nothing more is taken to have gone. */
const goneSince = (now: Date) => new Date(now.getTime() - 3 * reviewerBeat * 1000);

/** Who was at a sign-up and closed the page is nobody's concern any more. */
export const forgetReviewers = (db: Database, now: Date) => db.delete(table).where(lte(table.seenAt, goneSince(now)));

/** Two people at the same queue see each other: which sign-up each has before him now. */
export function organizationReviewerRoutes(app: FastifyInstance) {
  const { db } = app;
  const userOf = ({ actor }: FastifyRequest) => {
    if (actor.user === null) throw unauthenticated();
    return actor.user;
  };
  const tell = (request: FastifyRequest, id: string, centerId: string) =>
    app.live.publish({ tenant: request.context.tenant, kind: 'organization_reviewers', id, to: { centerId } });

  app.get(
    '/organizations/reviewers',
    {
      config: {
        permission: 'organizations.approve',
        docs: {
          summary: 'List which sign-ups colleagues have before them',
          description:
            'Of who said so in the last minute, the asker left out; the `id` is the user’s. The live event `organization_reviewers` tells of a change.',
          answer: many(organizationReviewer),
        },
      },
    },
    async (request, reply) => {
      const rows = await db
        .select({
          id: users.id,
          organizationId: table.organizationId,
          firstName: users.firstName,
          lastName: users.lastName,
          seenAt: table.seenAt,
        })
        .from(table)
        .innerJoin(users, and(eq(users.tenant, table.tenant), eq(users.id, table.userId)))
        .where(
          and(
            withinReach(request.grants, { center: table.centerId }),
            ne(table.userId, userOf(request).id),
            gt(table.seenAt, goneSince(app.clock())),
          ),
        )
        .orderBy(asc(users.firstName), asc(users.id))
        .limit(100);
      const found = rows.map(({ firstName, lastName, seenAt, ...row }) => ({
        type: 'organization_reviewers' as const,
        ...row,
        name: `${firstName} ${lastName}`.trim(),
        seenAt: seenAt.toISOString(),
      }));
      return reply.collection(found, { total: found.length });
    },
  );

  async function reached(request: FastifyRequest, id: string) {
    const [row] = await db
      .select({ id: organizations.id, centerId: organizations.centerId })
      .from(organizations)
      .where(
        and(
          eq(organizations.id, id),
          ne(organizations.status, 'deleted'),
          withinReach(request.grants, { organization: organizations.id, center: organizations.centerId }),
        ),
      );
    if (!row) throw notFound();
    return row;
  }

  app.put<WithId>(
    '/organizations/:id/review',
    {
      config: {
        permission: 'organizations.approve',
        docs: {
          summary: 'Say that one has this sign-up before one now',
          description: `Said again every ${reviewerBeat} seconds. Somebody has one before him at a time.`,
          answer: nothing(),
        },
      },
    },
    async (request, reply) => {
      const { id, centerId } = await reached(request, request.params.id);
      const userId = userOf(request).id;
      const now = app.clock();
      const [before] = await db.select().from(table).where(eq(table.userId, userId));
      await db
        .insert(table)
        .values({ centerId, organizationId: id, userId, seenAt: now, createdAt: now })
        .onConflictDoUpdate({
          target: [table.tenant, table.userId],
          set: { centerId, organizationId: id, seenAt: now },
        });
      // Who still sits where he sat is no news.
      if (before?.organizationId !== id || before.seenAt <= goneSince(now)) tell(request, id, centerId);
      reply.code(204);
      return null;
    },
  );

  app.delete<WithId>(
    '/organizations/:id/review',
    {
      config: {
        permission: 'organizations.approve',
        docs: { summary: 'Say that one has left this sign-up', answer: nothing() },
      },
    },
    async (request, reply) => {
      const { id, centerId } = await reached(request, request.params.id);
      const gone = await db
        .delete(table)
        .where(and(eq(table.userId, userOf(request).id), eq(table.organizationId, id)))
        .returning({ id: table.id });
      if (gone.length > 0) tell(request, id, centerId);
      reply.code(204);
      return null;
    },
  );
}
