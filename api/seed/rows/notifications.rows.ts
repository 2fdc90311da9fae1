import { type NotificationKey, notificationCatalog } from '@omzien/model/notification';
import type { digestSubscriptions } from '../../src/tables/notifications/digestSubscriptions.table.ts';
import type { notificationPreferences, notifications } from '../../src/tables/notifications/notifications.table.ts';
import type { savedSearches } from '../../src/tables/notifications/savedSearches.table.ts';
import type { favorites } from '../../src/tables/vacancies/favorites.table.ts';
import { vacancyCategories } from '../data/lookups.data.ts';
import { firstNames, mailHosts } from '../data/people.data.ts';
import { placesOfCenter } from '../data/places.data.ts';
import { type SeedContext, slugOf } from '../seedContext.ts';
import type { SeedApplication } from './applications.rows.ts';
import type { PlacedCenter } from './centers.rows.ts';
import { lookupId } from './lookups.rows.ts';
import type { DemoAccount, SeedPeople, SeedUser } from './users.rows.ts';
import type { SeedVacancy } from './vacancies.rows.ts';

type SeededNotification = {
  to: DemoAccount;
  key: NotificationKey;
  title: string;
  body: string;
  url: string | null;
  days: number;
};

/** What the demo accounts read under the bell: of each kind something, read and unread. */
const told: readonly SeededNotification[] = [
  {
    to: 'volunteer',
    key: 'application_received',
    title: 'Je aanmelding is verstuurd',
    body: 'De organisatie antwoordt meestal binnen drie dagen.',
    url: '/applications',
    days: 1,
  },
  {
    to: 'volunteer',
    key: 'application_accepted',
    title: 'Gelukt! Je bent welkom',
    body: 'De organisatie heeft ja gezegd. Bekijk wat je kunt verwachten.',
    url: '/applications',
    days: 9,
  },
  {
    to: 'volunteer',
    key: 'conversation_reply',
    title: 'Nieuw bericht',
    body: 'Je hebt een antwoord op je vraag.',
    url: '/conversations',
    days: 2,
  },
  {
    to: 'volunteer',
    key: 'periodic_digest',
    title: 'Nieuwe vacatures voor jou',
    body: 'Er zijn vier nieuwe vacatures bij jou in de buurt.',
    url: '/vacancies/search',
    days: 4,
  },
  {
    to: 'volunteer',
    key: 'password_changed',
    title: 'Je wachtwoord is veranderd',
    body: 'Was jij dit niet? Neem contact met ons op.',
    url: null,
    days: 60,
  },
  {
    to: 'student',
    key: 'application_received',
    title: 'Je aanmelding is verstuurd',
    body: 'De organisatie antwoordt meestal binnen drie dagen.',
    url: '/applications',
    days: 2,
  },
  {
    to: 'organisation',
    key: 'application_for_organization',
    title: 'Nieuwe aanmelding',
    body: 'Er is een aanmelding voor een van jullie vacatures.',
    url: '/applications',
    days: 0,
  },
  {
    to: 'organisation',
    key: 'application_reply_reminder',
    title: 'Er wacht iemand op antwoord',
    body: 'Een aanmelding wacht al drie dagen.',
    url: '/applications',
    days: 1,
  },
  {
    to: 'organisation',
    key: 'vacancy_expiring',
    title: 'Klopt je vacature nog?',
    body: 'Over veertien dagen gaat een vacature van de site.',
    url: '/vacancies',
    days: 3,
  },
  {
    to: 'organisation',
    key: 'vacancy_published',
    title: 'Je vacature staat online',
    body: 'Iedereen kan je vacature nu zien.',
    url: '/vacancies',
    days: 12,
  },
  {
    to: 'organisation',
    key: 'organization_approved',
    title: 'Jullie aanmelding is goedgekeurd',
    body: 'Je kunt nu vacatures plaatsen.',
    url: '/dashboard',
    days: 90,
  },
  {
    to: 'relations',
    key: 'organization_signup_for_center',
    title: 'Nieuwe organisatie',
    body: 'Een organisatie wacht op jullie oordeel.',
    url: '/organizations',
    days: 1,
  },
  {
    to: 'centre',
    key: 'organization_signup_for_center',
    title: 'Nieuwe organisatie',
    body: 'Een organisatie wacht op jullie oordeel.',
    url: '/organizations',
    days: 1,
  },
  {
    to: 'centre',
    key: 'impersonation_notice',
    title: 'Er is als jou gewerkt',
    body: 'Een collega keek met je mee.',
    url: null,
    days: 40,
  },
  {
    to: 'superuser',
    key: 'role_changed',
    title: 'Je rol is veranderd',
    body: 'Je bent nu regiobeheerder.',
    url: null,
    days: 200,
  },
];

/** Notifications and what people changed about them. */
export function notificationRows(context: SeedContext, people: SeedPeople) {
  const rows = told.map(({ to, key, days, ...words }, number): typeof notifications.$inferInsert => {
    const user = people.account(to);
    const createdAt = context.daysAgo(days, context.random('notification', number));
    return {
      id: context.id('notification', number),
      centerId: user.centerId,
      userId: user.id,
      templateKey: key,
      kind: notificationCatalog[key].kind,
      ...words,
      readAt: days > 3 ? new Date(createdAt.getTime() + 3_600_000) : null,
      createdAt,
      updatedAt: createdAt,
    };
  });
  const wishes = [
    ['volunteer', 'email', 'news', true],
    ['volunteer', 'in_app', 'digest', false],
    ['student', 'email', 'digest', false],
    ['organisation', 'email', 'activity', true],
    ['relations', 'in_app', 'essential', true],
  ] as const;
  const preferences = wishes.map(
    ([name, channel, notificationType, enabled], number): typeof notificationPreferences.$inferInsert => ({
      id: context.id('notification-preference', number),
      userId: people.account(name).id,
      channel,
      notificationType,
      enabled,
    }),
  );
  return { notifications: rows, notificationPreferences: preferences };
}

/** Searches that people want to hear of, hearts, and how they want the summary. Today's summaries have gone out. */
export function interestRows(
  context: SeedContext,
  centers: readonly [PlacedCenter, ...PlacedCenter[]],
  {
    people,
    vacancies,
    applications,
  }: { people: SeedPeople; vacancies: readonly SeedVacancy[]; applications: readonly SeedApplication[] },
) {
  const searches: (typeof savedSearches.$inferInsert)[] = [];
  const hearts: (typeof favorites.$inferInsert)[] = [];
  const subscriptions: (typeof digestSubscriptions.$inferInsert)[] = [];
  const active = people.volunteers.filter(({ status }) => status === 'active');
  const today = context.dayAgo(0);
  const open = vacancies.filter(({ row }) => row.status === 'published');
  const applied = new Set(applications.map(({ userId, vacancyId }) => `${userId} ${vacancyId}`));

  for (let number = 0; number < context.volumes.savedSearches; number++) {
    const random = context.random('saved-search', number);
    const isGuest = number % 5 === 3;
    const user: SeedUser | undefined = isGuest
      ? undefined
      : number === 0
        ? people.account('volunteer')
        : random.pick(active);
    const center = centers.find(({ id }) => id === user?.centerId) ?? random.pick(centers);
    const place = random.pick(placesOfCenter[center.slug].slice(0, 3));
    const category = random.pick(vacancyCategories);
    const isUnconfirmed = number === 3;
    const createdAt = context.daysAgo(isUnconfirmed ? 1 : random.integer(3, 120), random);
    searches.push({
      id: context.id('saved-search', number),
      centerId: center.id,
      userId: user?.id ?? null,
      email: user ? null : `${slugOf(random.pick(firstNames).name)}${number}@${random.pick(mailHosts)}`,
      locale: user?.locale ?? 'nl',
      confirmedAt: isUnconfirmed ? null : createdAt,
      name: `${category.nl} in ${place.city}`,
      query: {
        'filter[category_ids_in]': lookupId(context, 'vacancy_categories', category.key),
        'filter[near]': place.city,
        ...(random.chance(0.5) ? { 'filter[distance_lteq]': '10' } : {}),
      },
      digestDays: isGuest ? [random.integer(0, 6)] : [],
      active: number % 9 !== 7,
      lastSentAt: createdAt < context.daysAgo(10, random) ? context.daysAgo(random.integer(1, 6), random) : null,
      lastRunOn: today,
      createdAt,
      updatedAt: createdAt,
    });
  }

  for (const [number, user] of active.entries()) {
    const random = context.random('interest', number);
    const count = user.id === people.account('volunteer').id ? 4 : random.integer(0, 3);
    const liked = random.some(open, count).filter(({ row }) => !applied.has(`${user.id} ${row.id}`));
    for (const { row } of liked)
      hearts.push({ id: context.id('favorite', `${user.id}:${row.id}`), userId: user.id, vacancyId: row.id });
    if ((user.digestDays ?? []).length === 0 && number > 0) continue;
    const isPaused = number === 0;
    subscriptions.push({
      id: context.id('digest-subscription', user.id),
      userId: user.id,
      active: !random.chance(0.1),
      pausedUntil: isPaused ? context.dayAgo(-14) : null,
      withActivities: random.chance(0.4),
      withNews: random.chance(0.3),
      lastSentAt: random.chance(0.7) ? context.daysAgo(random.integer(0, 6), random) : null,
      lastRunOn: today,
    });
  }
  return { savedSearches: searches, favorites: hearts, digestSubscriptions: subscriptions };
}
