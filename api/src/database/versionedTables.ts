/**
 * The tables behind answers that are kept (`services/changeVersions`): a statement that writes to one of them says so when
 * its transaction is stored. What is not named here cannot be named by who keeps an answer. Each with the columns that
 * nothing kept shows: writing to these alone makes nothing old.
 */
export const versionedTables = {
  // How many answers a request of a neighbour has: what else is written about them is between two people.
  applications: [
    'created_at',
    'updated_at',
    'lock_version',
    'owner_id',
    'user_id',
    'site_center_id',
    'first_name',
    'last_name',
    'email',
    'phone_number',
    'message',
    'answers',
    'locale',
    'status',
    'guest',
    'confirmed_at',
    'first_response_at',
    'decided_at',
    'decided_by',
    'decision_message',
    'reason_code',
    'starts_on',
    'withdrawn_at',
    'withdrawn_reason',
    'erase_on',
    'shared_with_mentor',
    'source',
    'match_result',
    'match_result_volunteer',
    'match_result_organization',
    'reminded_at',
    'admins_reminded_at',
    'call_requested_at',
    'match_asked_at',
  ],
  center_profiles: [],
  lookups: [],
  menu_items: [],
  organizations: [],
  pages: [],
  // Every look at a vacancy is counted; nothing of it is shown to visitors.
  vacancies: ['views_count', 'updated_at'],
  // The words that somebody may have meant who typed another: the night forgets those that no vacancy has any more.
  vacancy_words: [],
  volunteer_centers: [],
} as const satisfies Record<string, readonly string[]>;

export type VersionedTable = keyof typeof versionedTables;
