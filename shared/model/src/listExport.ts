import * as v from 'valibot';
import { nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** The lists that can be taken along as a table; each is the address of a list under `/api/v1`. */
export const exportableLists = [
  'vacancies',
  'applications',
  'organizations',
  'users',
  'volunteer_profiles',
  'volunteer_profile_replies',
  'activities',
  'activities/overview',
  'activities/participants',
  'help_requests',
  'notification_templates',
  'stock_images',
  'file_uploads',
  'audit_events',
  'work_items',
  'reports',
  'pages',
] as const;
export type ExportableList = (typeof exportableLists)[number];

const listsOfPeople: ReadonlySet<unknown> = new Set<ExportableList>([
  'activities/participants',
  'applications',
  'users',
  'volunteer_profiles',
  'volunteer_profile_replies',
  'help_requests',
  'audit_events',
  'work_items',
  'reports',
]);
/** Whether a list names people beyond those whom the site itself shows. */
export const isListOfPeople = (list: unknown): boolean => listsOfPeople.has(list);

/** The type of the records of a list, where that is not its address: what `fields[…]` names. */
const typesOfLists: Partial<Record<ExportableList, string>> = {
  activities: 'activity_occurrences',
  'activities/overview': 'activities',
  'activities/participants': 'activity_registrations',
};
export const typeOfList = (list: ExportableList): string => typesOfLists[list] ?? list;

export const exportStatuses = ['waiting', 'ready', 'failed', 'expired'] as const;

/** A list with its filters, as a CSV file. */
export const listExport = resourceOf(
  'exports',
  v.object({
    list: v.picklist(exportableLists),
    query: v.record(v.string(), v.string()),
    status: v.picklist(exportStatuses),
    rowsCount: v.nullable(v.number()),
    downloadUrl: nullableString,
    expiresAt: nullableTimestamp,
    createdAt: timestamp,
  }),
);
export type ListExport = v.InferOutput<typeof listExport>;

/** Five hundred rows by their ids: what was ticked in a list, or left out of all that it finds. */
const longestChoice = 500 * 37;

/** `query`: filters and order of the list as they stand in its address, and in `fields[…]` which columns it has. */
export const listExportInput = v.object({
  list: v.picklist(exportableLists, 'invalid'),
  query: v.optional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(/^(filter\[[a-z0-9_]{1,100}\]|fields\[[a-z_]{1,60}\]|sort)$/, 'invalid')),
        v.pipe(v.string('invalid'), v.maxLength(longestChoice, 'too_long')),
      ),
      v.check(
        (query) =>
          Object.entries(query).every(
            ([name, { length }]) => length <= 500 || name === 'filter[id_in]' || name === 'filter[id_not_in]',
          ),
        'too_long',
      ),
      v.check((query) => Object.keys(query).length <= 30, 'too_many'),
    ),
    {},
  ),
});
export type ListExportInput = v.InferOutput<typeof listExportInput>;
