import { type SignInRule, signInRule, signInRuleInput } from '@omzien/model/factors';
import { isStaffRole } from '@omzien/model/roles';
import { and, asc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches, withinReach } from '../../../http/access.ts';
import { notFound, stale } from '../../../http/problems.ts';
import { many, one } from '../../../http/routeDocs.ts';
import { changesBetween } from '../../../services/audit/audit.ts';
import { dayLength } from '../../../services/calendar/calendar.ts';
import { createFactorMails } from '../../../services/factors/factorMails.ts';
import { type SignInRuleRow, signInRules } from '../../../tables/centers/signInRules.table.ts';
import { type VolunteerCenterRow, volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { userRoles, users } from '../../../tables/people/users.table.ts';

type WithId = { Params: { id: string } };

/** What centres ask of their staff at the door. */
export const signInRuleRoutes: FastifyPluginAsync = async (app) => {
  const { db, clock, audit } = app;
  const mails = createFactorMails(app);

  /** Who works for these centres, or for all of them from there, each once. */
  async function staffOf(...centerIds: string[]) {
    if (centerIds.length === 0) return [];
    const found = await db
      .select({ user: users, role: userRoles.role })
      .from(users)
      .innerJoin(userRoles, and(eq(userRoles.tenant, users.tenant), eq(userRoles.userId, users.id)))
      .where(
        and(
          inArray(users.centerId, centerIds),
          eq(users.status, 'active'),
          ne(userRoles.scopeType, 'Organization'),
          or(isNull(userRoles.expiresAt), gt(userRoles.expiresAt, clock())),
        ),
      );
    return [...new Map(found.filter(isStaffRole).map(({ user }) => [user.id, user])).values()];
  }

  async function shown(...found: { center: VolunteerCenterRow; rule: SignInRuleRow | null }[]): Promise<SignInRule[]> {
    const everybody = await staffOf(...found.map(({ center }) => center.id));
    return found.map(({ center, rule }) => {
      const staff = everybody.filter(({ centerId }) => centerId === center.id);
      return {
        type: 'sign_in_rules',
        id: center.id,
        centerName: center.name,
        requiresSecondStep: rule?.requiresSecondStep ?? false,
        graceDays: rule?.graceDays ?? 14,
        requiredFrom: rule?.requiresSecondStep ? (rule.requiredFrom?.toISOString() ?? null) : null,
        staff: staff.length,
        staffWithSecondStep: staff.filter(({ twoFactorEnabled }) => twoFactorEnabled).length,
      };
    });
  }

  const withRules = () =>
    db
      .select({ center: volunteerCenters, rule: signInRules })
      .from(volunteerCenters)
      .leftJoin(
        signInRules,
        and(eq(signInRules.tenant, volunteerCenters.tenant), eq(signInRules.centerId, volunteerCenters.id)),
      );

  async function find(request: FastifyRequest, id: string) {
    const [found] = await withRules().where(eq(volunteerCenters.id, id));
    if (!found || !reaches(request.grants, { centerId: found.center.id }, request.actor.user)) throw notFound();
    return found;
  }

  app.get(
    '/sign_in_rules',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'List what the centres that you look after ask of their staff when signing in',
          answer: many(signInRule),
        },
      },
    },
    async (request, reply) => {
      const found = await withRules()
        .where(withinReach(request.grants, { center: volunteerCenters.id }))
        .orderBy(asc(volunteerCenters.order), asc(volunteerCenters.name));
      return reply.collection(await shown(...found));
    },
  );

  app.get<WithId>(
    '/sign_in_rules/:id',
    {
      config: {
        permission: 'users.manage',
        docs: { summary: 'Read what a centre asks of its staff when signing in', answer: one(signInRule) },
      },
    },
    async (request, reply) => {
      const { center, rule } = await find(request, request.params.id);
      const [resource = null] = await shown({ center, rule });
      return reply.resource(resource, { lockVersion: rule?.lockVersion ?? 0 });
    },
  );

  app.put<WithId>(
    '/sign_in_rules/:id',
    {
      config: {
        permission: 'users.manage',
        freshSignIn: true,
        docs: {
          summary: 'Say whether a centre asks its staff for a second step',
          description:
            'The id is that of the centre. Staff without one hear of it by mail, and get `grace_days` for it; from then on their sign-in opens nothing but making one.',
          body: signInRuleInput,
          answer: one(signInRule),
        },
      },
    },
    async (request, reply) => {
      const { center, rule } = await find(request, request.params.id);
      request.expectVersion(rule?.lockVersion ?? 0);
      const { requiresSecondStep, graceDays } = request.document(signInRuleInput);
      const now = clock();
      const wasAsked = rule?.requiresSecondStep === true;
      const isUnchanged = wasAsked && requiresSecondStep && rule?.graceDays === graceDays;
      const requiredFrom = !requiresSecondStep
        ? null
        : isUnchanged
          ? (rule?.requiredFrom ?? now)
          : new Date(now.getTime() + graceDays * dayLength);
      const change = { requiresSecondStep, graceDays, requiredFrom };
      const [changed] = rule
        ? await db
            .update(signInRules)
            .set({ ...change, lockVersion: rule.lockVersion + 1, updatedAt: now })
            .where(and(eq(signInRules.id, rule.id), eq(signInRules.lockVersion, rule.lockVersion)))
            .returning()
        : await db
            .insert(signInRules)
            .values({ centerId: center.id, ...change, lockVersion: 1, createdAt: now })
            .onConflictDoNothing()
            .returning();
      if (!changed) throw stale();
      await audit.record(request, {
        action: 'center.sign_in_rules_changed',
        subject: { type: 'volunteer_centers', id: center.id, name: center.name },
        centerId: center.id,
        changes: changesBetween(
          { requiresSecondStep: rule?.requiresSecondStep ?? false, graceDays: rule?.graceDays ?? 14 },
          { requiresSecondStep, graceDays },
        ),
      });
      if (requiredFrom && !isUnchanged)
        for (const user of await staffOf(center.id)) if (!user.twoFactorEnabled) await mails.asked(user, requiredFrom);
      const [resource = null] = await shown({ center, rule: changed });
      return reply.resource(resource, { lockVersion: changed.lockVersion });
    },
  );
};
