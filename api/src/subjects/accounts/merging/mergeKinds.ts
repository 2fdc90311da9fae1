import type { MergeKind } from '@omzien/model/userMerge';
import { personalData } from '../deletion/personalData.ts';

/** What belongs to one account or one browser, and does not go over to another. */
const personal = new Set([
  'users',
  'sessions',
  'account_tokens',
  'account_deletions',
  'data_exports',
  'erasures',
  // Ways in are not handed over: whoever had one account would have the other.
  'code_apps',
  'factor_recoveries',
  'known_devices',
  'passkey_challenges',
  'passkeys',
  'recovery_codes',
]);

const kindOf: Readonly<Record<string, MergeKind>> = {
  applications: 'applications',
  activity_registrations: 'activities',
  conversations: 'conversations',
  conversation_participants: 'conversations',
  favorites: 'favorites',
  user_roles: 'roles',
  saved_searches: 'savedSearches',
  saved_views: 'savedSearches',
  digest_subscriptions: 'savedSearches',
  volunteer_profiles: 'volunteerProfile',
  volunteer_profile_replies: 'volunteerProfile',
  vacancies: 'vacancies',
  internal_notes: 'notes',
  notifications: 'notices',
  mails: 'notices',
};

/** Every column that goes over, and which of them a person would count. */
export const movingColumns = Object.entries(personalData)
  .filter(([table]) => !personal.has(table))
  .flatMap(([table, { about = [], by = [], mergeOnly }]) => [
    ...about.map((column) => ({ table, column, mergeOnly, kind: kindOf[table] ?? ('other' as const) })),
    // What somebody did for others goes over as well, and is no record of his own.
    ...by.map((column) => ({ table, column, mergeOnly, kind: 'other' as const })),
  ]);

export const kindOfMoved = ({ table, column }: { table: string; column: string }): MergeKind =>
  movingColumns.find((one) => one.table === table && one.column === column)?.kind ?? 'other';
