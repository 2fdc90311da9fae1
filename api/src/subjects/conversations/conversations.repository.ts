import type { ConversationSide } from '@omzien/model/conversation';
import { and, eq, exists, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { reports } from '../../tables/administration/reports.table.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import {
  type ConversationRow,
  conversationParticipants,
  conversations,
  type NewConversationRow,
} from '../../tables/applications/conversations.table.ts';
import { type NewReplyRow, replies } from '../../tables/applications/replies.table.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

export type MyPart = {
  readAt: Date | null;
  archivedAt: Date | null;
  mutedAt: Date | null;
  blockedAt: Date | null;
};
/** A conversation with what its list and its mails need, for one reader. */
export type FoundConversation = ConversationRow & {
  volunteerFirstName: string | null;
  volunteerLastName: string | null;
  organizationName: string | null;
  centerName: string;
  vacancyTitle: string | null;
  stage: string | null;
  mySide: ConversationSide | null;
  my: (MyPart & { id: string }) | null;
  unreadCount: number;
  /** Somebody of the other side does not want to be written to. */
  isBlocked: boolean;
  isReportedByMe: boolean;
  /** Nobody has dealt with that yet: a second report would say nothing new. */
  isReportOpen: boolean;
};

/** How somebody stands to conversations: which are his, and on which side. */
export type Reader = {
  userId: string;
  /** Organisations that he runs, and centres whose staff he is; `null` for every centre of the tenant. */
  organizationIds: readonly string[];
  centerIds: readonly string[] | null;
  /** Schools whose students he guides. */
  schoolIds?: readonly string[];
};

/** What the reader himself did with a thread; joined in every list. */
export const myMarks = alias(conversationParticipants, 'mine');
const volunteers = alias(users, 'volunteers');
const excerptLength = 140;
/** What a list of choices can hold; more are found by their words. */
const mostVacancies = 200;

const same = (table: { tenant: AnyPgColumn; id: AnyPgColumn }, id: AnyPgColumn) =>
  and(eq(table.tenant, conversations.tenant), eq(table.id, id));
const among = (column: AnyPgColumn, ids: readonly string[]) =>
  ids.length > 0 ? inArray(column, [...ids]) : sql`false`;

/** Of which side somebody is: the volunteer himself, who runs the organisation, or the centre where it takes part. */
const sideOf = ({ userId, organizationIds, centerIds }: Reader) => {
  const ofCenter = centerIds === null ? sql`true` : among(conversations.centerId, centerIds);
  return sql<ConversationSide | null>`case
    when ${conversations.volunteerId} = ${userId} then 'volunteer'
    when ${among(conversations.organizationId, organizationIds)} then 'organization'
    when ${conversations.centerTakesPart} and ${ofCenter} then 'center' end`;
};

/** The threads in which the reader has a side. */
const takesPart = (reader: Reader): SQL => sql`(${sideOf(reader)}) is not null`;
/**
 * Those that a third party may read along with: the staff of a centre where it was reported or they were invited, a mentor
 * where a student of the school invited him.
 */
const openToThirdParty = ({ centerIds, schoolIds = [] }: Reader): SQL => {
  const ofCenter = and(
    or(isNotNull(conversations.reportedAt), isNotNull(conversations.centerInvitedAt)),
    centerIds === null ? undefined : among(conversations.centerId, centerIds),
  );
  const ofMentor = and(
    isNotNull(conversations.mentorInvitedAt),
    exists(
      sql`(select 1 from ${userRoles} where ${userRoles.tenant} = ${conversations.tenant}
        and ${userRoles.userId} = ${conversations.volunteerId} and ${userRoles.role} = 'student'
        and ${userRoles.scopeType} = 'Organization' and ${among(userRoles.scopeId, schoolIds)})`,
    ),
  );
  return or(ofCenter, ofMentor) as SQL;
};

/** What the reader has not read, of other sides. */
const unreadCount = (reader: Reader) => sql<number>`(
  select count(*)::int from ${replies}
  where ${replies.tenant} = ${conversations.tenant} and ${replies.conversationId} = ${conversations.id}
    and ${replies.kind} in ('message', 'welcome') and ${replies.side} is distinct from (${sideOf(reader)})
    and (${myMarks.readAt} is null or ${replies.createdAt} > ${myMarks.readAt}))`;

export const createConversationRepository = (db: Database) => {
  const found = (reader: Reader) =>
    db
      .select({
        ...getTableColumns(conversations),
        volunteerFirstName: sql<string | null>`coalesce(${volunteers.firstName}, ${applications.firstName})`,
        volunteerLastName: sql<string | null>`coalesce(${volunteers.lastName}, ${applications.lastName})`,
        organizationName: organizations.name,
        centerName: volunteerCenters.name,
        vacancyTitle: vacancies.title,
        stage: applications.stage,
        mySide: sideOf(reader),
        my: {
          // First a column that is never null: by it Drizzle tells whether the row is there at all.
          id: myMarks.id,
          readAt: myMarks.readAt,
          archivedAt: myMarks.archivedAt,
          mutedAt: myMarks.mutedAt,
          blockedAt: myMarks.blockedAt,
        },
        unreadCount: unreadCount(reader),
        isBlocked: sql<boolean>`exists (
          select 1 from ${conversationParticipants} as other
          where other.tenant = ${conversations.tenant} and other.conversation_id = ${conversations.id}
            and other.blocked_at is not null and other.side is distinct from (${sideOf(reader)}))`,
        isReportedByMe: sql<boolean>`exists (
          select 1 from ${reports}
          where ${reports.tenant} = ${conversations.tenant} and ${reports.subjectType} = 'conversations'
            and ${reports.subjectId} = ${conversations.id} and ${reports.reporterId} = ${reader.userId})`,
        isReportOpen: sql<boolean>`exists (
          select 1 from ${reports}
          where ${reports.tenant} = ${conversations.tenant} and ${reports.subjectType} = 'conversations'
            and ${reports.subjectId} = ${conversations.id} and ${reports.reporterId} = ${reader.userId}
            and ${reports.status} in ('open', 'in_review'))`,
      })
      .from(conversations)
      .innerJoin(volunteerCenters, same(volunteerCenters, conversations.centerId))
      .leftJoin(organizations, same(organizations, conversations.organizationId))
      .leftJoin(vacancies, same(vacancies, conversations.vacancyId))
      .leftJoin(applications, same(applications, conversations.applicationId))
      .leftJoin(volunteers, same(volunteers, conversations.volunteerId))
      .leftJoin(
        myMarks,
        and(
          eq(myMarks.tenant, conversations.tenant),
          eq(myMarks.conversationId, conversations.id),
          eq(myMarks.userId, reader.userId),
        ),
      )
      .$dynamic();

  return {
    takesPart,
    openToThirdParty,
    unreadCount,
    /** What a reader may open: his own threads, and those that he may read along with. */
    readable: (reader: Reader) => or(takesPart(reader), openToThirdParty(reader)) as SQL,

    async list(
      reader: Reader,
      query: { where: SQL | undefined; orderBy: (SQL | AnyPgColumn)[]; limit: number; offset: number },
    ): Promise<FoundConversation[]> {
      return found(reader)
        .where(query.where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
    },

    async count(reader: Reader, where: SQL | undefined): Promise<{ total: number; unread: number }> {
      const [row] = await db
        .select({
          total: sql<number>`count(*)::int`,
          unread: sql<number>`(count(*) filter (where ${unreadCount(reader)} > 0))::int`,
        })
        .from(conversations)
        .leftJoin(vacancies, same(vacancies, conversations.vacancyId))
        .leftJoin(
          myMarks,
          and(
            eq(myMarks.tenant, conversations.tenant),
            eq(myMarks.conversationId, conversations.id),
            eq(myMarks.userId, reader.userId),
          ),
        )
        .where(where);
      return row ?? { total: 0, unread: 0 };
    },

    /** The vacancies that the reader's own threads are about, by their titles. */
    async vacanciesOf(reader: Reader): Promise<{ id: string; title: string }[]> {
      return db
        .selectDistinct({ id: vacancies.id, title: vacancies.title })
        .from(conversations)
        .innerJoin(vacancies, same(vacancies, conversations.vacancyId))
        .where(takesPart(reader))
        .orderBy(vacancies.title, vacancies.id)
        .limit(mostVacancies);
    },

    async find(reader: Reader, condition: SQL | undefined): Promise<FoundConversation | undefined> {
      const [row] = await found(reader).where(condition).limit(1);
      return row;
    },

    async ofApplication(applicationId: string): Promise<ConversationRow | undefined> {
      const [row] = await db.select().from(conversations).where(eq(conversations.applicationId, applicationId));
      return row;
    },

    /** The thread in which a volunteer has asked about a vacancy, while no application has taken it over. */
    async openQuestion(of: { vacancyId: string; volunteerId: string }): Promise<ConversationRow | undefined> {
      const [row] = await db
        .select()
        .from(conversations)
        .where(
          and(
            eq(conversations.vacancyId, of.vacancyId),
            eq(conversations.volunteerId, of.volunteerId),
            isNull(conversations.applicationId),
            eq(conversations.state, 'open'),
          ),
        )
        .orderBy(conversations.createdAt)
        .limit(1);
      return row;
    },

    /** The open thread of a volunteer about a vacancy, with an application or without. */
    async openThreadAbout(of: { vacancyId: string; volunteerId: string }): Promise<ConversationRow | undefined> {
      const [row] = await db
        .select()
        .from(conversations)
        .where(
          and(
            eq(conversations.vacancyId, of.vacancyId),
            eq(conversations.volunteerId, of.volunteerId),
            eq(conversations.state, 'open'),
          ),
        )
        .orderBy(sql`${conversations.applicationId} nulls last`)
        .limit(1);
      return row;
    },

    async add(row: NewConversationRow): Promise<ConversationRow> {
      const [added] = await db.insert(conversations).values(row).returning();
      if (!added) throw new Error('A conversation was stored without an id.');
      return added;
    },

    async change(where: SQL | undefined, change: Partial<NewConversationRow>): Promise<string[]> {
      const rows = await db
        .update(conversations)
        .set({ ...change, lockVersion: sql`${conversations.lockVersion} + 1` })
        .where(where)
        .returning({ id: conversations.id });
      return rows.map(({ id }) => id);
    },

    /** A line of the thread. A message brings the thread to the top, and out of the archive of who has not muted it. */
    async say(line: NewReplyRow & { createdAt: Date }): Promise<string> {
      const [added] = await db.insert(replies).values(line).returning({ id: replies.id });
      if (!added) throw new Error('A reply was stored without an id.');
      if (line.kind !== undefined && line.kind !== 'message' && line.kind !== 'welcome') return added.id;
      await db
        .update(conversations)
        .set({
          lastMessageAt: line.createdAt,
          lastMessage: line.body.replace(/\s+/g, ' ').slice(0, excerptLength),
          lastMessageSide: line.side ?? null,
          // Who writes again before there is an answer goes on waiting from the first time.
          turnSince: sql`case when ${conversations.lastMessageSide} = ${line.side ?? null}
            then coalesce(${conversations.turnSince}, ${conversations.lastMessageAt})
            else ${line.createdAt.toISOString()}::timestamptz end`,
          lockVersion: sql`${conversations.lockVersion} + 1`,
        })
        .where(eq(conversations.id, line.conversationId));
      await db
        .update(conversationParticipants)
        .set({ archivedAt: null })
        .where(
          and(
            eq(conversationParticipants.conversationId, line.conversationId),
            isNull(conversationParticipants.mutedAt),
            sql`${conversationParticipants.archivedAt} is not null`,
          ),
        );
      return added.id;
    },

    /** Keeps what somebody does with a conversation for himself. */
    async mark(conversationId: string, userId: string, side: ConversationSide, marks: Partial<MyPart>): Promise<void> {
      await db
        .insert(conversationParticipants)
        .values({ conversationId, userId, side, ...marks })
        .onConflictDoUpdate({
          target: [
            conversationParticipants.tenant,
            conversationParticipants.conversationId,
            conversationParticipants.userId,
          ],
          set: { side, ...marks },
        });
    },

    /** What the other sides wrote has been seen. */
    async setRead(conversationId: string, side: ConversationSide, now: Date): Promise<void> {
      await db
        .update(replies)
        .set({ readAt: now })
        .where(and(eq(replies.conversationId, conversationId), ne(replies.side, side), isNull(replies.readAt)));
    },

    /** Who takes part in these conversations, in one statement. */
    async participants(conversationIds: readonly string[]) {
      if (conversationIds.length === 0) return [];
      return db
        .select({
          id: conversationParticipants.id,
          conversationId: conversationParticipants.conversationId,
          userId: conversationParticipants.userId,
          side: conversationParticipants.side,
          readAt: conversationParticipants.readAt,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(conversationParticipants)
        .innerJoin(
          users,
          and(eq(users.tenant, conversationParticipants.tenant), eq(users.id, conversationParticipants.userId)),
        )
        .where(inArray(conversationParticipants.conversationId, [...conversationIds]))
        .orderBy(conversationParticipants.createdAt, conversationParticipants.id);
    },

    /** Whether these two have a thread in which one does not want to hear from the other any more. */
    async isPairBlocked(pair: { volunteerId: string; organizationId: string }): Promise<boolean> {
      const rows = await db
        .select({ id: conversations.id })
        .from(conversations)
        .innerJoin(
          conversationParticipants,
          and(
            eq(conversationParticipants.tenant, conversations.tenant),
            eq(conversationParticipants.conversationId, conversations.id),
          ),
        )
        .where(
          and(
            eq(conversations.volunteerId, pair.volunteerId),
            eq(conversations.organizationId, pair.organizationId),
            sql`${conversationParticipants.blockedAt} is not null`,
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
  };
};
export type ConversationRepository = ReturnType<typeof createConversationRepository>;
