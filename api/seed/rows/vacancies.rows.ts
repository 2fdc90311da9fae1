import {
  type Daypart,
  type VacancyStatus,
  type VacancyType,
  vacancyStatuses,
  type weekdays,
} from '@omzien/model/vacancy';
import type { NewVacancyRow } from '../../src/tables/vacancies/vacancies.table.ts';
import { firstNames, jobTitles, lastNames } from '../data/people.data.ts';
import { summarizeOnce } from '../onceEach.ts';
import { sceneCount } from '../pictures/drawnPicture.ts';
import { sceneAlts } from '../pictures/sceneAlts.ts';
import type { Random } from '../random.ts';
import { dayNames, dayparted, firstDay, weekdayOf } from '../saidTimes.ts';
import { fillIn, mobile, type SeedContext, slugOf } from '../seedContext.ts';
import { hardTexts } from '../texts/hard.texts.ts';
import { makingTexts } from '../texts/making.texts.ts';
import { activityTexts, peerToPeerTexts } from '../texts/otherTypes.texts.ts';
import { outdoorTexts } from '../texts/outdoors.texts.ts';
import { togetherTexts } from '../texts/together.texts.ts';
import type { VacancyText } from '../texts/vacancyText.ts';
import { lookupId } from './lookups.rows.ts';
import { addressIn, pickWeighted, type SeedOrganization, sceneAddress } from './organizations.rows.ts';
import type { SeedPeople } from './users.rows.ts';

/** The texts of ordinary vacancies. */
const vacancyTexts: readonly VacancyText[] = [...togetherTexts, ...outdoorTexts, ...makingTexts];
const languageTexts = vacancyTexts.filter(({ category }) => category === 'language');
const textsOf: Record<VacancyType, readonly VacancyText[]> = {
  volunteering: vacancyTexts,
  p2p: peerToPeerTexts,
  activity: activityTexts,
  language: languageTexts,
};

export type SeedVacancy = {
  row: NewVacancyRow & { id: string; title: string; status: VacancyStatus; createdAt: Date };
  organization: SeedOrganization;
  text: VacancyText;
  /** What is to be done, as it is written; the page may say it in harder words. */
  tasks: string;
};

/** What runs through the making of all vacancies of a tenant, so that an organisation does not repeat itself. */
type Used = { titles: Map<string, Set<string>>; texts: Map<string, Set<VacancyText>> };

const usedBy = <Value>(map: Map<string, Set<Value>>, id: string) => {
  const set = map.get(id) ?? new Set<Value>();
  map.set(id, set);
  return set;
};

/** A text and a title that this organisation does not have yet, or null when it has said everything. */
function choose(organization: SeedOrganization, type: VacancyType, used: Used, random: Random) {
  const fits = ({ by }: VacancyText) =>
    organization.type === 'VolunteerCenter' ||
    by.includes(organization.kind) ||
    (organization.type === 'School' && by.includes('youth'));
  const texts = usedBy(used.texts, organization.id);
  const titles = usedBy(used.titles, organization.id);
  const all = random.shuffle(textsOf[type].filter(fits));
  for (const text of [...all.filter((one) => !texts.has(one)), ...all.filter((one) => texts.has(one))]) {
    for (const pattern of random.shuffle(text.titles)) {
      const day = random.pick(text.days);
      const title = fillIn(pattern, wordsFor(organization, day));
      if (title.length < 10 || title.length > 80 || titles.has(title)) continue;
      texts.add(text);
      titles.add(title);
      return { text, title, day: pattern.includes('{dag}') ? day : null, namedDay: day };
    }
  }
  return null;
}

function daypartsOf(text: VacancyText, day: (typeof weekdays)[number] | null, random: Random): Daypart[] {
  const days = day ? [day] : random.some(text.days, random.integer(1, Math.min(3, text.days.length)));
  const parts = random.some(text.parts, day ? random.integer(1, text.parts.length) : 1);
  return days.flatMap((one) => parts.map((part): Daypart => `${one}_${part}`));
}

function contactOf({ admins }: SeedPeople, organization: SeedOrganization, random: Random) {
  const admin = admins.get(organization.id)?.[0];
  if (admin)
    return {
      name: `${admin.firstName} ${admin.lastName}`,
      function: admin.jobTitle ?? null,
      email: admin.email,
      phone: admin.phoneNumber ?? organization.phoneNumber,
      photoUrl: null,
    };
  const firstName = random.pick(firstNames).name;
  return {
    name: `${firstName} ${random.pick(lastNames)}`,
    function: random.pick(jobTitles),
    email: `${slugOf(firstName)}@${organization.domain}`,
    phone: random.chance(0.5) ? mobile(random) : organization.phoneNumber,
    photoUrl: null,
  };
}

/** The moments of a vacancy that stands where it stands. */
function momentsOf(context: SeedContext, status: VacancyStatus, random: Random) {
  // Most of what is open is young: the list of the newest ones should look alive.
  const age =
    status === 'published'
      ? Math.floor(random.next() ** 1.6 * 54)
      : status === 'draft'
        ? random.integer(0, 25)
        : random.integer(30, 210);
  const closedDaysAgo = Math.min(age, random.integer(1, 29));
  const publishedAt = status === 'draft' ? null : context.daysAgo(age, random);
  const createdAt = context.daysAgo(age + random.integer(0, 4) + (status === 'draft' ? 0 : 1), random);
  const lifetime = status === 'published' ? random.pick([60, 60, 60, 90, 120, 180]) : random.integer(25, 60);
  const expires = status === 'expired' ? closedDaysAgo : age - lifetime;
  const closed = (wanted: VacancyStatus) => (status === wanted ? context.daysAgo(closedDaysAgo, random) : null);
  return {
    publishedAt,
    expiresAt: publishedAt ? context.daysAgo(expires, random) : null,
    filledAt: closed('filled'),
    archivedAt: closed('archived'),
    deletedAt: closed('deleted'),
    createdAt,
    updatedAt: status === 'draft' ? createdAt : (closed(status) ?? publishedAt ?? createdAt),
    age,
  };
}

const expenses = [
  'Je krijgt 23 cent per kilometer.',
  'Reiskosten met het openbaar vervoer krijg je terug.',
  'Kosten die je maakt krijg je terug.',
  'Een vrijwilligersvergoeding van 5 euro per dagdeel.',
];
const questions = ['Waarom spreekt deze vacature je aan?', 'Heb je al eens zoiets gedaan?'];
const accessibilityKeys = [
  'step_free',
  'wheelchair_toilet',
  'hearing_loop',
  'quiet_room',
  'parking',
  'public_transport',
];

/** Which type each vacancy has: spread evenly over the numbers, so that every status gets some. */
function typeList(total: number, counts: readonly [number, number, number], random: Random): VacancyType[] {
  const [p2p, activity, language] = counts;
  const list: VacancyType[] = [
    ...Array<VacancyType>(p2p).fill('p2p'),
    ...Array<VacancyType>(activity).fill('activity'),
    ...Array<VacancyType>(language).fill('language'),
  ];
  const rest = Array<VacancyType>(Math.max(0, total - list.length)).fill('volunteering');
  return random.shuffle([...list, ...rest]);
}

/** How many vacancies the account `organisation@` certainly has open. */
export const ownPublishedCount = 6;

/** All vacancies of a tenant, in the order of their status. */
export function vacanciesOf(
  context: SeedContext,
  organizations: readonly SeedOrganization[],
  people: SeedPeople,
): SeedVacancy[] {
  const statuses = context.volumes.vacancies.flatMap((count, index) =>
    Array<VacancyStatus>(count).fill(vacancyStatuses[index] ?? 'draft'),
  );
  const types = typeList(statuses.length, context.volumes.vacancyTypes, context.random('vacancy-types'));
  const used: Used = { titles: new Map(), texts: new Map() };
  const byStatus = (status: SeedOrganization['status']) =>
    organizations.filter((organization) => organization.status === status);
  const approved = byStatus('approved');
  // Some organisations ask for many people, most for a few.
  const weights = new Map(
    organizations.map(({ id, number }) => [id, 0.4 + context.random('vacancy-weight', number).next() ** 2 * 3]),
  );
  let ownLeft = Math.min(ownPublishedCount, Math.ceil(context.volumes.vacancies[1] / 3));
  const found: SeedVacancy[] = [];

  for (const [number, status] of statuses.entries()) {
    const random = context.random('vacancy', number);
    const wantsOwn = status === 'published' && ownLeft > 0;
    if (wantsOwn) ownLeft -= 1;
    const home =
      {
        draft: random.chance(0.3) ? byStatus('pending') : approved,
        archived: random.chance(0.5) ? byStatus('archived') : approved,
        deleted: random.chance(0.5) ? byStatus('deleted') : approved,
      }[status as string] ?? approved;
    const type = types[number] ?? 'volunteering';
    let organization = wantsOwn
      ? people.ownOrganization
      : pickWeighted(home.length > 0 ? home : approved, ({ id }) => weights.get(id) ?? 1, random);
    let chosen = choose(organization, type, used, random);
    for (let attempt = 0; !chosen && attempt < 400; attempt++) {
      organization = pickWeighted(approved, ({ id }) => weights.get(id) ?? 1, random);
      chosen = choose(organization, type, used, random);
    }
    if (!chosen) throw new RangeError(`${context.tenant} has no organisation left for a vacancy of type ${type}.`);
    found.push({
      organization,
      text: chosen.text,
      tasks: fillIn(chosen.text.tasks, wordsFor(organization, chosen.namedDay)),
      row: vacancyRow(context, { number, status, type, organization, people, ...chosen }, random),
    });
  }
  spreadKinds(found);
  for (const vacancy of found) setDate(context, vacancy);
  summarizeOnce(found);
  return found;
}

const wordsFor = ({ place, name }: SeedOrganization, day: (typeof weekdays)[number]) => ({
  plaats: place.city,
  org: name,
  dag: dayNames[day],
});

const dayLength = 24 * 60 * 60 * 1000;

/** What happens once has its day: one that its words name, and it is not asked for any more when that is over. */
function setDate(context: SeedContext, { row, text }: SeedVacancy) {
  // The dates of an activity are its own.
  if (row.vacancyType === 'activity') row.startsOn = null;
  if (text.frequency !== 'once' || row.vacancyType === 'activity') return;
  const random = context.random('vacancy-date', row.id);
  const isOpen = row.status === 'published' || row.status === 'draft';
  const from = new Date(
    `${isOpen ? context.dayAgo(0) : (row.publishedAt ?? row.createdAt).toISOString().slice(0, 10)}T00:00:00Z`,
  );
  const days = [...new Set((row.dayparts ?? []).map((one) => one.slice(0, 3) as (typeof weekdays)[number]))];
  const date = firstDay(new Date(from.getTime() + (text.on || text.months ? 3 : random.integer(8, 40)) * dayLength), {
    days,
    months: text.months,
    on: text.on,
  });
  row.startsOn = date.toISOString().slice(0, 10);
  row.endsOn = row.startsOn;
  const weekday = weekdayOf(date);
  row.dayparts = dayparted(
    dayNames[weekday],
    (row.dayparts ?? []).map((one) => `${weekday}_${one.slice(4)}` as Daypart),
    {
      isOnly: true,
    },
  );
  const end = new Date(date.getTime() + 21 * 60 * 60 * 1000);
  if (isOpen && row.expiresAt && row.expiresAt > end) row.expiresAt = end;
}

/** A scene that shows what the text is about, in one of its variants. */
function sceneFor({ category, scenes }: VacancyText, random: Random) {
  const [family, ...wanted] = scenes ?? [category];
  const alts = sceneAlts[family];
  const scene = wanted.length > 0 ? random.pick(wanted) : random.integer(0, alts.length - 1);
  // Numbers that differ by the size of the family are the same scene with other people and another light.
  const variant = random.integer(0, Math.floor(sceneCount / alts.length) - 1);
  return { family, number: scene + variant * alts.length, alt: alts[scene] ?? null };
}

/** Another scene of what the vacancy is about, where the first one has just been seen. */
function showOther({ row, text, organization }: SeedVacancy, isOther: (vacancy: SeedVacancy) => boolean) {
  const [own] = text.scenes ?? [];
  const families = [own, text.category, text.also].filter((family) => family !== undefined);
  for (const family of families)
    for (const [number, alt] of sceneAlts[family].entries()) {
      row.imageUrl = sceneAddress(organization.center, family, number);
      row.imageAlt = alt;
      if (isOther({ row, text, organization, tasks: '' })) return;
    }
  // Rather no picture than the same one again.
  row.imageUrl = null;
  row.imageAlt = null;
}

/** Which scene a picture is, whoever is in it and whatever the light. */
export function sceneIn(imageUrl: string): string {
  const [, center, family = '', number] = /scene\.([^.]+)\.([^.]+)\.(\d+)/.exec(imageUrl) ?? [];
  const count = Object.entries(sceneAlts).find(([key]) => key === family)?.[1].length ?? 1;
  return `${center} ${family} ${Number(number) % count}`;
}

/** How many of the newest vacancies are to differ from each other, and how many of them must have a picture. */
const window = 6;
const pictured = 8;

/**
 * Gives the moments of the open vacancies out again, so that the newest ones that a centre shows differ from each other:
 * a home page has six of them, and three of one kind would look as if nothing else were asked.
 */
function spreadKinds(vacancies: readonly SeedVacancy[]) {
  const left = vacancies.filter(({ row }) => row.status === 'published');
  const centers = [...new Set(left.map(({ row }) => row.centerId))];
  const newestOf = new Map(centers.map((id): [string, SeedVacancy[]] => [id, []]));
  const shownIn = ({ row }: SeedVacancy) => (row.sharedWithCenters ? centers : [row.centerId]);
  const moments = left
    .map(({ row: { publishedAt, expiresAt, createdAt, updatedAt, viewsCount } }) => ({
      publishedAt,
      expiresAt,
      createdAt,
      updatedAt,
      viewsCount,
    }))
    .sort((one, other) => Number(other.publishedAt) - Number(one.publishedAt));
  const showsOther = (one: SeedVacancy, other: SeedVacancy) =>
    !one.row.imageUrl || sceneIn(one.row.imageUrl) !== sceneIn(other.row.imageUrl ?? '');
  const differs = (one: SeedVacancy, other: SeedVacancy) =>
    one.text.category !== other.text.category &&
    one.organization.id !== other.organization.id &&
    showsOther(one, other);
  /** Where nothing differs in all, at least the picture does. */
  const looksOther = (vacancy: SeedVacancy) =>
    shownIn(vacancy).every((center) =>
      (newestOf.get(center) ?? []).slice(-(window - 1)).every((other) => showsOther(vacancy, other)),
    );
  const fits = (vacancy: SeedVacancy) =>
    shownIn(vacancy).every((center) => {
      const newest = newestOf.get(center) ?? [];
      return (
        newest.slice(-(window - 1)).every((other) => differs(vacancy, other)) &&
        (newest.length >= pictured || vacancy.row.imageUrl !== null)
      );
    });
  for (const moment of moments) {
    const found = [fits, looksOther].map((rule) => left.findIndex(rule)).find((place) => place >= 0);
    const [next] = left.splice(found ?? 0, 1);
    if (!next) return;
    if (!looksOther(next)) showOther(next, looksOther);
    Object.assign(next.row, moment);
    for (const center of shownIn(next)) newestOf.get(center)?.push(next);
  }
}

type Draft = NonNullable<ReturnType<typeof choose>> & {
  number: number;
  status: VacancyStatus;
  type: VacancyType;
  organization: SeedOrganization;
  people: SeedPeople;
};

function vacancyRow(
  context: SeedContext,
  { number, status, type, organization, people, text, title, day, namedDay }: Draft,
  random: Random,
): SeedVacancy['row'] {
  const fill = (words: string) => fillIn(words, wordsFor(organization, namedDay));
  const said = [title, fill(text.summary), fill(text.tasks), fill(text.ask)].join(' ');
  const isOneDay = [text.summary, text.tasks, text.ask].some((words) => words.includes('{dag}')) || day !== null;
  const where = type === 'p2p' ? 'at_home' : (text.where ?? 'on_site');
  const elsewhere = random.chance(0.3) ? addressIn(organization.place, random) : organization;
  const { age, ...moments } = momentsOf(context, status, random);
  const places = type === 'p2p' ? 1 : random.chance(0.55) ? null : random.integer(1, text.groups ? 20 : 8);
  const placesTaken = places === null ? 0 : status === 'filled' ? places : random.integer(0, Math.max(0, places - 1));
  const scene = sceneFor(text, random);
  const hasImage = !random.chance(0.08);
  const isHard = type === 'volunteering' && random.chance(0.05);
  const categories = [text.category, ...(text.also ? [text.also] : [])];
  const isOnline = where === 'online';
  return {
    id: context.id('vacancy', number),
    centerId: organization.center.id,
    organizationId: organization.id,
    ownerId: people.admins.get(organization.id)?.[0]?.id ?? null,
    title,
    slug: slugOf(title),
    vacancyType: type,
    status,
    summary: fill(text.summary),
    description: isHard ? random.pick(hardTexts) : fill(text.tasks),
    requirements: fill(text.ask),
    offer: fill(text.offer),
    categoryIds: categories.map((key) => lookupId(context, 'vacancy_categories', key)),
    ageGroupIds: text.ages.map((key) => lookupId(context, 'age_groups', key)),
    accessibilityIds:
      where === 'on_site'
        ? random
            .some(accessibilityKeys, random.integer(0, 4))
            .map((key) => lookupId(context, 'accessibility_options', key))
        : [],
    dayparts: dayparted(said, daypartsOf(text, day, random), { isOnly: isOneDay || text.frequency === 'once' }),
    minimumAge: text.minimumAge ?? null,
    languageLevel: text.level ?? (random.chance(0.25) ? random.pick(['a2', 'b1', 'b2'] as const) : 'none'),
    frequency: text.frequency ?? 'regularly',
    hoursPerWeekMin: text.hours[0],
    hoursPerWeekMax: text.hours[1],
    startsOn: random.chance(0.2) ? context.dayAgo(-random.integer(3, 40)) : null,
    endsOn: null,
    locationKind: where,
    street: where === 'on_site' || where === 'several' ? `${elsewhere.street} ${elsewhere.houseNumber}` : null,
    postcode: isOnline ? null : elsewhere.postcode,
    city: isOnline ? null : organization.place.city,
    latitude: isOnline ? null : elsewhere.latitude,
    longitude: isOnline ? null : elsewhere.longitude,
    places,
    placesTaken,
    waitingList: places !== null && random.chance(0.2),
    vogRequired: text.vog ?? false,
    drivingLicence: text.licence ?? false,
    expensesText: type === 'volunteering' && random.chance(0.45) ? random.pick(expenses) : null,
    insured: type !== 'activity' && random.chance(0.85),
    groupSuitable: text.groups ?? false,
    contactPerson: contactOf(people, organization, random),
    contactPhoneVisible: random.chance(0.6),
    extraQuestions: text.questions ? [...text.questions] : random.chance(0.1) ? random.some(questions, 1) : [],
    imageUrl: hasImage ? sceneAddress(organization.center, scene.family, scene.number) : null,
    imageAlt: hasImage ? scene.alt : null,
    viewsCount: status === 'draft' ? 0 : Math.round((age + 1) * random.between(1.5, 9)),
    sharedWithCenters: context.tenant === 'public' && random.chance(0.35),
    ...moments,
  };
}
