import { and, count, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { changeVersion } from '../../database/records.ts';
import { stale } from '../../http/problems.ts';
import {
  type NewProfileReplyRow,
  type ProfileReplyRow,
  volunteerProfileReplies as replies,
} from '../../tables/applications/profileReplies.table.ts';
import { volunteerProfiles as profiles } from '../../tables/applications/volunteerProfiles.table.ts';
import { heldDecisions } from '../../tables/notifications/heldDecisions.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { askedQuestions, heldQuestionsOf, questionHeldUntil, questionsWithHeld } from './heldQuestions.ts';

const volunteers = alias(users, 'volunteers');
const senders = alias(users, 'senders');

/** A question with those whom it is about. */
export type FoundReply = ProfileReplyRow & {
  displayName: string | null;
  district: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  locale: 'nl' | 'en';
  volunteerIsActive: boolean;
  organizationName: string;
  organizationLogoUrl: string | null;
  organizationStatus: string;
  centerId: string;
  vacancyTitle: string | null;
  senderName: string | null;
  /** Until when it waits to be asked; null once it is. */
  heldUntil: Date | null;
};

const same = (table: { tenant: AnyPgColumn; id: AnyPgColumn }, id: AnyPgColumn) =>
  and(eq(table.tenant, replies.tenant), eq(table.id, id));

export const createProfileReplyRepository = (db: Database) => {
  /** `knows`: which questions that wait to be asked are among them; none when it is left out. */
  const sourceFor = (knows: SQL | undefined) => (knows ? questionsWithHeld : askedQuestions);
  const isKnown = (knows: SQL | undefined) => knows && or(isNull(questionHeldUntil), knows);
  const found = (knows?: SQL) =>
    db
      .select({
        ...getTableColumns(replies),
        displayName: profiles.displayName,
        district: profiles.district,
        firstName: volunteers.firstName,
        lastName: volunteers.lastName,
        email: volunteers.email,
        phoneNumber: volunteers.phoneNumber,
        locale: volunteers.locale,
        volunteerIsActive: sql<boolean>`${volunteers.status} = 'active'`,
        organizationName: organizations.name,
        organizationLogoUrl: organizations.logoUrl,
        organizationStatus: organizations.status,
        centerId: organizations.centerId,
        vacancyTitle: vacancies.title,
        senderName: sql<string | null>`trim(${senders.firstName} || ' ' || ${senders.lastName})`,
        heldUntil: questionHeldUntil,
      })
      .from(sourceFor(knows))
      .innerJoin(profiles, same(profiles, replies.volunteerProfileId))
      .innerJoin(volunteers, same(volunteers, replies.userId))
      .innerJoin(organizations, same(organizations, replies.organizationId))
      .leftJoin(vacancies, same(vacancies, replies.vacancyId))
      .leftJoin(senders, same(senders, replies.senderId))
      .$dynamic();

  return {
    async list(query: {
      where: SQL | undefined;
      orderBy: (SQL | AnyPgColumn)[];
      limit: number;
      offset: number;
      knows?: SQL;
    }): Promise<FoundReply[]> {
      return found(query.knows)
        .where(and(query.where, isKnown(query.knows)))
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
    },

    /** How many there are in each state. */
    async countByState(where: SQL | undefined, knows?: SQL): Promise<Record<string, number>> {
      const rows = await db
        .select({ state: replies.state, count: count() })
        .from(sourceFor(knows))
        .innerJoin(organizations, same(organizations, replies.organizationId))
        .where(and(where, isKnown(knows)))
        .groupBy(replies.state);
      return Object.fromEntries(rows.map(({ state, count: total }) => [state, total]));
    },

    async find(id: string, where?: SQL, knows?: SQL): Promise<FoundReply | undefined> {
      const [row] = await found(knows).where(and(eq(replies.id, id), where, isKnown(knows)));
      return row;
    },
    async several(ids: readonly string[]): Promise<FoundReply[]> {
      if (ids.length === 0) return [];
      return found()
        .where(inArray(replies.id, [...ids]))
        .orderBy(replies.createdAt, replies.id);
    },

    /** The organisation, held until the transaction ends: two colleagues do not count at the same time. */
    async holdOrganization(id: string, where: SQL | undefined) {
      const [row] = await db
        .select()
        .from(organizations)
        .where(and(eq(organizations.id, id), where))
        .for('no key update');
      return row;
    },

    async openOfOrganization(organizationId: string): Promise<number> {
      const asked = and(eq(replies.organizationId, organizationId), eq(replies.state, 'sent'));
      return (await db.$count(replies, asked)) + (await db.$count(heldDecisions, heldQuestionsOf(organizationId)));
    },

    async add(row: NewProfileReplyRow): Promise<string> {
      const [added] = await db.insert(replies).values(row).returning({ id: replies.id });
      if (!added) throw new Error('An approach was stored without an id.');
      return added.id;
    },

    /** Once for everybody who tries at the same time. */
    async change(
      { id, lockVersion }: Pick<ProfileReplyRow, 'id' | 'lockVersion'>,
      change: Partial<NewProfileReplyRow>,
    ): Promise<void> {
      if (!(await changeVersion(db, replies, { id, lockVersion }, change))) throw stale();
    },
  };
};
export type ProfileReplyRepository = ReturnType<typeof createProfileReplyRepository>;
