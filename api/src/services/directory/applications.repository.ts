import type { ApplicationEventKind, ApplicationStage } from '@omzien/model/application';
import type { ConversationSide } from '@omzien/model/conversation';
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { changeVersion } from '../../database/records.ts';
import { saidByAll, sameInAll } from '../../database/sameInAll.ts';
import { stale } from '../../http/problems.ts';
import { applicationEvents } from '../../tables/applications/applicationEvents.table.ts';
import {
  type ApplicationRow,
  applications,
  type NewApplicationRow,
} from '../../tables/applications/applications.table.ts';
import { applicationTokens } from '../../tables/applications/applicationTokens.table.ts';
import { conversations } from '../../tables/applications/conversations.table.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { type HeldDecisionRow, heldDecisions } from '../../tables/notifications/heldDecisions.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';
import { type StoredContactPerson, vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { isWaitingOnUs, waitingSince } from './waitingOnUs.ts';

/** An application with what its list and its mails need of vacancy, organisation and centres. */
export type FoundApplication = ApplicationRow & {
  vacancyTitle: string;
  vacancyContact: StoredContactPerson | null;
  /** Addresses that hear of applications beside the contact person. */
  notifyAlso: string[];
  organizationName: string;
  organizationEmail: string | null;
  organizationPhone: string | null;
  organizationReplyHours: number | null;
  centerDomains: string[];
  siteDomains: string[] | null;
  centerName: string;
  centerPhone: string | null;
  /** Months after which the centre forgets what was closed. */
  retentionMonths: number;
  ownerName: string | null;
  conversationId: string | null;
  conversationSubject: string | null;
  lastMessageAt: Date | null;
  lastMessageSide: ConversationSide | null;
  waitingSince: Date | null;
  /** What has been decided and nobody but staff may know yet. */
  held:
    | (Pick<HeldDecisionRow, 'id' | 'step' | 'input' | 'decidedBy' | 'heldUntil' | 'createdAt'> & {
        outcome: ApplicationRow['stage'];
      })
    | null;
  heldByName: string | null;
  /** What has been written to several and nobody but staff may know yet. */
  heldReply: Pick<HeldDecisionRow, 'id' | 'input' | 'decidedBy' | 'heldUntil'> | null;
  heldReplyByName: string | null;
};

/** What a list need not say in every row where it is the same in all. */
const compared = { vacancy_id: applications.vacancyId, organization_id: applications.organizationId };

const siteCenters = alias(volunteerCenters, 'site_centers');
const owners = alias(users, 'owners');
const deciders = alias(users, 'deciders');
export const heldReplies = alias(heldDecisions, 'held_replies');
const writers = alias(users, 'writers');
/** The decision that waits, beside its application. */
const isHeld = and(
  eq(heldDecisions.tenant, applications.tenant),
  eq(heldDecisions.subjectType, 'applications'),
  eq(heldDecisions.subjectId, applications.id),
);
/** The message that waits, beside its application. */
const isHeldReply = and(
  eq(heldReplies.tenant, applications.tenant),
  eq(heldReplies.subjectType, 'application_replies'),
  eq(heldReplies.subjectId, applications.id),
);
const foundColumns = {
  ...getTableColumns(applications),
  vacancyTitle: vacancies.title,
  vacancyContact: vacancies.contactPerson,
  notifyAlso: vacancies.notifyAlso,
  organizationName: organizations.name,
  organizationEmail: organizations.email,
  organizationPhone: organizations.phoneNumber,
  organizationReplyHours: organizations.medianReplyHours,
  centerDomains: volunteerCenters.domains,
  siteDomains: siteCenters.domains,
  centerName: volunteerCenters.name,
  centerPhone: volunteerCenters.phoneNumber,
  retentionMonths: volunteerCenters.retentionMonths,
  ownerName: sql<string | null>`${owners.firstName} || ' ' || ${owners.lastName}`,
  conversationId: conversations.id,
  conversationSubject: conversations.subject,
  lastMessageAt: conversations.lastMessageAt,
  lastMessageSide: conversations.lastMessageSide,
  waitingSince,
  held: {
    id: heldDecisions.id,
    step: heldDecisions.step,
    input: heldDecisions.input,
    outcome: sql<ApplicationRow['stage']>`${heldDecisions.outcome}`,
    decidedBy: heldDecisions.decidedBy,
    heldUntil: heldDecisions.heldUntil,
    createdAt: heldDecisions.createdAt,
  },
  heldByName: sql<
    string | null
  >`coalesce(${heldDecisions.deciderName}, ${deciders.firstName} || ' ' || ${deciders.lastName})`,
  heldReply: {
    id: heldReplies.id,
    input: heldReplies.input,
    decidedBy: heldReplies.decidedBy,
    heldUntil: heldReplies.heldUntil,
  },
  heldReplyByName: sql<string | null>`${writers.firstName} || ' ' || ${writers.lastName}`,
};
/** The stages in which an application is over and another may follow. */
const closedStages = ['withdrawn', 'rejected', 'closed_no_reply'] as const satisfies readonly ApplicationStage[];

const same = (table: { tenant: AnyPgColumn; id: AnyPgColumn }, id: AnyPgColumn) =>
  and(eq(table.tenant, applications.tenant), eq(table.id, id));

/** As far as everybody may know it who sees the application: a volunteer who was only asked has no last name yet. */
export const applicantName = sql<string>`case when ${applications.confirmedAt} is null and not ${applications.guest}
  then ${applications.firstName} else ${applications.firstName} || ' ' || ${applications.lastName} end`;

/**
 * Whoever did something works for another centre, and not for this one or the organisation: the organisation has moved
 * since, and its new centre has nothing to do with the staff of the old one.
 */
const worksElsewhere = sql<boolean>`(
  exists (select 1 from ${userRoles} where ${userRoles.tenant} = ${applicationEvents.tenant}
    and ${userRoles.userId} = ${applicationEvents.actorId} and ${userRoles.scopeType} = 'VolunteerCenter'
    and ${userRoles.role} <> 'volunteer')
  and not exists (select 1 from ${userRoles}
    inner join ${applications} on ${applications.tenant} = ${userRoles.tenant}
      and ${userRoles.scopeId} in (${applications.centerId}::text, ${applications.organizationId}::text)
    where ${userRoles.tenant} = ${applicationEvents.tenant} and ${userRoles.userId} = ${applicationEvents.actorId}
      and ${userRoles.role} <> 'volunteer' and ${applications.id} = ${applicationEvents.applicationId}))`;

export const createApplicationRepository = (db: Database) => {
  const found = () =>
    db
      .select(foundColumns)
      .from(applications)
      .innerJoin(vacancies, same(vacancies, applications.vacancyId))
      .innerJoin(organizations, same(organizations, applications.organizationId))
      .innerJoin(volunteerCenters, same(volunteerCenters, applications.centerId))
      .leftJoin(siteCenters, same(siteCenters, applications.siteCenterId))
      .leftJoin(owners, same(owners, applications.ownerId))
      .leftJoin(heldDecisions, isHeld)
      .leftJoin(deciders, same(deciders, heldDecisions.decidedBy))
      .leftJoin(heldReplies, isHeldReply)
      .leftJoin(writers, same(writers, heldReplies.decidedBy))
      .leftJoin(
        conversations,
        and(eq(conversations.tenant, applications.tenant), eq(conversations.applicationId, applications.id)),
      )
      .$dynamic();

  return {
    async list(query: {
      where: SQL | undefined;
      orderBy: (SQL | AnyPgColumn)[];
      limit: number;
      offset: number;
    }): Promise<FoundApplication[]> {
      return found()
        .where(query.where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
    },

    /**
     * How many there are in each stage, of all of them how many wait for the organisation, and what all have in common. `knows`: of which
     * applications the asker may know what is decided and waits; `answered`: of which he knows that they are dealt with.
     */
    async countByStage(where: SQL | undefined, { knows, answered }: { knows: SQL; answered: SQL }) {
      const stage = sql<ApplicationStage>`case when ${knows} then ${heldDecisions.outcome} else ${applications.stage} end`;
      const rows = await db
        .select({
          stage,
          count: sql<number>`count(*)::int`,
          waiting: sql<number>`(count(*) filter (where ${isWaitingOnUs} and not ${answered}))::int`,
          alike: saidByAll(compared),
        })
        .from(applications)
        .innerJoin(vacancies, same(vacancies, applications.vacancyId))
        .innerJoin(organizations, same(organizations, applications.organizationId))
        .leftJoin(
          conversations,
          and(eq(conversations.tenant, applications.tenant), eq(conversations.applicationId, applications.id)),
        )
        .leftJoin(heldDecisions, isHeld)
        .leftJoin(heldReplies, isHeldReply)
        .where(where)
        .groupBy(sql`1`);
      const byStage: Partial<Record<ApplicationStage, number>> = Object.fromEntries(
        rows.map((row) => [row.stage, row.count]),
      );
      const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
      return { byStage, waiting, same: sameInAll(rows.map(({ alike }) => alike)) };
    },

    /** Those of a list of ids that a condition lets through. */
    async several(ids: readonly string[], condition: SQL): Promise<FoundApplication[]> {
      return found().where(and(inArray(applications.id, [...ids]), condition));
    },

    async find(id: string, condition?: SQL): Promise<FoundApplication | undefined> {
      const [row] = await found().where(and(eq(applications.id, id), condition));
      return row;
    },

    /** The application that a link in a mail opens. */
    async findByToken(tokenHash: string, now: Date): Promise<FoundApplication | undefined> {
      const [row] = await found()
        .innerJoin(
          applicationTokens,
          and(eq(applicationTokens.tenant, applications.tenant), eq(applicationTokens.applicationId, applications.id)),
        )
        .where(and(eq(applicationTokens.tokenHash, tokenHash), gt(applicationTokens.expiresAt, now)));
      return row;
    },

    async add(row: NewApplicationRow): Promise<string> {
      const [added] = await db.insert(applications).values(row).returning({ id: applications.id });
      if (!added) throw new Error('An application was stored without an id.');
      return added.id;
    },

    /** Changes an application that nobody else has changed meanwhile. */
    async change(
      { id, lockVersion }: Pick<ApplicationRow, 'id' | 'lockVersion'>,
      change: Partial<NewApplicationRow>,
    ): Promise<void> {
      if (!(await changeVersion(db, applications, { id, lockVersion }, change))) throw stale();
    },

    /** The applications of an account for a vacancy that still count. */
    async liveOfUser(vacancyId: string, userId: string) {
      const [row] = await db
        .select({ id: applications.id, stage: applications.stage, lockVersion: applications.lockVersion })
        .from(applications)
        .where(
          and(
            eq(applications.vacancyId, vacancyId),
            eq(applications.userId, userId),
            notInArray(applications.stage, [...closedStages, 'unconfirmed']),
          ),
        );
      return row;
    },

    /** What an e-mail address has sent for a vacancy and not ended: confirmed ones first. */
    async liveOfEmail(vacancyId: string, email: string) {
      const [row] = await db
        .select({ id: applications.id, stage: applications.stage, lockVersion: applications.lockVersion })
        .from(applications)
        .where(
          and(
            eq(applications.vacancyId, vacancyId),
            eq(applications.email, email),
            notInArray(applications.stage, [...closedStages]),
          ),
        )
        .orderBy(sql`(${applications.stage} = 'unconfirmed')`, applications.createdAt)
        .limit(1);
      return row;
    },

    async countOfUserSince(userId: string, since: Date): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(applications)
        .where(and(eq(applications.userId, userId), gt(applications.createdAt, since), eq(applications.guest, false)));
      return row?.count ?? 0;
    },

    /** How many links were sent to an address: each stands for one attempt to apply. */
    async countOfEmailSince(email: string, since: Date): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(applicationTokens)
        .where(and(eq(applicationTokens.email, email), gt(applicationTokens.createdAt, since)));
      return row?.count ?? 0;
    },

    async addToken(token: {
      applicationId: string;
      email: string;
      tokenHash: string;
      createdAt: Date;
      expiresAt: Date;
    }) {
      await db.insert(applicationTokens).values(token);
    },

    /** Ends the links of an application. The rows stay: they tell how often somebody has applied. */
    async endLinks(applicationId: string, now: Date) {
      await db
        .update(applicationTokens)
        .set({ expiresAt: now })
        .where(and(eq(applicationTokens.applicationId, applicationId), gt(applicationTokens.expiresAt, now)));
    },

    /** When somebody last said whether it worked out. */
    async matchAnsweredAt(applicationId: string, actorId: string): Promise<Date | null> {
      const [event] = await db
        .select({ at: applicationEvents.at })
        .from(applicationEvents)
        .where(
          and(
            eq(applicationEvents.applicationId, applicationId),
            eq(applicationEvents.kind, 'match_answered'),
            eq(applicationEvents.actorId, actorId),
          ),
        )
        .orderBy(desc(applicationEvents.at))
        .limit(1);
      return event?.at ?? null;
    },
    async addEvent(event: {
      applicationId: string;
      kind: ApplicationEventKind;
      at: Date;
      actorId: string | null;
      actorName?: string | null;
      via?: 'web' | 'mail';
      text?: string | null;
    }) {
      await db.insert(applicationEvents).values(event);
    },

    async timeline(applicationId: string, kinds?: readonly ApplicationEventKind[]) {
      return db
        .select({
          id: applicationEvents.id,
          kind: applicationEvents.kind,
          at: applicationEvents.at,
          text: applicationEvents.text,
          actorId: applicationEvents.actorId,
          actorName: applicationEvents.actorName,
          via: applicationEvents.via,
          firstName: users.firstName,
          lastName: users.lastName,
          isOfOtherCenter: worksElsewhere,
        })
        .from(applicationEvents)
        .leftJoin(users, and(eq(users.tenant, applicationEvents.tenant), eq(users.id, applicationEvents.actorId)))
        .where(
          and(
            eq(applicationEvents.applicationId, applicationId),
            kinds ? inArray(applicationEvents.kind, [...kinds]) : undefined,
          ),
        )
        .orderBy(applicationEvents.at, applicationEvents.id);
    },

    /** An active account with this address at this centre. */
    async accountOf(email: string, centerId: string) {
      const [row] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(sql`lower(${users.email})`, email), eq(users.centerId, centerId), eq(users.status, 'active')));
      return row;
    },

    /** Whether anybody of the tenant has an account with this address, at whatever centre. */
    async hasAccount(email: string): Promise<boolean> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
        .limit(1);
      return rows.length > 0;
    },

    /** What a person sent as a guest, now that the address has an account: those of other vacancies as well. */
    async giveToAccount(email: string, userId: string): Promise<void> {
      await db
        .update(applications)
        .set({ userId, lockVersion: sql`${applications.lockVersion} + 1` })
        .where(and(eq(applications.email, email), isNull(applications.userId), ne(applications.stage, 'unconfirmed')));
    },

    /** Whether somebody works for the organisation or the centre of an application, and so can look after it. */
    async canOwn(userId: string, { organizationId, centerId, tenant }: FoundApplication): Promise<boolean> {
      const scopes = or(
        and(eq(userRoles.scopeType, 'Organization'), eq(userRoles.scopeId, organizationId)),
        and(eq(userRoles.scopeType, 'VolunteerCenter'), eq(userRoles.scopeId, centerId)),
        and(eq(userRoles.scopeType, 'Tenant'), eq(userRoles.scopeId, tenant)),
      );
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .innerJoin(userRoles, and(eq(userRoles.tenant, users.tenant), eq(userRoles.userId, users.id)))
        .where(
          and(
            eq(users.id, userId),
            eq(users.status, 'active'),
            inArray(userRoles.role, ['admin', 'organization_superuser', 'center_superuser']),
            scopes,
          ),
        )
        .limit(1);
      return rows.length > 0;
    },

    /** The vacancy of an application, held until the transaction ends, so that two people cannot give the last place. */
    async lockVacancy(vacancyId: string) {
      const [row] = await db
        .select({
          id: vacancies.id,
          status: vacancies.status,
          expiresAt: vacancies.expiresAt,
          places: vacancies.places,
          placesTaken: vacancies.placesTaken,
          waitingList: vacancies.waitingList,
        })
        .from(vacancies)
        .where(and(eq(vacancies.id, vacancyId), ne(vacancies.status, 'deleted')))
        .for('update');
      return row;
    },

    /** How many places of a vacancy are promised by decisions that still wait. */
    async heldPlaces(vacancyId: string): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(heldDecisions)
        .innerJoin(applications, isHeld)
        .where(and(eq(heldDecisions.outcome, 'accepted'), eq(applications.vacancyId, vacancyId)));
      return row?.count ?? 0;
    },

    async changeVacancy(
      id: string,
      change: { placesTaken: number; status?: 'filled' | 'published'; filledAt?: Date | null },
    ): Promise<void> {
      await db
        .update(vacancies)
        .set({ ...change, lockVersion: sql`${vacancies.lockVersion} + 1` })
        .where(eq(vacancies.id, id));
    },
  };
};
export type ApplicationRepository = ReturnType<typeof createApplicationRepository>;
