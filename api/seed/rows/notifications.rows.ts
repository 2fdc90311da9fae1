import { alwaysAvailable, type NotificationKey, notificationCatalog, variableNames } from '@omzien/model/notification';
import { appName } from '@omzien/model/tenants';
import { renderNotice } from '../../src/services/mail/renderMail.ts';
import { sampleVariables } from '../../src/services/mail/samples.ts';
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
import type { SeedConversation } from './conversations.rows.ts';
import { lookupId } from './lookups.rows.ts';
import type { SeedOrganization } from './organizations.rows.ts';
import type { DemoAccount, SeedPeople, SeedUser } from './users.rows.ts';
import type { SeedVacancy } from './vacancies.rows.ts';

type Parts = {
  people: SeedPeople;
  vacancies: readonly SeedVacancy[];
  applications: readonly SeedApplication[];
  conversations: readonly SeedConversation[];
  organizations: readonly SeedOrganization[];
};
type Told = {
  to: DemoAccount;
  key: NotificationKey;
  /** Who and what it is about, as the trigger brings it. */
  variables: Record<string, unknown>;
  /** Where it leads. */
  url: string | null;
  subject?: { type: string; id: string };
  at: Date;
};

/** What the trigger of a notification brings. */
const variablesOf = (key: NotificationKey) =>
  variableNames(key).filter((name) => !alwaysAvailable.some((other) => other === name));
const siteOf = ({ tenant }: SeedContext) => `https://${tenant}.example`;
const day = 24 * 60 * 60 * 1000;
const fullName = ({ firstName, lastName }: { firstName?: string | null; lastName?: string | null }) =>
  `${firstName} ${lastName}`;

/** What the demo accounts read under the bell: of each kind something, read and unread, about what is really there. */
function toldOf(
  context: SeedContext,
  { people, vacancies, applications, conversations, organizations }: Parts,
): Told[] {
  const ago = (days: number) => context.daysAgo(days, context.random('notification', days));
  const vacancyOf = new Map(vacancies.map((vacancy) => [vacancy.row.id, vacancy]));
  const [relations, superuser] = [people.account('relations'), people.account('superuser')];
  const { ownOrganization } = people;
  const site = siteOf(context);

  function aboutApplication({ id, vacancyId, firstName, lastName, message, decisionMessage }: SeedApplication) {
    const vacancy = vacancyOf.get(vacancyId);
    return {
      url: `/applications/${id}`,
      subject: { type: 'applications', id },
      variables: {
        vacancy: { title: vacancy?.row.title, url: site },
        organization: { name: vacancy?.organization.name },
        applicant: { name: fullName({ firstName, lastName }), message },
        applicants: [{ name: fullName({ firstName, lastName }), reply_url: null }],
        message: decisionMessage,
        starts_on: null,
        location: null,
        contact: { name: null, email: null, phone: null },
      },
    };
  }
  const sentBy = (name: DemoAccount) =>
    applications.filter(({ userId, confirmedAt }) => userId === people.account(name).id && confirmedAt);
  const received = (to: DemoAccount): Told[] =>
    sentBy(to)
      .slice(0, 1)
      .map((one) => ({
        to,
        key: 'application_received',
        ...aboutApplication(one),
        at: one.confirmedAt ?? one.createdAt,
      }));
  const own = applications.filter(
    ({ stage, vacancyId }) => stage === 'new' && vacancyOf.get(vacancyId)?.organization.id === ownOrganization.id,
  );
  const age = ({ createdAt }: SeedApplication) => (ago(0).getTime() - createdAt.getTime()) / day;
  const ownVacancies = vacancies.filter(
    ({ row, organization }) => organization.id === ownOrganization.id && row.status === 'published' && row.publishedAt,
  );
  const aboutVacancy = ({ row }: SeedVacancy) => ({
    to: 'organisation' as const,
    url: `/vacancies/${row.id}`,
    subject: { type: 'vacancies', id: row.id },
    variables: { vacancy: { title: row.title, url: site }, expires_at: row.expiresAt?.toISOString() },
  });
  const signedUp = (to: DemoAccount): Told[] =>
    organizations
      .filter(({ status, center }) => status === 'pending' && center.id === people.account(to).centerId)
      .slice(0, 1)
      .map(({ id, name, place }) => ({
        to,
        key: 'organization_signup_for_center',
        variables: { organization: { name, city: place.city }, duplicates: [] },
        url: `/organizations/${id}`,
        subject: { type: 'organizations', id },
        at: ago(1),
      }));

  return [
    ...received('volunteer'),
    ...received('student'),
    ...sentBy('volunteer')
      .filter(({ stage, decidedAt }) => stage === 'accepted' && decidedAt)
      .slice(0, 1)
      .map(
        (one): Told => ({
          to: 'volunteer',
          key: 'application_accepted',
          ...aboutApplication(one),
          at: one.decidedAt ?? one.createdAt,
        }),
      ),
    ...conversations
      .filter(
        ({ volunteerId, lastMessageSide }) =>
          volunteerId === people.account('volunteer').id && lastMessageSide === 'organization',
      )
      .slice(0, 1)
      .map(
        ({ id, subject, lastMessage, lastMessageAt, organizationId }): Told => ({
          to: 'volunteer',
          key: 'conversation_reply',
          variables: {
            sender: {
              name: organizations.find((one) => one.id === organizationId)?.name ?? fullName(relations),
            },
            subject,
            excerpt: lastMessage,
          },
          url: `/conversations/${id}`,
          subject: { type: 'conversations', id },
          at: lastMessageAt ?? ago(2),
        }),
      ),
    ...vacancies
      .filter(({ row }) => row.status === 'published' && row.centerId === people.account('volunteer').centerId)
      .slice(0, 1)
      .map(
        ({ row, organization }): Told => ({
          to: 'volunteer',
          key: 'periodic_digest',
          variables: {
            search: { name: organization.place.city },
            vacancies: [{ title: row.title, url: site, organization: organization.name, city: row.city }],
            activities: [],
            news: [],
          },
          url: '/vacancies/search',
          at: ago(2),
        }),
      ),
    {
      to: 'volunteer',
      key: 'password_changed',
      variables: { changed_at: ago(60).toISOString() },
      url: null,
      at: ago(60),
    },
    ...own.slice(0, 1).map(
      (one): Told => ({
        to: 'organisation',
        key: 'application_for_organization',
        ...aboutApplication(one),
        at: one.confirmedAt ?? one.createdAt,
      }),
    ),
    ...own
      .filter((one) => age(one) >= 3)
      .slice(0, 1)
      .map((one): Told => {
        const about = aboutApplication(one);
        const variables = { ...about.variables, waiting_days: 3 };
        const at = new Date((one.confirmedAt ?? one.createdAt).getTime() + 3 * day);
        return { to: 'organisation', key: 'application_reply_reminder', ...about, variables, at };
      }),
    ...ownVacancies
      .slice(0, 1)
      .map((one): Told => ({ ...aboutVacancy(one), key: 'vacancy_published', at: one.row.publishedAt ?? ago(12) })),
    ...[...ownVacancies]
      .sort((a, b) => (a.row.expiresAt?.getTime() ?? Infinity) - (b.row.expiresAt?.getTime() ?? Infinity))
      .slice(0, 1)
      .map((one): Told => {
        const { variables, ...about } = aboutVacancy(one);
        const counts = {
          views: 0,
          applications_count: applications.filter((row) => row.vacancyId === one.row.id).length,
        };
        return { ...about, key: 'vacancy_expiring', variables: { ...variables, ...counts }, at: ago(1) };
      }),
    {
      to: 'organisation',
      key: 'organization_approved',
      variables: { organization: { name: ownOrganization.name } },
      url: '/vacancies/add',
      subject: { type: 'organizations', id: ownOrganization.id },
      at: ago(90),
    },
    ...signedUp('relations'),
    ...signedUp('centre'),
    {
      to: 'centre',
      key: 'impersonation_notice',
      variables: { actor: { name: fullName(superuser) }, started_at: ago(40).toISOString() },
      url: null,
      at: ago(40),
    },
    {
      to: 'superuser',
      key: 'role_changed',
      variables: {
        role: 'superuser',
        scope_name: appName(context.tenant, ownOrganization.center.name),
        actor: { name: fullName(people.account('centre')) },
      },
      url: null,
      at: ago(200),
    },
  ];
}

/** Notifications in the words of the templates, and what people changed about them. */
export function notificationRows(context: SeedContext, centers: readonly PlacedCenter[], parts: Parts) {
  const { people } = parts;
  const rows = toldOf(context, parts).map(
    ({ to, key, variables, url, subject, at }, number): typeof notifications.$inferInsert => {
      const user = people.account(to);
      const center = centers.find(({ id }) => id === user.centerId) ?? centers[0];
      const mail = {
        templateKey: key,
        locale: user.locale ?? 'nl',
        recipientName: fullName(user),
        recipientEmail: user.email,
        variables: { ...sampleVariables([...variablesOf(key)], key), ...variables },
      };
      const site = {
        appName: appName(context.tenant, center?.name ?? ''),
        centerName: center?.name ?? '',
        email: center?.email ?? '',
        phone: center?.phoneNumber ?? null,
        url: siteOf(context),
        color: null,
      };
      return {
        id: context.id('notification', number),
        centerId: user.centerId,
        userId: user.id,
        templateKey: key,
        kind: notificationCatalog[key].kind,
        ...renderNotice(mail, site),
        url,
        subjectType: subject?.type ?? null,
        subjectId: subject?.id ?? null,
        readAt: at < context.daysAgo(3, context.random('notification')) ? new Date(at.getTime() + 3_600_000) : null,
        createdAt: at,
        updatedAt: at,
      };
    },
  );
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
  // Some of the volunteers chose news by mail: a newsletter has readers.
  const readers = people.volunteers.filter(
    ({ id }, number) => number % 4 === 1 && id !== people.account('volunteer').id,
  );
  preferences.push(
    ...readers.map(({ id }, number) => ({
      id: context.id('notification-preference', `news:${number}`),
      userId: id,
      channel: 'email' as const,
      notificationType: 'news' as const,
      enabled: true,
    })),
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
