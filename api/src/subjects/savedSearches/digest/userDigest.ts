import { defaultAppContext, featuresOf, type TenantKey } from '@omzien/model/tenants';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dayLength } from '../../../services/calendar/calendar.ts';
import type { DigestSubscriptionRow } from '../../../tables/notifications/digestSubscriptions.table.ts';
import { savedSearches } from '../../../tables/notifications/savedSearches.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createVacancyRepository } from '../../vacancies/search/vacancies.repository.ts';
import { newSince } from '../newCounts.ts';
import { createSavedSearchRepository } from '../savedSearches.repository.ts';
import {
  composeDigest,
  type DigestMail,
  type DigestReader,
  type DigestSearch,
  wholeSiteName,
} from './composeDigest.ts';
import { createDigestRepository, type DigestCenter } from './digest.repository.ts';

export type DigestParts = Pick<FastifyInstance, 'db' | 'settings' | 'geocoder'>;
type Wishes = Pick<DigestSubscriptionRow, 'withActivities' | 'withNews' | 'lastSentAt'>;

const week = 7 * dayLength;

export const readerOf = (
  { settings }: DigestParts,
  tenant: TenantKey,
  { centerId, locale }: Pick<UserRow, 'centerId' | 'locale'>,
  center: DigestCenter,
): DigestReader => ({
  tenant,
  locale,
  centerId,
  centerName: center.name,
  origin: settings.originOf(center.domains[0] ?? ''),
  features: featuresOf(tenant, defaultAppContext(tenant)),
});

/**
 * What is new for somebody with an account. `weekday` leaves only the searches of that day; null takes all, for a
 * preview. Who saved no search at all hears of everything on the site.
 */
export async function userDigest(
  app: DigestParts,
  tenant: TenantKey,
  user: UserRow,
  wishes: Wishes,
  weekday: number | null,
  now: Date,
): Promise<DigestMail[]> {
  const center = await createDigestRepository(app.db).centerOf(user.centerId);
  if (!center) return [];
  const reader = readerOf(app, tenant, user, center);
  const weekAgo = new Date(now.getTime() - week);
  const saved = await createSavedSearchRepository(app.db).list({ where: eq(savedSearches.userId, user.id) });
  const isOwnDay = weekday === null || user.digestDays.includes(weekday);
  const searches: DigestSearch[] = saved
    .filter(({ active }) => active)
    .filter(({ digestDays }) => (digestDays.length === 0 ? isOwnDay : weekday === null || digestDays.includes(weekday)))
    .map(({ id, name, query, centerId, latitude, longitude, lastSentAt, createdAt }) => ({
      id,
      name,
      query,
      centerId,
      latitude,
      longitude,
      since: newSince({ lastSentAt, createdAt }),
    }));
  const since = wishes.lastSentAt ?? (user.createdAt > weekAgo ? user.createdAt : weekAgo);
  if (saved.length === 0 && isOwnDay)
    searches.push({
      id: null,
      name: wholeSiteName(reader),
      query: {},
      centerId: user.centerId,
      latitude: center.latitude,
      longitude: center.longitude,
      since,
    });
  const { withActivities, withNews } = wishes;
  return composeDigest(
    { db: app.db, vacancies: createVacancyRepository(app.db), geocoder: app.geocoder },
    reader,
    searches,
    { since, withActivities: isOwnDay && withActivities, withNews: isOwnDay && withNews },
    now,
  );
}

/** The searches of somebody that take part. */
export const chosenSearches = async ({ db }: Pick<FastifyInstance, 'db'>, userId: string) =>
  createSavedSearchRepository(db).list({
    where: and(eq(savedSearches.userId, userId), eq(savedSearches.active, true)),
  });
