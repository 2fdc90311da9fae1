import { defaultAppContext, featuresOf, type TenantKey } from '@omzien/model/tenants';
import { and, arrayOverlaps, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { volunteerProfiles } from '../../tables/applications/volunteerProfiles.table.ts';
import type { NewsletterRow } from '../../tables/notifications/newsletters.table.ts';
import { notificationPreferences } from '../../tables/notifications/notifications.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';

export type Audience = Pick<NewsletterRow, 'centerId' | 'language' | 'audience' | 'categoryIds'>;

/**
 * Who chose news by mail, of those a newsletter is for: with an account that works and an address that takes mail. On a
 * site with two languages only who reads that of the newsletter.
 */
export function readersOf(
  db: Database,
  tenant: TenantKey,
  { centerId, language, audience, categoryIds }: Audience,
): SQL {
  const choseNews = db
    .select({ id: notificationPreferences.userId })
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.channel, 'email'),
        eq(notificationPreferences.notificationType, 'news'),
        eq(notificationPreferences.enabled, true),
      ),
    );
  const volunteers = and(
    eq(users.centerId, centerId),
    inArray(
      users.id,
      db
        .select({ id: userRoles.userId })
        .from(userRoles)
        .where(inArray(userRoles.role, ['volunteer', 'student'])),
    ),
    categoryIds.length === 0
      ? undefined
      : inArray(
          users.id,
          db
            .select({ id: volunteerProfiles.userId })
            .from(volunteerProfiles)
            .where(arrayOverlaps(volunteerProfiles.categoryIds, categoryIds)),
        ),
  );
  const contacts = inArray(
    users.id,
    db
      .select({ id: userRoles.userId })
      .from(userRoles)
      .innerJoin(
        organizations,
        and(eq(organizations.tenant, userRoles.tenant), sql`${organizations.id}::text = ${userRoles.scopeId}`),
      )
      .where(
        and(
          eq(userRoles.role, 'admin'),
          eq(userRoles.scopeType, 'Organization'),
          eq(organizations.centerId, centerId),
          eq(organizations.status, 'approved'),
        ),
      ),
  );
  const wanted = { volunteers, organizations: contacts, everyone: or(volunteers, contacts) }[audience];
  const { multiLanguage } = featuresOf(tenant, defaultAppContext(tenant));
  return and(
    eq(users.status, 'active'),
    isNotNull(users.confirmedAt),
    isNull(users.emailBouncedAt),
    multiLanguage ? eq(users.locale, language) : undefined,
    inArray(users.id, choseNews),
    wanted,
  ) as SQL;
}
