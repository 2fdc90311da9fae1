import type { Database } from '../../../src/database/database.ts';
import { newId } from '../../../src/database/newId.ts';
import { applications } from '../../../src/tables/applications/applications.table.ts';
import { conversationParticipants, conversations } from '../../../src/tables/applications/conversations.table.ts';
import { quickReplies } from '../../../src/tables/applications/quickReplies.table.ts';
import {
  activityDetails,
  activityOccurrences,
  activityRegistrations,
} from '../../../src/tables/vacancies/activities.table.ts';
import { favorites } from '../../../src/tables/vacancies/favorites.table.ts';
import { type NewVacancyRow, vacancies } from '../../../src/tables/vacancies/vacancies.table.ts';
import { vacancyTemplates } from '../../../src/tables/vacancies/vacancyTemplates.table.ts';
import type { Place } from './isolationWorld.ts';
import { onThisSite, type RecordKind } from './recordKind.ts';

const day = 24 * 3600 * 1000;
const later = (now: Date, days: number) => new Date(now.getTime() + days * day);

export async function insertVacancy(
  db: Database,
  { center, organization }: Place,
  now: Date,
  change: Partial<NewVacancyRow> = {},
) {
  const id = newId();
  await db.insert(vacancies).values({
    id,
    centerId: center,
    organizationId: organization,
    title: 'Kok voor het buurtdiner',
    slug: id,
    description: 'Je kookt elke week een maaltijd voor dertig mensen uit de buurt.',
    city: 'Nijmegen',
    latitude: 51.84,
    longitude: 5.86,
    status: 'published',
    publishedAt: later(now, -1),
    expiresAt: later(now, 30),
    contactPerson: { name: 'Anne Bos', function: null, email: 'anne@tafel.example', phone: null, photoUrl: null },
    ...change,
  });
  return id;
}

async function insertApplication(db: Database, place: Place, now: Date) {
  const id = newId();
  const vacancyId = await insertVacancy(db, place, now);
  await db.insert(applications).values({
    id,
    centerId: place.center,
    organizationId: place.organization,
    vacancyId,
    userId: place.owner.id,
    firstName: 'Noor',
    lastName: 'de Wit',
    email: place.owner.email,
    message: 'Dit lijkt me heel erg leuk om te doen.',
    stage: 'new',
    confirmedAt: now,
    sharedWithMentor: true,
  });
  return { id, vacancyId };
}

const managed = { belongsTo: ['organization', 'center'], public: onThisSite } as const;

/** What organisations ask for and what people answer to it. */
export const volunteeringRecords = {
  vacancy: { ...managed, make: async (db, place, now) => ({ id: await insertVacancy(db, place, now) }) },
  /** One with days that can be put in a calendar. */
  datedVacancy: {
    ...managed,
    make: async (db, place, now) => ({
      id: await insertVacancy(db, place, now, { frequency: 'once', startsOn: '2026-12-05', endsOn: '2026-12-05' }),
    }),
  },
  draftVacancy: {
    belongsTo: ['organization', 'center'],
    make: async (db, place, now) => ({ id: await insertVacancy(db, place, now, { status: 'draft' }) }),
  },
  activity: {
    belongsTo: ['owner', 'organization', 'center'],
    public: onThisSite,
    async make(db, place, now) {
      const id = await insertVacancy(db, place, now, { vacancyType: 'activity' });
      const occurrenceId = newId();
      const registrationId = newId();
      await db.insert(activityDetails).values({ vacancyId: id, registration: 'here', places: 20 });
      await db.insert(activityOccurrences).values({
        id: occurrenceId,
        vacancyId: id,
        startsAt: later(now, 7),
        endsAt: later(now, 7.1),
      });
      await db.insert(activityRegistrations).values({
        id: registrationId,
        centerId: place.center,
        occurrenceId,
        vacancyId: id,
        userId: place.owner.id,
        name: 'Noor de Wit',
        email: place.owner.email,
      });
      return { id, occurrenceId, registrationId, file: `${id}.ics` };
    },
  },
  helpRequest: {
    belongsTo: ['owner', 'organization', 'center'],
    async make(db, place, now) {
      const ownerId = place.owner.id;
      return { id: await insertVacancy(db, place, now, { vacancyType: 'p2p', ownerId, helpCategory: 'garden' }) };
    },
  },
  vacancyTemplate: {
    belongsTo: ['organization', 'center'],
    async make(db, { center, organization }) {
      const id = newId();
      await db
        .insert(vacancyTemplates)
        .values({ id, centerId: center, organizationId: organization, name: 'Gastheer', content: {} });
      return { id };
    },
  },
  application: { belongsTo: ['owner', 'organization', 'center'], make: insertApplication },
  /** A thread about an application, with the volunteer and an organisation at its ends. */
  conversation: {
    belongsTo: ['owner', 'organization'],
    async make(db, place, now) {
      const id = newId();
      const application = await insertApplication(db, place, now);
      await db.insert(conversations).values({
        id,
        centerId: place.center,
        subject: 'Kok voor het buurtdiner',
        volunteerId: place.owner.id,
        organizationId: place.organization,
        vacancyId: application.vacancyId,
        applicationId: application.id,
        volunteerIsKnown: true,
        lastMessageAt: now,
        lastMessage: 'Dit lijkt me heel erg leuk om te doen.',
        lastMessageSide: 'volunteer',
      });
      await db
        .insert(conversationParticipants)
        .values({ conversationId: id, userId: place.owner.id, side: 'volunteer' });
      return { id };
    },
  },
  quickReply: {
    belongsTo: ['organization', 'center'],
    async make(db, { center, organization }) {
      const id = newId();
      await db
        .insert(quickReplies)
        .values({ id, centerId: center, organizationId: organization, title: 'Welkom', body: 'Welkom bij ons!' });
      return { id };
    },
  },
  favorite: {
    belongsTo: ['owner'],
    async make(db, place, now) {
      const id = newId();
      await db.insert(favorites).values({ id, userId: place.owner.id, vacancyId: await insertVacancy(db, place, now) });
      return { id };
    },
  },
} as const satisfies Record<string, RecordKind>;
