import { expect, test } from '@jest/globals';
import { applicationStages } from '@omzien/model/application';
import { contentBlock } from '@omzien/model/contentBlock';
import { email, phoneNumber } from '@omzien/model/fields';
import { organizationStatuses } from '@omzien/model/organization';
import { completeShades } from '@omzien/model/shades';
import { featuresOf, tenantKeys } from '@omzien/model/tenants';
import { userStatuses } from '@omzien/model/user';
import { vacancyStatuses, vacancyTypes } from '@omzien/model/vacancy';
import * as v from 'valibot';
import { readPlaces } from '../src/services/locations/places.ts';
import { systemPagePath } from '../src/subjects/pages/menus/systemPages.ts';
import { placesOfCenter } from './data/places.data.ts';
import { seedSizes, volumesOf } from './data/volumes.data.ts';
import { drawPicture } from './pictures/drawnPicture.ts';
import { demoAccounts } from './rows/users.rows.ts';
import { ownPublishedCount, sceneIn } from './rows/vacancies.rows.ts';
import { timesIn, weekdayOf } from './saidTimes.ts';
import { makeTenantRows } from './tenantRows.ts';

const now = new Date('2026-11-21T10:00:00Z');
const make = (tenant: (typeof tenantKeys)[number], size: (typeof seedSizes)[number] = 'full', at = now) =>
  makeTenantRows(tenant, { size, now: at, passwordHash: 'hash' });
const all = new Map(tenantKeys.map((tenant) => [tenant, make(tenant)]));
const rowsOf = (tenant: (typeof tenantKeys)[number]) => all.get(tenant) ?? make(tenant);
const cases = tenantKeys.flatMap((tenant) => seedSizes.map((size) => [tenant, size] as const));

const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
};
const named = (names: readonly string[], counts: readonly number[]) =>
  Object.fromEntries(names.map((name, index) => [name, counts[index] ?? 0] as const).filter(([, count]) => count > 0));

test.each(cases)('%s (%s) has the volumes that were asked for', (tenant, size) => {
  const rows = size === 'full' ? rowsOf(tenant) : make(tenant, size);
  const volumes = volumesOf(tenant, size);
  expect(countBy(rows.organizations, ({ status }) => String(status))).toEqual(
    named(organizationStatuses, volumes.organizations),
  );
  expect(rows.organizations.filter(({ organizationType }) => organizationType === 'School')).toHaveLength(
    volumes.schools,
  );
  expect(rows.organizationProfiles.filter(({ showOnSocialMap }) => showOnSocialMap)).toHaveLength(volumes.onSocialMap);
  expect(countBy(rows.vacancies, ({ status }) => status)).toEqual(named(vacancyStatuses, volumes.vacancies));
  const types = countBy(rows.vacancies, ({ vacancyType }) => String(vacancyType));
  expect([types.p2p ?? 0, types.activity ?? 0, types.language ?? 0]).toEqual(volumes.vacancyTypes);
  expect(rows.users).toHaveLength(volumes.volunteers + volumes.staff);
  const outcome = countBy(
    rows.applications,
    ({ stage }) =>
      ({ accepted: 'accepted', rejected: 'rejected', withdrawn: 'withdrawn', closed_no_reply: 'unanswered' })[
        stage as string
      ] ?? 'undecided',
  );
  expect(outcome).toEqual(
    named(['undecided', 'accepted', 'rejected', 'withdrawn', 'unanswered'], volumes.applications),
  );
});

test.each(tenantKeys)('%s: the same day gives the same rows, another day other dates and the same ids', (tenant) => {
  expect(make(tenant)).toEqual(rowsOf(tenant));
  expect(make(tenant, 'full', new Date('2026-11-21T23:59:00Z'))).toEqual(rowsOf(tenant));
  const later = make(tenant, 'full', new Date('2026-12-24T08:00:00Z'));
  expect(later.vacancies.map(({ id, title }) => [id, title])).toEqual(
    rowsOf(tenant).vacancies.map(({ id, title }) => [id, title]),
  );
  expect(later.vacancies[0]?.createdAt).not.toEqual(rowsOf(tenant).vacancies[0]?.createdAt);
});

test.each(tenantKeys)('%s: ids are unique and every reference finds its row', (tenant) => {
  const rows = rowsOf(tenant);
  for (const list of Object.values(rows)) {
    const ids = (list as { id?: string | undefined }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(list.length);
  }
  const ids = (list: readonly { id?: string | undefined }[]) => new Set(list.map(({ id }) => String(id)));
  const [centers, organizations, users, vacancies, applications, lookups, pages] = [
    rows.volunteerCenters,
    rows.organizations,
    rows.users,
    rows.vacancies,
    rows.applications,
    rows.lookups,
    rows.pages,
  ].map(ids) as [Set<string>, Set<string>, Set<string>, Set<string>, Set<string>, Set<string>, Set<string>];
  const missing: string[] = [];
  const check = (set: Set<string>, id: string | null | undefined, where: string) => {
    if (id !== null && id !== undefined && !set.has(id)) missing.push(`${where} ${id}`);
  };
  for (const list of [
    rows.centerProfiles,
    rows.organizations,
    rows.users,
    rows.vacancies,
    rows.applications,
    rows.pages,
    rows.menuItems,
  ])
    for (const { centerId } of list) check(centers, centerId, 'center');
  for (const { organizationId } of [
    ...rows.addresses,
    ...rows.organizationProfiles,
    ...rows.vacancies,
    ...rows.applications,
  ])
    check(organizations, organizationId, 'organization');
  for (const { userId, scopeType, scopeId } of rows.userRoles) {
    check(users, userId, 'user of role');
    if (scopeType === 'Organization') check(organizations, scopeId, 'organization of role');
    if (scopeType === 'VolunteerCenter') check(centers, scopeId, 'center of role');
    if (scopeType === 'Tenant') expect(scopeId).toBe(tenant);
  }
  for (const { nonProfitTypeId, activityTypeIds } of rows.organizationProfiles)
    for (const id of [nonProfitTypeId, ...(activityTypeIds ?? [])]) check(lookups, id, 'lookup of organization');
  for (const { ownerId, categoryIds, ageGroupIds, accessibilityIds } of rows.vacancies) {
    check(users, ownerId, 'owner of vacancy');
    for (const id of [...(categoryIds ?? []), ...(ageGroupIds ?? []), ...(accessibilityIds ?? [])])
      check(lookups, id, 'lookup of vacancy');
  }
  for (const { vacancyId, userId, ownerId, decidedBy } of rows.applications) {
    check(vacancies, vacancyId, 'vacancy');
    for (const id of [userId, ownerId, decidedBy]) check(users, id, 'user of application');
  }
  for (const { applicationId, actorId } of rows.applicationEvents) {
    check(applications, applicationId, 'application');
    check(users, actorId, 'actor');
  }
  for (const { pageId } of rows.contentBlocks) check(pages, pageId, 'page');
  expect(missing).toEqual([]);
});

test('every status and stage is there in demo', () => {
  for (const size of seedSizes) {
    const rows = make('demo', size);
    expect(new Set(rows.organizations.map(({ status }) => status))).toEqual(new Set(organizationStatuses));
    expect(new Set(rows.vacancies.map(({ status }) => status))).toEqual(new Set(vacancyStatuses));
    expect(new Set(rows.users.map(({ status }) => status))).toEqual(new Set(userStatuses));
    expect(new Set(rows.applications.map(({ stage }) => stage))).toEqual(new Set(applicationStages));
  }
  expect(new Set(rowsOf('public').vacancies.map(({ vacancyType }) => vacancyType))).toEqual(new Set(vacancyTypes));
});

test.each(tenantKeys)('%s: types of vacancies that are switched off do not exist', (tenant) => {
  const features = featuresOf(tenant, tenant === 'meedoen' ? 'meedoen' : 'gelderland');
  const types = new Set(rowsOf(tenant).vacancies.map(({ vacancyType }) => vacancyType));
  if (!features.peerToPeer) expect(types).not.toContain('p2p');
  if (!features.activities) expect(types).not.toContain('activity');
});

test.each(tenantKeys)(
  '%s: nobody can be reached: mail ends in .example and numbers start with 0 after the area code',
  (tenant) => {
    const { users, organizations, volunteerCenters, vacancies, applications } = rowsOf(tenant);
    const contacts = vacancies.map(({ contactPerson }) => contactPerson);
    const mails = [...users, ...organizations, ...volunteerCenters, ...applications]
      .map((row) => row.email)
      .concat(contacts.map((contact) => contact?.email));
    for (const mail of mails) expect(v.parse(email, mail)).toMatch(/\.example$/);
    for (const { website } of organizations) if (website) expect(website).toMatch(/\.example$/);
    const numbers = [...users, ...organizations, ...volunteerCenters, ...applications]
      .map((row) => row.phoneNumber)
      .concat(contacts.map((contact) => contact?.phone));
    const areaCodes = '(?:525|475|182|172|575|573|24|26|55|318|314|344)';
    for (const number of numbers)
      if (number) expect(v.parse(phoneNumber, number)).toMatch(new RegExp(`^\\+31(?:60\\d{7}|${areaCodes}0\\d+)$`));
    for (const number of numbers) if (number) expect(number).toHaveLength(12);
  },
);

/** Kilometres between two points, well enough for the Netherlands. */
const kilometres = (one: { latitude: number; longitude: number }, other: { latitude: number; longitude: number }) =>
  Math.hypot(
    (one.latitude - other.latitude) * 111.2,
    (one.longitude - other.longitude) * 111.2 * Math.cos((52 * Math.PI) / 180),
  );

test('the places are where the product knows them to be', () => {
  const known = readPlaces();
  for (const place of Object.values(placesOfCenter).flat()) {
    const nearest = known
      .filter(({ name }) => name === place.city)
      .map((found) => kilometres(found, place))
      .sort((one, other) => one - other)[0];
    expect([place.city, nearest !== undefined && nearest < 2]).toEqual([place.city, true]);
  }
});

test.each(tenantKeys)('%s: addresses lie within a kilometre of their place', (tenant) => {
  const places = Object.values(placesOfCenter).flat();
  const rows = rowsOf(tenant);
  for (const { city, latitude, longitude } of [...rows.addresses, ...rows.vacancies]) {
    if (!city) continue;
    expect(latitude).not.toBeNull();
    const distances = places
      .filter((place) => place.city === city)
      .map((place) => kilometres(place, { latitude: Number(latitude), longitude: Number(longitude) }));
    expect(Math.min(...distances)).toBeLessThan(1);
  }
});

test.each(tenantKeys)('%s: vacancies keep the limits of the product and read well', (tenant) => {
  const { vacancies, organizations } = rowsOf(tenant);
  const today = now.getTime();
  const statusOf = new Map(organizations.map(({ id, status }) => [id, status]));
  const titles = new Set<string>();
  for (const {
    title,
    summary,
    description,
    requirements,
    offer,
    organizationId,
    status,
    publishedAt,
    expiresAt,
    filledAt,
    archivedAt,
    deletedAt,
    createdAt,
    hoursPerWeekMin,
    hoursPerWeekMax,
    places,
    placesTaken,
    dayparts,
    imageUrl,
    imageAlt,
    categoryIds,
  } of vacancies) {
    expect(title.length >= 10 && title.length <= 80).toBe(true);
    expect(`${title} ${summary} ${description} ${requirements} ${offer}`).not.toMatch(/[{}]|undefined|lorem/i);
    expect(String(description).length >= 20 && String(description).length <= 2000).toBe(true);
    expect(titles.has(`${organizationId} ${title}`)).toBe(false);
    titles.add(`${organizationId} ${title}`);
    expect(Number(hoursPerWeekMin) <= Number(hoursPerWeekMax)).toBe(true);
    expect(Number(placesTaken) <= (places ?? Number.POSITIVE_INFINITY)).toBe(true);
    expect(dayparts?.length).toBeGreaterThan(0);
    expect(categoryIds?.length).toBeGreaterThan(0);
    expect(imageUrl === null).toBe(imageAlt === null);
    expect(createdAt.getTime() <= (publishedAt?.getTime() ?? today)).toBe(true);
    expect((publishedAt === null) === (status === 'draft')).toBe(true);
    if (status === 'published') {
      expect(statusOf.get(organizationId)).toBe('approved');
      expect(Number(expiresAt?.getTime())).toBeGreaterThan(today);
      expect(Number(expiresAt?.getTime()) - Number(publishedAt?.getTime())).toBeLessThanOrEqual(181 * 86_400_000);
    }
    if (status === 'expired') expect(Number(expiresAt?.getTime())).toBeLessThan(today);
    expect([filledAt !== null, archivedAt !== null, deletedAt !== null]).toEqual([
      status === 'filled',
      status === 'archived',
      status === 'deleted',
    ]);
  }
  const withoutImage = vacancies.filter(({ imageUrl }) => imageUrl === null).length / vacancies.length;
  expect(withoutImage).toBeLessThan(0.2);
});

test('undecided applications wait as long as they do in life, and a fifth of the vacancies waits for its first one', () => {
  const { applications, vacancies } = rowsOf('public');
  const undecided = applications.filter(
    ({ stage }) => !['accepted', 'rejected', 'withdrawn', 'closed_no_reply'].includes(stage),
  );
  const days = undecided.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 86_400_000);
  const share = (from: number, to: number) => days.filter((age) => age >= from && age < to).length / days.length;
  expect(share(0, 4)).toBeCloseTo(0.65, 1);
  expect(share(4, 8)).toBeCloseTo(0.2, 1);
  expect(share(8, 15)).toBeCloseTo(0.1, 1);
  expect(share(15, 28)).toBeCloseTo(0.05, 1);
  const wanted = new Set(applications.map(({ vacancyId }) => vacancyId));
  const published = vacancies.filter(({ status }) => status === 'published');
  expect(published.filter(({ id }) => !wanted.has(id)).length / published.length).toBeGreaterThan(0.15);
});

test.each(tenantKeys)('%s: applications hold together', (tenant) => {
  const { applications, applicationEvents, vacancies } = rowsOf(tenant);
  const organizationOf = new Map(vacancies.map(({ id, organizationId }) => [id, organizationId]));
  const live = new Set<string>();
  for (const {
    id,
    vacancyId,
    organizationId,
    userId,
    stage,
    status,
    message,
    guest,
    createdAt,
    confirmedAt,
    decidedAt,
    decisionMessage,
    reasonCode,
  } of applications) {
    expect(organizationOf.get(vacancyId)).toBe(organizationId);
    expect(String(message).length >= 20 && String(message).length <= 1500).toBe(true);
    expect(message).not.toMatch(/[{}]/);
    expect(guest).toBe(userId === null);
    expect(status).toBe(stage === 'accepted' || stage === 'rejected' ? stage : null);
    expect((confirmedAt === null) === (stage === 'unconfirmed')).toBe(true);
    expect((decidedAt === null) === (status === null)).toBe(true);
    expect(decidedAt === null || (decidedAt as Date) >= (createdAt as Date)).toBe(true);
    expect(decidedAt === null || (decidedAt as Date).getTime() <= now.getTime()).toBe(true);
    expect((decisionMessage !== null) === (status !== null)).toBe(true);
    expect((reasonCode !== null) === (status === 'rejected')).toBe(true);
    if (userId) {
      expect(live.has(`${vacancyId} ${userId}`)).toBe(false);
      live.add(`${vacancyId} ${userId}`);
    }
    expect(applicationEvents.some(({ applicationId, kind }) => applicationId === id && kind === 'received')).toBe(true);
  }
});

test.each(cases)('%s (%s): the demo accounts have something to do', (tenant, size) => {
  const { users, userRoles, vacancies, applications, organizations } =
    size === 'full' ? rowsOf(tenant) : make(tenant, size);
  const account = (name: string) => users.find(({ email: address }) => address === `${name}@${tenant}.example`);
  const roleOf = (name: string) => userRoles.find(({ userId }) => userId === account(name)?.id);
  for (const name of demoAccounts)
    expect(account(name)).toMatchObject({ status: 'active', passwordHash: 'hash', locale: 'nl' });
  expect(demoAccounts.map((name) => roleOf(name)?.role)).toEqual([
    'center_superuser',
    'admin',
    'organization_superuser',
    'content_manager',
    'admin',
    'admin',
    'mentor',
    'student',
    'volunteer',
  ]);
  const own = organizations.find(({ id }) => id === roleOf('organisation')?.scopeId);
  expect(own).toMatchObject({ organizationType: 'NonProfit', status: 'approved' });
  expect(organizations.find(({ id }) => id === roleOf('school')?.scopeId)).toMatchObject({
    organizationType: 'School',
    status: 'approved',
  });
  expect(roleOf('student')?.scopeId).toBe(roleOf('school')?.scopeId);
  const open = vacancies.filter(({ organizationId, status }) => organizationId === own?.id && status === 'published');
  expect(open.length).toBeGreaterThanOrEqual(Math.min(ownPublishedCount, 4));
  expect(
    applications.filter(({ organizationId, stage }) => organizationId === own?.id && stage === 'new').length,
  ).toBeGreaterThanOrEqual(1);
  expect(applications.filter(({ userId }) => userId === account('volunteer')?.id).length).toBeGreaterThanOrEqual(3);
  expect(
    applications.filter(({ userId, sharedWithMentor }) => userId === account('student')?.id && sharedWithMentor).length,
  ).toBeGreaterThanOrEqual(1);
});

test.each(tenantKeys)(
  '%s: every centre has a home page per language, with blocks of the model, and menus to screens that exist',
  (tenant) => {
    const { volunteerCenters, pages, contentBlocks, menuItems } = rowsOf(tenant);
    const features = featuresOf(tenant, tenant === 'meedoen' ? 'meedoen' : 'gelderland');
    const homes = pages.filter(({ slug }) => slug === 'home');
    expect(homes.map(({ centerId, locale }) => `${centerId} ${locale}`).sort()).toEqual(
      volunteerCenters
        .flatMap(({ id }) => (features.multiLanguage ? ['en', 'nl'] : ['nl']).map((locale) => `${id} ${locale}`))
        .sort(),
    );
    const pageIds = new Set(pages.map(({ id }) => id));
    for (const { id } of homes) {
      const types = contentBlocks.filter(({ pageId }) => pageId === id).map(({ blockType }) => blockType);
      // How each is laid out is its own (homes/homes.test.ts); nobody looks in vain for the search, work and kinds of work.
      expect(types).toEqual(expect.arrayContaining(['HeroWithSearch', 'DynamicCards', 'VacancyCategories']));
    }
    for (const block of contentBlocks)
      expect([block.blockType, v.safeParse(contentBlock, { anchor: null, ...block }).issues]).toEqual([
        block.blockType,
        undefined,
      ]);
    // The site draws these screens now; the menus that it shows lead nowhere else.
    const slice = ['/', '/vacancies/search', '/auth/login-1'];
    for (const { menu, systemPageId, pageId, linkType } of menuItems) {
      if (linkType === 'content_page') expect(pageIds).toContain(pageId);
      else expect(systemPagePath(String(systemPageId), features)).not.toBeNull();
      if (menu === 'main' || menu === 'footer') expect(slice).toContain(systemPagePath(String(systemPageId), features));
    }
  },
);

test('each host is named once in a tenant, and the first centre answers on the tenant’s own', () => {
  for (const tenant of tenantKeys) {
    const domains = rowsOf(tenant).volunteerCenters.map(({ domains: hosts }) => hosts ?? []);
    expect(domains[0]?.[0]).toBe(`${tenant}.localhost`);
    expect(new Set(domains.flat()).size).toBe(domains.flat().length);
  }
  expect(rowsOf('public').volunteerCenters[3]?.domains).toEqual(['ede.public.localhost']);
});

test('exactly one centre has shades that are not complete, and no two centres look alike', () => {
  const profiles = tenantKeys.flatMap((tenant) => rowsOf(tenant).centerProfiles);
  expect(profiles.filter(({ primaryColorShades }) => completeShades(primaryColorShades) === null)).toHaveLength(1);
  expect(new Set(profiles.map(({ primaryColor }) => primaryColor)).size).toBe(profiles.length);
});

test.each(tenantKeys)('%s: every picture that is named can be drawn', (tenant) => {
  const rows = rowsOf(tenant);
  const addresses = [
    ...rows.vacancies.map(({ imageUrl }) => imageUrl),
    ...rows.organizations.flatMap(({ logoUrl, coverUrl }) => [logoUrl, coverUrl]),
    ...rows.centerProfiles.flatMap(({ websiteLogoUrl, websiteLogoDarkModeUrl, faviconUrl }) => [
      websiteLogoUrl,
      websiteLogoDarkModeUrl,
      faviconUrl,
    ]),
    ...rows.pages.map(({ imageUrl }) => imageUrl),
  ];
  for (const address of new Set(addresses)) {
    if (!address) continue;
    const [, name = ''] = /^\/media\/([^/]+)\/(?:320|640|960|1280)\.webp$/.exec(address) ?? [];
    expect([name, drawPicture(name)?.startsWith('<svg')]).toEqual([name, true]);
  }
});

test.each(tenantKeys)(
  '%s: the six newest vacancies of a centre with enough of them differ and have a picture',
  (tenant) => {
    const { volunteerCenters, vacancies } = rowsOf(tenant);
    for (const center of volunteerCenters) {
      const open = vacancies.filter(
        ({ status, centerId, sharedWithCenters }) =>
          status === 'published' && (centerId === center.id || sharedWithCenters),
      );
      if (open.length < 20) continue;
      const newest = open.sort((one, other) => Number(other.publishedAt) - Number(one.publishedAt)).slice(0, 6);
      expect(new Set(newest.map(({ categoryIds }) => categoryIds?.[0])).size).toBe(newest.length);
      expect(new Set(newest.map(({ imageUrl }) => imageUrl ?? null)).size).toBe(newest.length);
      expect(newest.every(({ imageUrl }) => imageUrl !== null)).toBe(true);
    }
  },
);

test.each(cases)('%s (%s): what vacancies say holds, and no two say the same sentence', (tenant, size) => {
  const { vacancies, volunteerCenters } = size === 'full' ? rowsOf(tenant) : make(tenant, size);
  const summaries = vacancies.map(({ summary }) => summary);
  expect(new Set(summaries).size).toBe(summaries.length);
  for (const { title, summary, requirements, frequency, vacancyType, startsOn, endsOn, dayparts } of vacancies) {
    for (const { day, part } of timesIn(`${title} ${summary} ${requirements}`))
      expect([title, dayparts?.some((one) => one.startsWith(part ? `${day}_${part}` : `${day}_`))]).toEqual([
        title,
        true,
      ]);
    if (frequency !== 'once' || vacancyType === 'activity') continue;
    expect([title, typeof startsOn, endsOn]).toEqual([title, 'string', startsOn]);
    const weekday = weekdayOf(new Date(`${startsOn}T00:00:00Z`));
    expect([title, dayparts?.every((one) => one.startsWith(weekday))]).toEqual([title, true]);
  }
  for (const { id } of volunteerCenters) {
    const scenes = vacancies
      .filter(
        ({ status, centerId, sharedWithCenters }) => status === 'published' && (centerId === id || sharedWithCenters),
      )
      .sort((one, other) => Number(other.publishedAt) - Number(one.publishedAt))
      .map(({ imageUrl }) => (imageUrl ? sceneIn(imageUrl) : null));
    const again = scenes.filter(
      (scene, index) => scene !== null && scenes.slice(Math.max(0, index - 4), index).includes(scene),
    );
    expect(again).toEqual([]);
  }
});

test('who tells an age in an application is as old as the account says', () => {
  const year = now.getUTCFullYear();
  let told = 0;
  for (const tenant of tenantKeys) {
    const { applications, users } = rowsOf(tenant);
    const born = new Map(users.map(({ id, birthYear }) => [id, birthYear]));
    for (const { userId, message } of applications) {
      const age = Number(/Ik ben (\d+)/.exec(message ?? '')?.[1]);
      const birthYear = userId ? born.get(userId) : null;
      if (!age || !birthYear) continue;
      told += 1;
      expect(age).toBe(year - birthYear);
    }
  }
  expect(told).toBeGreaterThan(10);
});

test.each(tenantKeys)('%s: notifications name who and what they are about, and lead there', (tenant) => {
  const rows = rowsOf(tenant);
  const nameOf = new Map<string | null | undefined, string>(
    [
      ...rows.applications.map(
        ({ id, vacancyId }) => [id, rows.vacancies.find((one) => one.id === vacancyId)?.title] as const,
      ),
      ...rows.vacancies.map(({ id, title }) => [id, title] as const),
      ...rows.organizations.map(({ id, name }) => [id, name] as const),
      ...rows.conversations.map(({ id, subject }) => [id, subject] as const),
    ].map(([id, name]) => [id, name ?? '?'] as const),
  );
  const about = rows.notifications.filter(({ subjectId }) => subjectId);
  expect(about.map(({ templateKey }) => templateKey)).toEqual(
    expect.arrayContaining([
      'application_received',
      'application_accepted',
      'application_for_organization',
      'conversation_reply',
      'vacancy_published',
      'vacancy_expiring',
      'organization_approved',
    ]),
  );
  for (const { title, body, subjectId, subjectType, url, createdAt } of about) {
    const said = `${title} ${body}`;
    // The applicants of a reminder are named, and not what they applied for.
    if (!/wacht(en)? al/.test(title)) expect(said).toContain(nameOf.get(subjectId));
    expect(url).toBe(
      subjectType === 'organizations' && title.includes('goedgekeurd')
        ? '/vacancies/add'
        : `/${subjectType}/${subjectId}`,
    );
    expect(said).not.toMatch(/undefined|null|Anne Bakker|\{\{/);
    expect(createdAt && createdAt <= now).toBe(true);
  }
});
