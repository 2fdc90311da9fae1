import type { TenantKey } from '@omzien/model/tenants';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { dayLength } from '../../../services/calendar/calendar.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { organizationMailingRecipients } from '../../../tables/organizations/organizationMailings.table.ts';
import { organizationAccessRequests } from '../../../tables/organizations/organizationSignups.table.ts';
import {
  addresses,
  organizationAddresses,
  organizationCorrections,
  organizationProfiles,
  organizations,
} from '../../../tables/organizations/organizations.table.ts';
import { userRoles } from '../../../tables/people/users.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { closeAccessWork, forgetAccessRequests } from '../access/accessRequests.usecases.ts';
import { forgetMailedPeople } from '../mailings/sendMailing.ts';
import { forgetOldOrganizationMerges } from '../merging/mergeOrganizations.usecases.ts';
import { forgetSignupDrafts } from '../signup/signupDrafts.usecases.ts';
import { handOverCorrections } from '../socialMap/corrections.usecases.ts';
import { sendProfileChecks } from './profileCheck.ts';

/** After so many days a deleted organisation is more than out of sight. */
const graceDays = 30;
/** Fewer applications than this say nothing about how somebody answers. */
const fewestToSay = 3;

/**
 * How reliably and how fast organisations answer, from the applications of the last twelve months. What came within the
 * last seven days and has no answer yet does not count; what was withdrawn before an answer, and what an organisation
 * began itself in the pool, never does.
 */
export async function countReplies(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const came = sql`coalesce(${applications.confirmedAt}, ${applications.createdAt})`;
  await db.execute(sql`
    with counted as (
      select ${applications.organizationId} as organization_id,
        count(*) filter (where ${applications.firstResponseAt} is not null) as answered,
        count(*) as total,
        percentile_cont(0.5) within group (order by extract(epoch from ${applications.firstResponseAt} - ${came}) / 3600)
          filter (where ${applications.firstResponseAt} is not null) as hours
      from ${applications}
      where ${came} > ${at} - interval '12 months' and ${came} <= ${at}
        and ${applications.stage} not in ('unconfirmed', 'approached', 'suggested')
        and ${applications.source} is distinct from 'pool'
        and (${applications.firstResponseAt} is not null or ${applications.stage} = 'closed_no_reply'
          or (${applications.stage} = 'new' and ${came} <= ${at} - interval '7 days'))
      group by ${applications.organizationId}
    ), figures as (
      select o.id,
        case when c.total >= ${fewestToSay} then round(c.answered::numeric / c.total, 3)::real end as rate,
        case when c.answered >= ${fewestToSay} then round(c.hours::numeric, 1)::real end as hours
      from organizations o left join counted c on c.organization_id = o.id
    )
    update organizations set reply_rate = figures.rate, median_reply_hours = figures.hours
    from figures
    where figures.id = organizations.id and organizations.status <> 'deleted'
      and (organizations.reply_rate is distinct from figures.rate
        or organizations.median_reply_hours is distinct from figures.hours)`);
}

/** What was deleted 30 days ago loses everything that points to people; that it was there stays, for the figures. */
export async function eraseDeleted(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        eq(organizations.status, 'deleted'),
        isNull(organizations.erasedAt),
        lte(organizations.deletedAt, new Date(now.getTime() - graceDays * dayLength)),
      ),
    );
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.delete(addresses).where(inArray(addresses.organizationId, ids));
  await db.delete(organizationAddresses).where(inArray(organizationAddresses.organizationId, ids));
  await db.delete(organizationCorrections).where(inArray(organizationCorrections.organizationId, ids));
  await db.delete(organizationAccessRequests).where(inArray(organizationAccessRequests.organizationId, ids));
  await db.delete(organizationMailingRecipients).where(inArray(organizationMailingRecipients.organizationId, ids));
  await db
    .update(organizationProfiles)
    .set({ showOnSocialMap: false })
    .where(inArray(organizationProfiles.organizationId, ids));
  await db.delete(userRoles).where(and(eq(userRoles.scopeType, 'Organization'), inArray(userRoles.scopeId, ids)));
  await db
    .update(vacancies)
    .set({ contactPerson: null, status: 'deleted', deletedAt: now, ownerId: null })
    .where(inArray(vacancies.organizationId, ids));
  await db
    .update(organizations)
    .set({
      name: 'Verwijderde organisatie',
      slug: sql`'verwijderd-' || ${organizations.id}::text`,
      website: null,
      phoneNumber: null,
      email: null,
      description: null,
      logoUrl: null,
      coverUrl: null,
      kvkNumber: null,
      areaOfWork: null,
      socialLinks: [],
      openingHours: [],
      openingExceptions: [],
      coverAlt: null,
      replyTemplate: null,
      welcomeText: null,
      deniedReason: null,
      signerId: null,
      sharedWithCenters: false,
      erasedAt: now,
    })
    .where(inArray(organizations.id, ids));
  return ids.length;
}

/** What time alone does to organisations. Runs in the transaction of one tenant; done twice it does nothing more. */
export async function organizationNight(
  app: Pick<FastifyInstance, 'db' | 'notifier' | 'formTokens' | 'settings' | 'workItems'>,
  tenant: TenantKey,
  now: Date,
): Promise<void> {
  await countReplies(app.db, now);
  await eraseDeleted(app.db, now);
  await forgetSignupDrafts(app.db, now);
  await forgetAccessRequests(app.db, now);
  await closeAccessWork(app.db, now);
  await handOverCorrections(app, now);
  await forgetOldOrganizationMerges(app.db, now);
  await forgetMailedPeople(app.db, now);
  await sendProfileChecks(app, tenant, now);
}
