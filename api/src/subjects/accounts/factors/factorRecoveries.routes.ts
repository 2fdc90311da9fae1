import { type FactorRecovery, factorRecovery, factorRecoveryDecision } from '@omzien/model/factors';
import { outranks } from '@omzien/model/roleRules';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { changeVersion } from '../../../database/records.ts';
import { reaches, withinReach } from '../../../http/access.ts';
import { notFound, stale } from '../../../http/problems.ts';
import { many, one } from '../../../http/routeDocs.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { createFactorMails } from '../../../services/factors/factorMails.ts';
import { recoveryWork } from '../../../services/factors/recoveries.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { type FactorRecoveryRow, factorRecoveries } from '../../../tables/people/factorRecoveries.table.ts';
import { type UserRow, users } from '../../../tables/people/users.table.ts';
import { recoveryOfEqual, recoveryOver } from './factorRecoveries.problems.ts';
import { createRecoveryRequests } from './recoveryRequests.usecases.ts';

type WithId = { Params: { id: string } };
type Found = { row: FactorRecoveryRow; user: UserRow };
/** More than anybody reads; a centre has a handful of them in a year. */
const most = 200;

/** The requests of people who have lost their second step, and what the centre decides about them. */
export const factorRecoveryRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock, audit, settings } = app;
  const sessions = createSessionRepository(db);
  const people = createUserRepository(db);
  const mails = createFactorMails(app);
  const requests = createRecoveryRequests(app);

  const withUsers = () =>
    db
      .select({ row: factorRecoveries, user: users })
      .from(factorRecoveries)
      .innerJoin(users, and(eq(users.tenant, factorRecoveries.tenant), eq(users.id, factorRecoveries.userId)));

  async function mayDecide(request: FastifyRequest, user: UserRow): Promise<boolean> {
    return outranks(request.actor.roles, await sessions.rolesOf(user.id, clock()));
  }

  /** With who decided and who may, in as many statements for many as for one. */
  async function shown(request: FastifyRequest, found: readonly Found[]): Promise<FactorRecovery[]> {
    const asking = found.filter(({ row }) => row.status === 'asked').map(({ user }) => user.id);
    const deciders = found.flatMap(({ row }) => row.decidedBy ?? []);
    const roles = await people.rolesOfAll(asking);
    const names =
      deciders.length === 0
        ? new Map<string, string>()
        : new Map(
            (await db.select().from(users).where(inArray(users.id, deciders))).map((user) => [
              user.id,
              fullNameOf(user),
            ]),
          );
    return found.map(({ row, user }) => ({
      type: 'factor_recoveries',
      id: row.id,
      status: row.status,
      user: { id: user.id, name: fullNameOf(user), email: user.email },
      askedAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: names.get(row.decidedBy ?? '') ?? null,
      reason: row.reason,
      effectiveAt: row.effectiveAt?.toISOString() ?? null,
      mayDecide: row.status === 'asked' && outranks(request.actor.roles, roles.get(user.id) ?? []),
    }));
  }

  async function find(request: FastifyRequest, id: string): Promise<Found> {
    const [found] = await withUsers().where(eq(factorRecoveries.id, id));
    if (!found || !reaches(request.grants, { centerId: found.row.centerId }, request.actor.user)) throw notFound();
    return found;
  }

  app.get(
    '/factor_recoveries',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'List the requests of people who have lost their second step',
          description: 'Those that wait first come first; the newest 200.',
          answer: many(factorRecovery),
        },
      },
    },
    async (request, reply) => {
      const found = await withUsers()
        .where(withinReach(request.grants, { center: factorRecoveries.centerId }))
        .orderBy(desc(inArray(factorRecoveries.status, ['asked'])), desc(factorRecoveries.createdAt))
        .limit(most);
      return reply.collection(await shown(request, found));
    },
  );

  for (const [step, status, summary] of [
    ['approve', 'approved', 'Agree to take a lost second step away'],
    ['refuse', 'refused', 'Refuse to take a second step away'],
  ] as const)
    app.put<WithId>(
      `/factor_recoveries/:id/${step}`,
      {
        config: {
          permission: 'users.manage',
          freshSignIn: true,
          docs: {
            summary,
            description:
              step === 'approve'
                ? 'Say in `reason` how you made sure who asks. It takes effect a day later; until then the owner can stop it. Not for somebody with the same or a higher role.'
                : 'The reason is told to who asked.',
            body: factorRecoveryDecision,
            answer: one(factorRecovery),
          },
        },
      },
      async (request, reply) => {
        const { row, user } = await find(request, request.params.id);
        request.expectVersion(row.lockVersion);
        if (!(await mayDecide(request, user))) throw recoveryOfEqual();
        if (row.status !== 'asked') throw recoveryOver({ status: row.status });
        const { reason } = request.document(factorRecoveryDecision);
        const now = clock();
        const isApproved = status === 'approved';
        const effectiveAt = isApproved ? new Date(now.getTime() + settings.factors.recoveryDelay) : null;
        const changed = await changeVersion(db, factorRecoveries, row, {
          status,
          reason,
          decidedBy: request.actor.user?.id ?? null,
          decidedAt: now,
          effectiveAt,
          ...(isApproved ? {} : { closedAt: now }),
        });
        if (!changed) throw stale();
        await audit.record(request, {
          action: isApproved ? 'user.second_step_recovery_approved' : 'user.second_step_recovery_refused',
          subject: { type: 'users', id: user.id, name: fullNameOf(user) },
          centerId: user.centerId,
          changes: { reason: { from: null, to: reason } },
        });
        await app.workItems.close(recoveryWork, { type: 'users', id: user.id }, request.actor.user?.id ?? null);
        if (effectiveAt)
          await mails.recovery(user, 'approved', { at: effectiveAt, stopUrl: await requests.stopLink(user, row) });
        else await mails.recovery(user, 'refused', { reason });
        const [resource = null] = await shown(request, [{ row: changed, user }]);
        return reply.resource(resource, { lockVersion: changed.lockVersion });
      },
    );
};
