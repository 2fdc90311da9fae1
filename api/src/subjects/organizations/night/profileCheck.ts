import { grantsOf } from '@omzien/model/permissions';
import { defaultAppContext, featuresOf, type TenantKey } from '@omzien/model/tenants';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reaches } from '../../../http/access.ts';
import { notFound } from '../../../http/problems.ts';
import { withoutRole, withoutSubject } from '../../../services/links/links.problems.ts';
import { pageUrl } from '../../../services/links/siteLinks.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { type OrganizationRow, organizations } from '../../../tables/organizations/organizations.table.ts';
import { adminsOf } from '../organizationPeople.ts';
import type { OrganizationCommands } from '../organizations.usecases.ts';
import { nobodyToAsk } from '../socialMap/socialMap.problems.ts';

export const profileCheckPurpose = 'organization_profile_check';
const everyMonths = 6;
const linkDays = 60;
/** In one night; the rest follows the next. */
const mostInOneNight = 200;

/** Makes the link in the mail work that asks whether a profile is still right. */
export function profileCheckLinks(app: FastifyInstance, commands: OrganizationCommands) {
  async function approved(id: string | null) {
    if (id === null) return null;
    const [row] = await app.db.select().from(organizations).where(eq(organizations.id, id));
    return row?.status === 'approved' ? row : null;
  }
  /** Whoever got the mail still runs the organisation. */
  const runs = ({ actor }: FastifyRequest, { id, centerId }: { id: string; centerId: string }) =>
    actor.user?.status === 'active' &&
    reaches(grantsOf('organizations.manage', actor.roles, true), { organizationId: id, centerId }, actor.user);
  app.formTokens.register(profileCheckPurpose, {
    placeOf: ({ subjectId }) => (subjectId === null ? null : `/organizations/${subjectId}`),
    async ask({ subjectId }, request) {
      const row = await approved(subjectId);
      if (!row) return withoutSubject;
      if (!runs(request, row)) return withoutRole;
      return {
        title: { nl: 'Klopt dit nog?', en: 'Is this still right?' },
        text: {
          nl: `Kijk of de gegevens van ${row.name} nog kloppen. Klopt alles? Dan zetten we de datum van vandaag erbij.`,
          en: `Check whether what we show about ${row.name} is still right. Is it? Then we add the date of today.`,
        },
        button: { nl: 'Ja, alles klopt', en: 'Yes, all is right' },
      };
    },
    async act({ subjectId }, _answers, request) {
      const row = await approved(subjectId);
      if (!row || !runs(request, row)) throw notFound();
      await commands.confirmProfile(null, row);
      return {
        title: { nl: 'Bedankt', en: 'Thank you' },
        text: {
          nl: 'De datum van vandaag staat nu bij je organisatie.',
          en: 'The date of today now stands with your organisation.',
        },
        url: `/organizations/${row.id}`,
      };
    },
  });
}

type Parts = Pick<FastifyInstance, 'db' | 'notifier' | 'formTokens' | 'settings'>;

/**
 * Asks the admins of organisations, every six months, whether what the site says about them is still right. Runs in the
 * transaction of one tenant. Gives how many organisations were asked.
 */
export async function sendProfileChecks({ db, notifier, formTokens, settings }: Parts, tenant: TenantKey, now: Date) {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(months => ${everyMonths})`;
  const due = await db
    .select({ organization: organizations, domains: volunteerCenters.domains })
    .from(organizations)
    .innerJoin(
      volunteerCenters,
      and(eq(volunteerCenters.tenant, organizations.tenant), eq(volunteerCenters.id, organizations.centerId)),
    )
    .where(
      and(
        eq(organizations.status, 'approved'),
        lte(
          sql`coalesce(${organizations.profileCheckedAt}, ${organizations.approvedAt}, ${organizations.createdAt})`,
          before,
        ),
        or(isNull(organizations.profileCheckSentAt), lte(organizations.profileCheckSentAt, before)),
      ),
    )
    .orderBy(organizations.profileCheckedAt, organizations.id)
    .limit(mostInOneNight)
    .for('update', { of: organizations, skipLocked: true });
  await ask({ db, notifier, formTokens, settings }, tenant, due, now);
  return due.length;
}

type Asked = { organization: OrganizationRow; domains: readonly string[] };

/**
 * Asks the admins of these organisations by mail, with a link that takes one press. Gives how many people that were.
 */
async function ask({ db, notifier, formTokens, settings }: Parts, tenant: TenantKey, due: readonly Asked[], now: Date) {
  const ids = due.map(({ organization }) => organization.id);
  if (ids.length === 0) return 0;
  const admins = await adminsOf(db, ids, { reachable: true });
  const { multiLanguage } = featuresOf(tenant, defaultAppContext(tenant));
  let people = 0;
  for (const { organization: row, domains } of due) {
    const origin = settings.originOf(domains[0] ?? '');
    for (const to of admins.get(row.id) ?? []) {
      people += 1;
      const subject = { type: 'organizations', id: row.id };
      const path = `/organizations/${row.id}/edit`;
      await notifier.tell({
        key: 'organization_profile_check',
        tenant,
        centerId: row.centerId,
        to: { ...to, locale: multiLanguage ? to.locale : 'nl' },
        variables: {
          organization: { name: row.name },
          confirm_url: await formTokens.issue({
            purpose: profileCheckPurpose,
            centerId: row.centerId,
            subject,
            userId: to.userId ?? null,
            validDays: linkDays,
            locale: to.locale,
          }),
          edit_url: pageUrl({ origin, locale: to.locale }, path),
          last_checked_at: row.profileCheckedAt?.toISOString() ?? null,
        },
        url: path,
        subject,
      });
    }
  }
  await db.update(organizations).set({ profileCheckSentAt: now }).where(inArray(organizations.id, ids));
  return people;
}

/** Asks one organisation now, whenever it was asked before. Refused when nobody of it has an account. */
export async function askForProfileCheck(
  app: Parts,
  { tenant, id, now }: { tenant: TenantKey; id: string; now: Date },
): Promise<void> {
  const due = await app.db
    .select({ organization: organizations, domains: volunteerCenters.domains })
    .from(organizations)
    .innerJoin(
      volunteerCenters,
      and(eq(volunteerCenters.tenant, organizations.tenant), eq(volunteerCenters.id, organizations.centerId)),
    )
    .where(eq(organizations.id, id));
  if ((await adminsOf(app.db, [id], { reachable: true })).size === 0) throw nobodyToAsk();
  await ask(app, tenant, due, now);
}
