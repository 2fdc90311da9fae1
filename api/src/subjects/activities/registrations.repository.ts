import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { stored } from '../../database/records.ts';
import { activityOfRegistration, dateOfRegistration } from '../../services/directory/registrationJoins.ts';
import {
  type ActivityRegistrationRow,
  activityOccurrences,
  activityRegistrations,
} from '../../tables/vacancies/activities.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

export type FoundRegistration = ActivityRegistrationRow & {
  activityTitle: string;
  organizationId: string;
  vacancyCenterId: string;
  startsAt: Date;
  endsAt: Date;
  waitingPosition: number | null;
};

/** Place in the queue of a date: who came first stands first. */
const waitingPosition = sql<number | null>`(case when ${activityRegistrations.state} = 'waiting' then (
  select count(*)::int + 1 from "activity_registrations" as before
  where before.tenant = "activity_registrations"."tenant" and before.occurrence_id = "activity_registrations"."occurrence_id"
    and before.state = 'waiting'
    and (before.created_at, before.id) < ("activity_registrations"."created_at", "activity_registrations"."id")
) end)`;
const columns = {
  ...getTableColumns(activityRegistrations),
  activityTitle: vacancies.title,
  organizationId: vacancies.organizationId,
  vacancyCenterId: vacancies.centerId,
  startsAt: activityOccurrences.startsAt,
  endsAt: activityOccurrences.endsAt,
  waitingPosition,
};

export const createRegistrationRepository = (db: Database) => {
  const found = () =>
    db
      .select(columns)
      .from(activityRegistrations)
      .innerJoin(activityOccurrences, dateOfRegistration)
      .innerJoin(vacancies, activityOfRegistration)
      .$dynamic();

  return {
    async list(query: {
      where: SQL | undefined;
      orderBy: (SQL | AnyPgColumn)[];
      limit: number;
      offset: number;
    }): Promise<FoundRegistration[]> {
      return found()
        .where(query.where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
    },
    async count(where: SQL | undefined): Promise<{ total: number; people: number }> {
      const [row] = await db
        .select({
          total: sql<number>`count(*)::int`,
          people: sql<number>`coalesce(sum(${activityRegistrations.people}), 0)::int`,
        })
        .from(activityRegistrations)
        .innerJoin(activityOccurrences, dateOfRegistration)
        .innerJoin(vacancies, activityOfRegistration)
        .where(where);
      return row ?? { total: 0, people: 0 };
    },
    async find(id: string, condition?: SQL): Promise<FoundRegistration | undefined> {
      const [row] = await found().where(and(eq(activityRegistrations.id, id), condition));
      return row;
    },
    async ofEmail(occurrenceId: string, email: string): Promise<ActivityRegistrationRow | undefined> {
      const [row] = await db
        .select()
        .from(activityRegistrations)
        .where(
          and(
            eq(activityRegistrations.occurrenceId, occurrenceId),
            eq(activityRegistrations.email, email),
            sql`${activityRegistrations.state} in ('registered', 'waiting')`,
          ),
        );
      return row;
    },
    async waiting(occurrenceId: string): Promise<ActivityRegistrationRow[]> {
      return db
        .select()
        .from(activityRegistrations)
        .where(and(eq(activityRegistrations.occurrenceId, occurrenceId), eq(activityRegistrations.state, 'waiting')))
        .orderBy(asc(activityRegistrations.createdAt), asc(activityRegistrations.id));
    },
    async add(row: typeof activityRegistrations.$inferInsert): Promise<ActivityRegistrationRow> {
      const added = stored(await db.insert(activityRegistrations).values(row).returning());
      return added;
    },
    async change(id: string, change: Partial<typeof activityRegistrations.$inferInsert>): Promise<void> {
      await db
        .update(activityRegistrations)
        .set({ ...change, lockVersion: sql`${activityRegistrations.lockVersion} + 1` })
        .where(eq(activityRegistrations.id, id));
    },
  };
};
