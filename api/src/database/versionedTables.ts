/**
 * The tables behind answers that are kept (`services/changeVersions`): a statement that writes to one of them says so when
 * its transaction is stored. What is not named here cannot be named by who keeps an answer. Each with the columns that
 * nothing kept shows: writing to these alone makes nothing old.
 */
export const versionedTables = {
  center_profiles: [],
  lookups: [],
  menu_items: [],
  organizations: [],
  pages: [],
  // Every look at a vacancy is counted; nothing of it is shown to visitors.
  vacancies: ['views_count', 'updated_at'],
  volunteer_centers: [],
} as const satisfies Record<string, readonly string[]>;

export type VersionedTable = keyof typeof versionedTables;
