import { dayparts, languageLevels } from '@omzien/model/vacancy';
import { type ProfileReplyState, poolLeavingReasons, profileReplyStates } from '@omzien/model/volunteerProfile';
import type { NewProfileReplyRow } from '../../src/tables/applications/profileReplies.table.ts';
import type { NewVolunteerProfileRow } from '../../src/tables/applications/volunteerProfiles.table.ts';
import { spokenLanguages, talents, vacancyCategories } from '../data/lookups.data.ts';
import { placesOfCenter } from '../data/places.data.ts';
import { ageOf, type SeedContext } from '../seedContext.ts';
import type { SeedApplication } from './applications.rows.ts';
import type { PlacedCenter } from './centers.rows.ts';
import { lookupId } from './lookups.rows.ts';
import type { SeedOrganization } from './organizations.rows.ts';
import type { SeedPeople, SeedUser } from './users.rows.ts';

type ProfileRow = NewVolunteerProfileRow & { id: string };
const day = 24 * 60 * 60 * 1000;

const abouts = [
  'Ik ben net met pensioen en zoek iets met mensen.',
  'Ik werk vier dagen. Op vrijdag help ik graag iemand.',
  'Ik hou van koken en praat graag.',
  'Ik ben handig en heb een auto.',
  'Ik leer Nederlands en wil mensen leren kennen.',
  'Ik studeer en heb in de avond tijd.',
];
/** Nobody of twenty is retired, and nobody of seventy studies in the evening. */
const fitsAge = (age: number) => (words: string) =>
  !(words.includes('pensioen') && age < 62) &&
  !(words.includes('studeer') && age > 30) &&
  !(words.includes('Ik werk ') && (age < 18 || age > 67));
const questions = [
  'We zagen je profiel en denken dat je goed bij ons past. Kom je een keer kijken?',
  'Wij zoeken iemand voor de dinsdagmiddag. Is dat iets voor jou?',
];
const answers: Partial<Record<ProfileReplyState, string>> = {
  accepted: 'Wat leuk! Ik kom graag een keer langs.',
  declined: 'Dank je wel, maar ik heb er nu geen tijd voor.',
  auto_declined: 'Deze vrijwilliger heeft er nu geen tijd voor. Bedankt voor je vraag.',
};

/** What volunteers tell of themselves, who of them is in the pool, and what organisations asked them. */
export function poolRows(
  context: SeedContext,
  centers: readonly [PlacedCenter, ...PlacedCenter[]],
  {
    people,
    organizations,
    applications,
  }: { people: SeedPeople; organizations: readonly SeedOrganization[]; applications: readonly SeedApplication[] },
) {
  const { inPool } = context.volumes;
  if (inPool === 0) return { volunteerProfiles: [], volunteerProfileReplies: [] };
  const active = people.volunteers.filter(({ status }) => status === 'active');
  const approached = applications.filter(({ stage }) => stage === 'approached');
  const asked = new Set(approached.map(({ userId }) => userId));
  const demo = people.account('volunteer');
  const isFirst = ({ id }: SeedUser) => id === demo.id || asked.has(id);
  const ordered = [...active.filter(isFirst), ...active.filter((user) => !isFirst(user))];
  const profiles = ordered
    .slice(0, inPool + poolLeavingReasons.length)
    .map((user, number) => profileOf(context, centers, user, number));

  const replies: NewProfileReplyRow[] = [];
  const open = new Set<string>();
  const add = (
    profile: ProfileRow,
    organization: Pick<SeedOrganization, 'id'>,
    state: ProfileReplyState,
    createdAt: Date,
    more: Partial<NewProfileReplyRow> = {},
  ) => {
    const random = context.random('pool-reply', replies.length);
    const answeredAt = state === 'sent' ? null : new Date(createdAt.getTime() + random.integer(1, 3) * day);
    replies.push({
      id: context.id('pool-reply', replies.length),
      volunteerProfileId: profile.id,
      userId: profile.userId,
      organizationId: organization.id,
      senderId: people.admins.get(organization.id)?.[0]?.id ?? people.account('relations').id,
      body: random.pick(questions),
      state,
      answer: answers[state] ?? null,
      answeredAt,
      createdAt,
      updatedAt: answeredAt ?? createdAt,
      ...more,
    });
  };

  const today = Date.parse(context.dayAgo(0));
  for (const { id, userId, organizationId, vacancyId, createdAt } of approached) {
    const profile = profiles.find((one) => one.userId === userId);
    if (!profile || open.has(`${profile.id} ${organizationId}`)) continue;
    open.add(`${profile.id} ${organizationId}`);
    const passed = (today - Date.parse(createdAt.toISOString().slice(0, 10))) / day;
    // Who was asked two weeks ago has been reminded, or the first morning would do it.
    const remindedAt = passed >= 14 ? new Date(Math.min(createdAt.getTime() + 14 * day, today - day / 12)) : null;
    add(profile, { id: organizationId }, 'sent', createdAt, { applicationId: id, vacancyId, remindedAt });
  }
  const approved = organizations.filter(({ status, type }) => status === 'approved' && type === 'NonProfit');
  const over = profileReplyStates.filter((state) => state !== 'sent');
  const rounds = Math.max(1, Math.round(inPool / 25));
  for (let number = 0; number < rounds * over.length; number++) {
    const random = context.random('pool-question', number);
    const state = over[number % over.length] ?? 'declined';
    const days = state === 'auto_declined' || state === 'expired' ? random.integer(40, 120) : random.integer(5, 120);
    add(
      random.pick(profiles),
      number === 0 ? people.ownOrganization : random.pick(approved),
      state,
      context.daysAgo(days, random),
    );
  }
  return { volunteerProfiles: profiles, volunteerProfileReplies: replies };
}

function profileOf(
  context: SeedContext,
  centers: readonly [PlacedCenter, ...PlacedCenter[]],
  user: SeedUser,
  number: number,
): ProfileRow {
  const random = context.random('volunteer-profile', user.id);
  const center = centers.find(({ id }) => id === user.centerId) ?? centers[0];
  const place = random.pick(placesOfCenter[center.slug]);
  const reason = poolLeavingReasons[number - context.volumes.inPool];
  const createdAt = context.daysAgo(random.integer(5, 200), random);
  const more = random.some(
    spokenLanguages.slice(1).map(({ key }) => key),
    random.integer(0, 2),
  );
  const languageLevel = number < languageLevels.length ? languageLevels[number] : random.pick(languageLevels);
  return {
    id: context.id('volunteer-profile', user.id),
    userId: user.id,
    displayName: random.chance(0.2) ? `${user.firstName.slice(0, 1)}.` : null,
    district: place.city,
    // To about a kilometre, as the product rounds them.
    latitude: Math.round(place.latitude * 100) / 100,
    longitude: Math.round(place.longitude * 100) / 100,
    about: random.chance(0.85) ? random.pick(abouts.filter(fitsAge(ageOf(context, user.id)))) : null,
    categoryIds: random
      .some(vacancyCategories, random.integer(1, 4))
      .map(({ key }) => lookupId(context, 'vacancy_categories', key)),
    talentIds: random.some(talents, random.integer(1, 5)).map(({ key }) => lookupId(context, 'talents', key)),
    dayparts: random.some(dayparts, random.integer(1, 5)),
    // Who has no Dutch yet does not say that he speaks it.
    languages: languageLevel !== 'none' ? ['nl', ...more] : more.length > 0 ? more : ['en'],
    languageLevel,
    maxDistanceKm: random.pick([5, 10, 15, 25]),
    hoursPerWeekMax: random.integer(1, 10),
    hasCar: random.chance(0.4),
    vogSeenOn: random.chance(0.3) ? context.dayAgo(random.integer(10, 400)) : null,
    inPool: reason === undefined,
    inPoolUntil: random.chance(0.1) && reason === undefined ? context.dayAgo(-random.integer(30, 200)) : null,
    leftPoolAt: reason ? context.daysAgo(random.integer(2, 4), random) : null,
    leftPoolReason: reason ?? null,
    lastActiveAt: context.daysAgo(random.integer(0, 20), random),
    createdAt,
    updatedAt: createdAt,
  };
}
