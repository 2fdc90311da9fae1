import type { ApplicationStage } from '@omzien/model/application';
import { type RejectionReason, rejectionReasons } from '@omzien/model/application';
import type { applicationEvents } from '../../src/tables/applications/applicationEvents.table.ts';
import type { NewApplicationRow } from '../../src/tables/applications/applications.table.ts';
import { firstNames, lastNames, mailHosts } from '../data/people.data.ts';
import type { Random } from '../random.ts';
import { ageOf, fillIn, mobile, type SeedContext, slugOf } from '../seedContext.ts';
import {
  acceptances,
  answersTo,
  availabilities,
  closings,
  motives,
  openings,
  rejections,
  withdrawals,
} from '../texts/applications.texts.ts';
import type { SeedPeople, SeedUser } from './users.rows.ts';
import type { SeedVacancy } from './vacancies.rows.ts';

type EventRow = typeof applicationEvents.$inferInsert;
export type SeedApplication = NewApplicationRow & { id: string; stage: ApplicationStage; createdAt: Date };

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Days that an undecided application waits: 65% up to 3, 20% up to 7, 10% up to 14, 5% longer. */
export function waitingDays(index: number, total: number, random: Random) {
  const share = (index + 0.5) / total;
  if (share < 0.65) return random.integer(0, 2);
  if (share < 0.85) return random.integer(4, 6);
  if (share < 0.95) return random.integer(8, 13);
  return random.integer(15, 26);
}

/** The stages of undecided applications: each kind once, and most of them new. */
function undecidedStage(index: number, random: Random): ApplicationStage {
  const first: ApplicationStage[] = [
    'new',
    'in_contact',
    'new',
    'unconfirmed',
    'new',
    'waiting_list',
    'new',
    'approached',
    'new',
    'suggested',
  ];
  return first[index] ?? pickStage(random);
}
const pickStage = (random: Random): ApplicationStage => {
  const roll = random.next();
  return roll < 0.72 ? 'new' : roll < 0.92 ? 'in_contact' : roll < 0.96 ? 'waiting_list' : 'unconfirmed';
};

/** All applications of a tenant with their histories. */
export function applicationsOf(context: SeedContext, vacancies: readonly SeedVacancy[], people: SeedPeople) {
  const [undecided, accepted, rejected, withdrawn, unanswered] = context.volumes.applications;
  const published = vacancies.filter(({ row }) => row.status === 'published');
  const own = published.filter(({ organization }) => organization.id === people.ownOrganization.id);
  const closed = vacancies.filter(
    ({ row }) => row.status === 'filled' || row.status === 'expired' || row.status === 'archived',
  );
  // A fifth of the vacancies never gets an application, but those of the demo account do.
  const isQuiet = ({ row, organization }: SeedVacancy) =>
    organization.id !== people.ownOrganization.id && context.random('quiet', row.id).chance(0.2);
  const busy = published.filter((vacancy) => !isQuiet(vacancy));
  const everBusy = [...busy, ...closed.filter((vacancy) => !isQuiet(vacancy))];
  const members = people.volunteers.filter(({ status }) => status === 'active');
  const demoVolunteer = people.account('volunteer');
  const demoStudent = people.account('student');

  const rows: SeedApplication[] = [];
  const events: EventRow[] = [];
  const pairs = new Set<string>();

  function add(stage: ApplicationStage, days: number, from: readonly SeedVacancy[], wanted?: SeedUser) {
    const number = rows.length;
    const random = context.random('application', number);
    const vacancy = random.pick(from.length > 0 ? from : published);
    let applicant =
      wanted ??
      (stage !== 'unconfirmed' && (stage === 'approached' || stage === 'suggested' || random.chance(0.55))
        ? random.pick(members)
        : undefined);
    if (applicant && pairs.has(`${vacancy.row.id} ${applicant.id}`)) {
      if (wanted)
        return add(
          stage,
          days,
          from.filter(({ row }) => row.id !== vacancy.row.id),
          wanted,
        );
      applicant = undefined;
    }
    if (applicant) pairs.add(`${vacancy.row.id} ${applicant.id}`);
    const { row, history } = applicationRow(context, { number, stage, days, vacancy, applicant, people }, random);
    rows.push(row);
    for (const event of history)
      events.push({ id: context.id('application-event', events.length), applicationId: row.id, ...event });
  }

  const ownShare = Math.max(3, Math.round(undecided * 0.12));
  const ages = Array.from({ length: undecided }, (_, index) =>
    waitingDays(index, undecided, context.random('waiting', index)),
  );
  const mixed = context.random('waiting-order').shuffle(ages);
  const stageOf = (index: number) => undecidedStage(index, context.random('stage', index));
  // The student waits long enough somewhere for a mentor to help.
  const helpedAt = mixed.findIndex((days, index) => index > 4 && days >= 10 && stageOf(index) === 'new');
  for (let index = 0; index < undecided; index++) {
    const stage = stageOf(index);
    // The demo accounts see something at once: the organisation its queue, the volunteer and the student their own.
    const wanted =
      index === 0 || index === 4 ? demoVolunteer : index === 1 || index === helpedAt ? demoStudent : undefined;
    // What a guest does not confirm is deleted after a week, so none is older.
    const waits = mixed[index] ?? 0;
    const days = stage === 'unconfirmed' ? waits % 5 : waits;
    add(stage, days, index < ownShare ? own : busy, wanted);
  }
  for (let index = 0; index < accepted; index++)
    add(
      'accepted',
      context.random('accepted', index).integer(2, 150),
      index < 2 ? own : everBusy,
      index === 0 ? demoVolunteer : undefined,
    );
  for (let index = 0; index < rejected; index++)
    add(
      'rejected',
      context.random('rejected', index).integer(3, 140),
      index === 1 ? own : everBusy,
      index === 0 ? demoVolunteer : undefined,
    );
  for (let index = 0; index < withdrawn; index++)
    add('withdrawn', context.random('withdrawn', index).integer(3, 120), everBusy);
  for (let index = 0; index < unanswered; index++)
    add('closed_no_reply', context.random('unanswered', index).integer(29, 150), everBusy);
  return { applications: rows, applicationEvents: events };
}

type Draft = {
  number: number;
  stage: ApplicationStage;
  days: number;
  vacancy: SeedVacancy;
  applicant: SeedUser | undefined;
  people: SeedPeople;
};

function applicationRow(
  context: SeedContext,
  { number, stage, days, vacancy, applicant, people }: Draft,
  random: Random,
) {
  const { row: vacancyRow, organization, text } = vacancy;
  const firstName = applicant?.firstName ?? random.pick(firstNames).name;
  const lastName = applicant?.lastName ?? random.pick(lastNames);
  const id = context.id('application', number);
  const createdAt = context.daysAgo(days, random);
  const admin = people.admins.get(organization.id)?.[0];
  const isDecided = stage === 'accepted' || stage === 'rejected';
  const wasAnswered = isDecided || stage === 'in_contact' || stage === 'waiting_list';
  const after = (minimum: number, maximum: number, from: Date) =>
    new Date(Math.min(from.getTime() + random.between(minimum, maximum) * hour, context.daysAgo(0, random).getTime()));
  const confirmedAt =
    stage === 'unconfirmed'
      ? null
      : applicant
        ? createdAt
        : new Date(createdAt.getTime() + random.integer(2, 90) * 60_000);
  const firstResponseAt = wasAnswered ? later(createdAt, after(3, Math.max(4, days * 20), createdAt)) : null;
  const decidedAt = isDecided ? later(firstResponseAt ?? createdAt, after(1, 60, firstResponseAt ?? createdAt)) : null;
  const withdrawnAt = stage === 'withdrawn' ? later(createdAt, after(10, 60, createdAt)) : null;
  const reasonCode: RejectionReason | null = stage === 'rejected' ? random.pick(rejectionReasons) : null;
  const decisionMessage = stage === 'accepted' ? random.pick(acceptances) : reasonCode ? rejections[reasonCode] : null;
  const closedAt =
    decidedAt ?? withdrawnAt ?? (stage === 'closed_no_reply' ? new Date(createdAt.getTime() + 28 * day) : null);
  const row: SeedApplication = {
    id,
    centerId: organization.center.id,
    vacancyId: vacancyRow.id,
    organizationId: organization.id,
    userId: applicant?.id ?? null,
    ownerId: admin?.id ?? null,
    firstName,
    lastName,
    email:
      applicant?.email ??
      `${slugOf(firstName)}.${slugOf(lastName).replaceAll('-', '')}${random.integer(1, 99)}@${random.pick(mailHosts)}`,
    phoneNumber: applicant ? (applicant.phoneNumber ?? null) : random.chance(0.7) ? mobile(random) : null,
    message: messageFor(vacancy, applicant ? ageOf(context, applicant.id) : null, random),
    answers: (vacancyRow.extraQuestions ?? []).map((question) => ({ question, answer: random.pick(answersTo) })),
    locale: applicant?.locale ?? 'nl',
    status: isDecided ? stage : null,
    stage,
    guest: applicant === undefined,
    confirmedAt,
    firstResponseAt,
    decidedAt,
    decidedBy: isDecided ? (admin?.id ?? people.account('relations').id) : null,
    decisionMessage,
    reasonCode,
    startsOn: stage === 'accepted' && random.chance(0.6) ? context.dayAgo(days - random.integer(5, 30)) : null,
    withdrawnAt,
    withdrawnReason: withdrawnAt ? random.pick(withdrawals) : null,
    eraseOn: closedAt ? yearAfter(closedAt) : null,
    sharedWithMentor: applicant?.id === people.account('student').id,
    createdAt,
    updatedAt: closedAt ?? firstResponseAt ?? createdAt,
  };
  const history: Omit<EventRow, 'id' | 'applicationId'>[] = [
    { kind: 'received', at: createdAt, actorId: applicant?.id ?? null, text: null },
  ];
  if (row.guest && confirmedAt) history.push({ kind: 'confirmed', at: confirmedAt, actorId: null, text: null });
  if (decidedAt && isDecided)
    history.push({
      kind: stage,
      at: decidedAt,
      actorId: row.decidedBy ?? null,
      text: decisionMessage,
      // Some answer straight from the mail.
      via: number % 5 === 0 ? 'mail' : 'web',
    });
  if (withdrawnAt)
    history.push({
      kind: 'withdrawn',
      at: withdrawnAt,
      actorId: applicant?.id ?? null,
      text: row.withdrawnReason ?? null,
    });
  return { row, history, text };
}

const later = (one: Date, other: Date) => (one.getTime() > other.getTime() ? one : other);
const yearAfter = (moment: Date) => {
  const erase = new Date(moment);
  erase.setUTCFullYear(erase.getUTCFullYear() + 1);
  return erase.toISOString().slice(0, 10);
};

/** What somebody of this age would not say. */
const unlikely = (words: string, age: number) =>
  (words.includes('pensioen') && age < 62) ||
  (words.includes('studeer') && age > 30) ||
  (words.includes('Mijn kinderen') && (age < 28 || age > 55)) ||
  (words.includes('Ik werk ') && (age < 18 || age > 67)) ||
  (words.includes('dertig jaar') && age < 50) ||
  (words.includes('al heel wat jaren') && age < 20) ||
  (words.includes('jaren voor mijn moeder') && age < 30) ||
  (words.includes('vroeger les') && age < 30);

function messageFor({ text, organization }: SeedVacancy, known: number | null, random: Random) {
  const drawn = random.integer(17, 76);
  const age = known ?? drawn;
  const likely = (list: readonly string[]) => {
    const left = list.filter((words) => !unlikely(words, age));
    return left.length > 0 ? left : list;
  };
  const motive = random.pick(likely(motives[text.category] ?? motives.other));
  const parts = [
    random.pick(likely(openings)),
    motive,
    ...(random.chance(0.75) ? [random.pick(availabilities)] : []),
    ...(random.chance(0.8) ? [random.pick(closings)] : []),
  ];
  const greeting = random.chance(0.35) ? `${random.pick(['Hallo', 'Beste mensen', 'Goedendag'])},\n\n` : '';
  return fillIn(`${greeting}${parts.join(' ')}`, {
    plaats: organization.place.city,
    leeftijd: String(age),
  });
}
