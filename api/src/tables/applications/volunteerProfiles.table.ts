import { type Daypart, languageLevels } from '@omzien/model/vacancy';
import { poolLeavingReasons } from '@omzien/model/volunteerProfile';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from '../people/users.table.ts';

const moment = () => timestamp({ withTimezone: true });
const textList = () => text().array().notNull().default(sql`'{}'::text[]`);
const idList = () => uuid().array().notNull().default(sql`'{}'::uuid[]`);

/** What a volunteer tells of himself. The centre is that of the account. */
export const volunteerProfiles = pgTable(
  'volunteer_profiles',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    /** Null: the first name of the account. */
    displayName: text(),
    district: text(),
    /** Where the district is, to about a kilometre: nobody finds a door by asking for distances. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    about: text(),
    categoryIds: idList(),
    talentIds: idList(),
    dayparts: text().array().$type<Daypart[]>().notNull().default(sql`'{}'::text[]`),
    languages: textList(),
    languageLevel: text({ enum: languageLevels }),
    maxDistanceKm: integer(),
    hoursPerWeekMax: integer(),
    hasCar: boolean().notNull().default(false),
    /** The day on which staff of the centre saw a certificate of conduct, and who did. */
    vogSeenOn: date(),
    vogSeenBy: uuid(),
    inPool: boolean().notNull().default(false),
    inPoolUntil: date(),
    leftPoolAt: moment(),
    leftPoolReason: text({ enum: poolLeavingReasons }),
    photoFileId: uuid(),
    photoUrl: text(),
    photoInPool: boolean().notNull().default(false),
    preferredLocations: textList(),
    /** When the volunteer last did something about the pool, beside using the site. */
    lastActiveAt: moment(),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.userId),
    index().on(table.tenant, table.inPool),
    references(table, table.userId, users, 'cascade'),
  ],
);
export type VolunteerProfileRow = typeof volunteerProfiles.$inferSelect;
export type NewVolunteerProfileRow = typeof volunteerProfiles.$inferInsert;
