import { eq } from 'drizzle-orm';
import type { Database } from '../../../src/database/database.ts';
import { newId } from '../../../src/database/newId.ts';
import { auditEvents } from '../../../src/tables/administration/auditEvents.table.ts';
import { internalNotes } from '../../../src/tables/administration/internalNotes.table.ts';
import { listExports } from '../../../src/tables/administration/listExports.table.ts';
import { reports } from '../../../src/tables/administration/reports.table.ts';
import { workItems } from '../../../src/tables/administration/workItems.table.ts';
import { mails } from '../../../src/tables/notifications/mails.table.ts';
import { notifications } from '../../../src/tables/notifications/notifications.table.ts';
import { savedSearches } from '../../../src/tables/notifications/savedSearches.table.ts';
import {
  organizationMailingRecipients,
  organizationMailings,
} from '../../../src/tables/organizations/organizationMailings.table.ts';
import { organizationMerges } from '../../../src/tables/organizations/organizationMerges.table.ts';
import { organizationAccessRequests } from '../../../src/tables/organizations/organizationSignups.table.ts';
import {
  addresses,
  organizationCorrections,
  organizationProfiles,
  organizations,
} from '../../../src/tables/organizations/organizations.table.ts';
import { accountDeletions } from '../../../src/tables/people/accountDeletion.table.ts';
import { dataExports } from '../../../src/tables/people/dataExports.table.ts';
import { factorRecoveries } from '../../../src/tables/people/factorRecoveries.table.ts';
import { passkeys } from '../../../src/tables/people/passkeys.table.ts';
import { leftRoles, roleRequests } from '../../../src/tables/people/roleRequests.table.ts';
import { savedViews } from '../../../src/tables/people/savedViews.table.ts';
import { sessions } from '../../../src/tables/people/sessions.table.ts';
import { userConsents } from '../../../src/tables/people/userConsents.table.ts';
import { userImportRows, userImports } from '../../../src/tables/people/userImports.table.ts';
import { userMerges } from '../../../src/tables/people/userMerges.table.ts';
import { userRoles, users } from '../../../src/tables/people/users.table.ts';
import type { Place } from './isolationWorld.ts';
import { type Made, onThisSite, type RecordKind } from './recordKind.ts';
import { insertVacancy } from './volunteeringRecords.ts';

/** Somebody new who works for the organisation of a place. */
async function insertMember(db: Database, { center, organization }: Place, now: Date): Promise<Made> {
  const id = newId();
  await db.insert(users).values({
    id,
    centerId: center,
    email: `${id}@member.example`,
    firstName: 'Bo',
    lastName: 'Vos',
    confirmedAt: now,
    lastSignInAt: now,
    signupMethod: 'signedUp',
  });
  const roleId = newId();
  await db
    .insert(userRoles)
    .values({ id: roleId, userId: id, role: 'admin', scopeType: 'Organization', scopeId: organization });
  return { id, userId: id, roleId };
}

async function insertOrganization(
  db: Database,
  place: Place,
  now: Date,
  status: (typeof organizations.$inferInsert)['status'],
): Promise<Made> {
  const id = newId();
  await db.insert(organizations).values({
    id,
    centerId: place.center,
    name: 'Buurthuis De Brug',
    slug: id,
    status,
    city: 'Nijmegen',
    ...(status === 'archived' ? { archivedAt: now } : {}),
    ...(status === 'denied' ? { deniedAt: new Date(now.getTime() - 40 * 24 * 3600 * 1000) } : {}),
  });
  await db.insert(addresses).values({ organizationId: id, city: 'Nijmegen', street: 'Dorpsstraat', houseNumber: '1' });
  await db.insert(organizationProfiles).values({ organizationId: id, showOnSocialMap: true });
  return { id };
}
const organizationOf = (status: 'pending' | 'denied' | 'archived'): RecordKind => ({
  belongsTo: ['center'],
  make: (db, place, now) => insertOrganization(db, place, now, status),
});

/** A mail to one contact that is under way. */
async function insertMailing(db: Database, { center, owner, organization }: Place, now: Date): Promise<Made> {
  const id = newId();
  const recipientId = newId();
  await db.insert(organizationMailings).values({
    id,
    centerId: center,
    userId: owner.id,
    userName: 'Bo Vos',
    subject: 'Bijeenkomst',
    body: 'Kom je ook?',
    recipientsCount: 1,
    createdAt: now,
  });
  await db.insert(organizationMailingRecipients).values({
    id: recipientId,
    mailingId: id,
    number: 0,
    organizationId: organization,
    organizationName: 'Samen aan Tafel',
    name: 'Bo Vos',
    email: 'bo@tafel.example',
    createdAt: now,
  });
  return { id, recipientId };
}

/** An import of one row that is checked, or has run. */
async function insertImport(db: Database, { center, owner }: Place, now: Date, isDone = false): Promise<Made> {
  const id = newId();
  const rowId = newId();
  const later = new Date(now.getTime() + 24 * 3600 * 1000);
  await db.insert(userImports).values({
    id,
    centerId: center,
    userId: owner.id,
    userName: 'Bo Vos',
    fileName: 'mensen.csv',
    status: isDone ? 'done' : 'checked',
    columns: [{ header: 'E-mail', samples: [], field: 'email' }],
    rowsCount: 1,
    plans: { create: 1 },
    ...(isDone ? { startedAt: now, finishedAt: now, undoUntil: later } : {}),
  });
  await db.insert(userImportRows).values({
    id: rowId,
    importId: id,
    number: 2,
    line: [`${rowId}@import.example`],
    cells: { email: `${rowId}@import.example`, firstName: 'Bo', lastName: 'Vos' },
    email: `${rowId}@import.example`,
    plan: 'create',
  });
  return { id, rowId };
}

async function insertRoleRequest(
  db: Database,
  { owner, center, organization }: Pick<Place, 'center' | 'organization' | 'owner'>,
  now: Date,
): Promise<Made> {
  const id = newId();
  await db.insert(roleRequests).values({
    id,
    centerId: center,
    userId: owner.id,
    role: 'admin',
    scopeType: 'Organization',
    scopeId: organization,
    organizationId: organization,
    reason: 'Ik help elke week met de planning.',
    recipient: 'organization',
    createdAt: now,
  });
  return { id };
}

/** Organisations, people, what is theirs alone, and what staff keep about them. */
export const peopleRecords = {
  organization: {
    belongsTo: ['organization', 'center'],
    public: onThisSite,
    async make(db, place, now) {
      const correctionId = newId();
      await db.insert(organizationCorrections).values({
        id: correctionId,
        centerId: place.center,
        organizationId: place.organization,
        field: 'website',
        suggestion: 'De website is verhuisd.',
      });
      const { userId = '' } = await insertMember(db, place, now);
      return { id: place.organization, correctionId, userId };
    },
  },
  pendingOrganization: organizationOf('pending'),
  deniedOrganization: organizationOf('denied'),
  archivedOrganization: organizationOf('archived'),
  organizationMerge: {
    belongsTo: ['center'],
    async make(db, place, now) {
      const id = newId();
      const { id: fromId } = await insertOrganization(db, place, now, 'archived');
      const { id: intoId } = await insertOrganization(db, place, now, 'approved');
      await db.update(organizations).set({ mergedIntoId: intoId }).where(eq(organizations.id, fromId));
      await db.insert(organizationMerges).values({
        id,
        centerId: place.center,
        fromId,
        intoId,
        previousStatus: 'approved',
        moved: [],
        chosen: {},
        undoUntil: new Date(now.getTime() + 24 * 3600 * 1000),
      });
      return { id };
    },
  },
  organizationMailing: { belongsTo: ['center'], make: (db, place, now) => insertMailing(db, place, now) },
  mailingRecipient: {
    belongsTo: ['center'],
    async make(db, place, now) {
      const { recipientId = '' } = await insertMailing(db, place, now);
      return { id: recipientId };
    },
  },
  /** Somebody who works for the organisation. */
  member: { belongsTo: ['organization', 'center'], make: insertMember },
  userImport: { belongsTo: ['center'], make: (db, place, now) => insertImport(db, place, now) },
  doneUserImport: { belongsTo: ['center'], make: (db, place, now) => insertImport(db, place, now, true) },
  userImportRow: {
    belongsTo: ['center'],
    async make(db, place, now) {
      const { rowId = '' } = await insertImport(db, place, now);
      return { id: rowId };
    },
  },
  userMerge: {
    belongsTo: ['center'],
    async make(db, place, now) {
      const id = newId();
      const { userId: fromId = '' } = await insertMember(db, place, now);
      const { userId: intoId = '' } = await insertMember(db, place, now);
      const undoUntil = new Date(now.getTime() + 24 * 3600 * 1000);
      await db
        .update(users)
        .set({ status: 'archived', mergedIntoId: intoId, eraseAt: undoUntil })
        .where(eq(users.id, fromId));
      await db
        .insert(accountDeletions)
        .values({ userId: fromId, previousStatus: 'active', eraseAt: undoUntil, createdAt: now });
      await db
        .insert(userMerges)
        .values({ id, centerId: place.center, fromId, intoId, moved: [], chosen: {}, undoUntil });
      return { id };
    },
  },
  /** A volunteer, or the asker himself. */
  user: { belongsTo: ['owner', 'center'], make: async (_db, { owner }) => ({ id: owner.id }) },
  role: {
    belongsTo: ['owner'],
    async make(db, { owner, organization }) {
      const id = newId();
      await db
        .insert(userRoles)
        .values({ id, userId: owner.id, role: 'student', scopeType: 'Organization', scopeId: organization })
        .onConflictDoNothing();
      return { id };
    },
  },
  leftRole: {
    belongsTo: ['owner'],
    async make(db, { owner, organization }, now) {
      const id = newId();
      const role = {
        role: 'student' as const,
        scopeType: 'Organization' as const,
        scopeId: organization,
        expiresAt: null,
        reason: null,
        createdAt: now.toISOString(),
      };
      await db.insert(leftRoles).values({
        id,
        userId: owner.id,
        scopeName: 'De School',
        roles: [role],
        undoUntil: new Date(now.getTime() + 600_000),
        createdAt: now,
      });
      return { id };
    },
  },
  ownRoleRequest: { belongsTo: ['owner'], make: insertRoleRequest },
  /** Who asks to run an organisation: answered by those who run it, and by the centre. */
  roleRequest: {
    belongsTo: ['organization', 'center'],
    async make(db, place, now) {
      const { id: userId } = await insertMember(db, place, now);
      return insertRoleRequest(db, { ...place, owner: { ...place.owner, id: userId } }, now);
    },
  },
  /** Somebody without an account who asks to work with an organisation. */
  accessRequest: {
    belongsTo: ['organization', 'center'],
    async make(db, { organization }, now) {
      const id = newId();
      await db.insert(organizationAccessRequests).values({
        id,
        organizationId: organization,
        firstName: 'Kim',
        lastName: 'Vos',
        email: `${id}@asker.example`,
        message: 'Ik ben de nieuwe penningmeester.',
        createdAt: now,
      });
      return { id };
    },
  },
  consent: {
    belongsTo: ['owner'],
    async make(db, { owner }, now) {
      const id = newId();
      await db.insert(userConsents).values({
        id,
        userId: owner.id,
        key: 'newsletter',
        version: '2026-11',
        givenAt: now,
        organizationId: newId(),
      });
      return { id };
    },
  },
  session: {
    belongsTo: ['owner'],
    async make(db, { owner }, now) {
      const id = newId();
      const moments = { tokenIssuedAt: now, lastSeenAt: now };
      const ends = new Date(now.getTime() + 14 * 24 * 3600 * 1000);
      await db
        .insert(sessions)
        .values({ id, userId: owner.id, client: id, tokenHash: id, expiresAt: ends, endsAt: ends, ...moments });
      return { id };
    },
  },
  passkey: {
    belongsTo: ['owner'],
    async make(db, { owner }, now) {
      const id = newId();
      const key = { credentialId: id, publicKey: 'x', transports: [], host: 'demo.localhost' };
      await db.insert(passkeys).values({ id, userId: owner.id, name: 'Mijn telefoon', ...key, createdAt: now });
      return { id };
    },
  },
  factorRecovery: {
    belongsTo: ['center'],
    async make(db, { center }, now) {
      const [id, userId] = [newId(), newId()];
      await db.insert(users).values({
        id: userId,
        centerId: center,
        email: `${userId}@member.example`,
        firstName: 'Bo',
        lastName: 'Vos',
        confirmedAt: now,
        signupMethod: 'signedUp',
      });
      await db.insert(factorRecoveries).values({ id, userId, centerId: center, createdAt: now });
      return { id };
    },
  },
  dataExport: {
    belongsTo: ['owner'],
    async make(db, { owner }, now) {
      const id = newId();
      await db.insert(dataExports).values({
        id,
        userId: owner.id,
        requestedBy: owner.id,
        status: 'ready',
        archive: Buffer.from('PK'),
        readyAt: now,
        expiresAt: new Date(now.getTime() + 24 * 3600 * 1000),
      });
      return { id };
    },
  },
  listExport: {
    belongsTo: ['owner'],
    async make(db, { owner, center }, now) {
      const id = newId();
      await db.insert(listExports).values({
        id,
        centerId: center,
        userId: owner.id,
        list: 'vacancies',
        appContext: 'gelderland',
        status: 'ready',
        content: Buffer.from('Titel'),
        expiresAt: new Date(now.getTime() + 24 * 3600 * 1000),
      });
      return { id };
    },
  },
  savedSearch: {
    belongsTo: ['owner'],
    async make(db, { owner, center }, now) {
      const id = newId();
      await db.insert(savedSearches).values({
        id,
        centerId: center,
        userId: owner.id,
        locale: 'nl',
        confirmedAt: now,
        name: 'Koken',
        query: { 'filter[q]': 'koken' },
      });
      return { id };
    },
  },
  savedView: {
    belongsTo: ['owner'],
    async make(db, { owner }) {
      const id = newId();
      await db.insert(savedViews).values({ id, userId: owner.id, list: 'applications', name: id, query: 'sort=name' });
      return { id };
    },
  },
  notification: {
    belongsTo: ['owner'],
    async make(db, { owner, center }) {
      const id = newId();
      await db.insert(notifications).values({
        id,
        centerId: center,
        userId: owner.id,
        templateKey: 'user_welcome',
        kind: 'essential',
        title: 'Welkom',
        body: 'Welkom bij ons.',
      });
      return { id };
    },
  },
  internalNote: {
    belongsTo: ['owner'],
    async make(db, { center, organization, owner }) {
      const id = newId();
      await db.insert(internalNotes).values({
        id,
        centerId: center,
        organizationId: organization,
        subjectType: 'organizations',
        subjectId: organization,
        note: 'Heeft gebeld over de sleutel.',
        authorId: owner.id,
      });
      return { id };
    },
  },
  workItem: {
    belongsTo: ['center'],
    async make(db, { center, organization }) {
      const id = newId();
      await db.insert(workItems).values({
        id,
        centerId: center,
        organizationId: organization,
        kind: 'organization_pending',
        subjectType: 'organizations',
        subjectId: id,
        subjectName: 'Buurthuis',
      });
      return { id };
    },
  },
  report: {
    belongsTo: ['owner', 'center'],
    async make(db, place, now) {
      const id = newId();
      await db.insert(reports).values({
        id,
        centerId: place.center,
        organizationId: place.organization,
        subjectType: 'vacancies',
        subjectId: await insertVacancy(db, place, now),
        reason: 'spam',
        text: 'Dit lijkt op reclame voor een winkel.',
        reporterId: place.owner.id,
        status: 'in_review',
        takenAt: now,
      });
      return { id };
    },
  },
  deadLetter: {
    belongsTo: ['center'],
    async make(db, { center }) {
      const id = newId();
      await db.insert(mails).values({
        id,
        centerId: center,
        templateKey: 'user_welcome',
        locale: 'nl',
        recipientEmail: `${id}@away.example`,
        recipientName: 'Noor de Wit',
        variables: {},
        state: 'dead',
        attempts: 9,
        lastError: 'Mailbox is full',
      });
      return { id };
    },
  },
  auditEvent: {
    belongsTo: ['owner', 'organization', 'center'],
    async make(db, { center, organization, owner }) {
      const id = newId();
      await db.insert(auditEvents).values({
        id,
        centerId: center,
        organizationId: organization,
        actorId: owner.id,
        action: 'vacancy.published',
        subjectType: 'vacancies',
        subjectId: newId(),
        subjectName: 'Kok',
      });
      return { id };
    },
  },
} as const satisfies Record<string, RecordKind>;
