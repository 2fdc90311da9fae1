import { auditSentence } from '@omzien/model/auditActions';
import { isStaffRole, rankOf } from '@omzien/model/roles';
import { defaultAppContext, featuresOf } from '@omzien/model/tenants';
import { and, asc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { RoleScope } from '../../http/access.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { type UserRow, userRoles, users } from '../../tables/people/users.table.ts';
import type { WeightyStep } from './audit.ts';

const nameOf = ({ firstName, lastName }: UserRow) => `${firstName} ${lastName}`.trim();

/**
 * Tells the others who hold the rank of who took a step with weight, each in one mail: at the same organisation or centre,
 * or in the tenant. Where a centre has nobody else of that rank, those hear of it who stand above. The mail is none that
 * somebody can refuse or write anew, and no limit holds it back.
 */
export const createTellPeers = ({ db, clock, outbox, settings }: FastifyInstance) => {
  const valid = () => or(isNull(userRoles.expiresAt), gt(userRoles.expiresAt, clock()));

  async function others({ role, scopeType, scopeId }: RoleScope, exceptId: string) {
    return db
      .selectDistinctOn([users.id], { user: users, domains: volunteerCenters.domains })
      .from(userRoles)
      .innerJoin(users, and(eq(users.tenant, userRoles.tenant), eq(users.id, userRoles.userId)))
      .innerJoin(
        volunteerCenters,
        and(eq(volunteerCenters.tenant, users.tenant), eq(volunteerCenters.id, users.centerId)),
      )
      .where(
        and(
          eq(userRoles.role, role),
          eq(userRoles.scopeType, scopeType),
          eq(userRoles.scopeId, scopeId),
          valid(),
          eq(users.status, 'active'),
          isNotNull(users.confirmedAt),
          ne(users.id, exceptId),
        ),
      )
      .orderBy(asc(users.id));
  }

  return async function tellPeers({ action, subject, actorId, at }: WeightyStep): Promise<void> {
    const [actor] = await db.select().from(users).where(eq(users.id, actorId));
    if (!actor) return;
    const roles: RoleScope[] = await db
      .select({ role: userRoles.role, scopeType: userRoles.scopeType, scopeId: userRoles.scopeId })
      .from(userRoles)
      .where(and(eq(userRoles.userId, actorId), valid()));
    const [highest] = roles.filter(isStaffRole).toSorted((one, other) => rankOf(other) - rankOf(one));
    if (!highest) return;
    let peers = await others(highest, actorId);
    if (peers.length === 0 && highest.scopeType === 'VolunteerCenter')
      peers = await others({ role: 'center_superuser', scopeType: 'Tenant', scopeId: actor.tenant }, actorId);
    for (const { user, domains } of peers) {
      const { multiLanguage } = featuresOf(user.tenant, defaultAppContext(user.tenant));
      const origin = `${settings.originOf(domains[0] ?? '')}${multiLanguage && user.locale === 'en' ? '/en' : ''}`;
      await outbox.write({
        template: 'weighty_step',
        tenant: user.tenant,
        centerId: user.centerId,
        locale: user.locale,
        to: { name: nameOf(user), email: user.email },
        userId: user.id,
        variables: {
          actor: { name: nameOf(actor) },
          sentence: auditSentence({ action, actorName: nameOf(actor), subjectName: subject.name ?? null }, user.locale),
          at: at.toISOString(),
          account_url: `${origin}/users/${actorId}`,
        },
      });
    }
  };
};
