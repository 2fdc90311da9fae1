import { registrationKinds, registrationStates } from '@omzien/model/activity';
import { locales } from '@omzien/model/tenants';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';
import { vacancies } from './vacancies.table.ts';

const moment = () => timestamp({ withTimezone: true });

/** What an activity has beside what every vacancy has. One row per vacancy of the type activity. */
export const activityDetails = pgTable(
  'activity_details',
  {
    ...standardColumns(),
    vacancyId: uuid().notNull(),
    /** An RRULE without DTSTART, such as `FREQ=WEEKLY;BYDAY=TU;COUNT=10`. Null when the dates are listed one by one. */
    recurrence: text(),
    /** The first occurrence of the rule: the clock of the series is read from it, in Amsterdam. */
    seriesStartsAt: moment(),
    seriesEndsAt: moment(),
    priceCents: integer().notNull().default(0),
    /** How many people fit in one occurrence; null: as many as come. */
    places: integer(),
    registration: text({ enum: registrationKinds }).notNull().default('none'),
    externalUrl: text(),
    organizer: text(),
    /** Counts what calendars of other people have to take over: their `SEQUENCE`. */
    calendarSequence: integer().notNull().default(0),
  },
  (table) => [
    standardKey(table),
    references(table, table.vacancyId, vacancies, 'cascade'),
    unique().on(table.tenant, table.vacancyId),
  ],
);
export type ActivityDetailsRow = typeof activityDetails.$inferSelect;

/** One date of an activity. */
export const activityOccurrences = pgTable(
  'activity_occurrences',
  {
    ...standardColumns(),
    vacancyId: uuid().notNull(),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** Which date of the series it is; null for a date of its own. */
    seriesDate: moment(),
    /** Changed by hand, so that a change of the series leaves it as it is. */
    edited: boolean().notNull().default(false),
    /** Where this one takes place, when that is elsewhere. */
    place: text(),
    cancelledAt: moment(),
    cancelReason: text(),
    /** People who have a place. Kept under a lock of this row, so that nobody gets the last place twice. */
    placesTaken: integer().notNull().default(0),
    remindedAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.vacancyId, vacancies, 'cascade'),
    index().on(table.tenant, table.vacancyId, table.startsAt),
    index().on(table.tenant, table.startsAt),
    uniqueIndex('activity_occurrences_series_date_index')
      .on(table.tenant, table.vacancyId, table.seriesDate)
      .where(sql`series_date is not null`),
  ],
);
export type ActivityOccurrenceRow = typeof activityOccurrences.$inferSelect;

/** Who comes, with how many. */
export const activityRegistrations = pgTable(
  'activity_registrations',
  {
    ...standardColumns(),
    ...centerColumn(),
    occurrenceId: uuid().notNull(),
    vacancyId: uuid().notNull(),
    userId: uuid(),
    name: text().notNull(),
    email: text().notNull(),
    phoneNumber: text(),
    people: smallint().notNull().default(1),
    state: text({ enum: registrationStates }).notNull().default('registered'),
    locale: text({ enum: locales }).notNull().default('nl'),
    cancelledAt: moment(),
    checkedInAt: moment(),
    remindedAt: moment(),
    /** The day on which name and address go. */
    eraseOn: date(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.occurrenceId, activityOccurrences, 'cascade'),
    references(table, table.vacancyId, vacancies, 'cascade'),
    references(table, table.userId, users),
    index().on(table.tenant, table.vacancyId, table.createdAt),
    index().on(table.tenant, table.userId),
    index().on(table.tenant, table.eraseOn),
    uniqueIndex('activity_registrations_one_live_index')
      .on(table.tenant, table.occurrenceId, table.email)
      // Who was erased has no address any more.
      .where(sql`state in ('registered', 'waiting') and email <> ''`),
  ],
);
export type ActivityRegistrationRow = typeof activityRegistrations.$inferSelect;

/** The address under which somebody's own calendar fetches the activities that he has signed up for. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    /** SHA-256 of the token in the address. */
    tokenHash: text().notNull(),
    lastFetchedAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.userId, users, 'cascade'),
    unique().on(table.tenant, table.tokenHash),
    unique().on(table.tenant, table.userId),
  ],
);
