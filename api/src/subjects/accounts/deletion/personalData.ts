import { type SQL, sql } from 'drizzle-orm';

/** Whom it is about. The address only counts once its owner has shown that it is his. */
export type Person = { id: string; email: string | null };

/**
 * What a table holds about people with an account. A new table with a column that can name somebody fails
 * `personalData.test.ts` until it has its line here: export, erasing and merging all go by this list.
 */
export type PersonalTable = {
  /** Columns with the account that a row is about. */
  about?: readonly string[];
  /** Columns with an e-mail address that finds rows of people who had no account then. */
  email?: readonly string[];
  /** More rows about a person, found through another table. */
  also?: (person: Person) => SQL;
  /** Columns that say who acted. The account stays as "Verwijderde gebruiker", so the trace stays and names nobody. */
  by?: readonly string[];
  /** Columns that look as if they named somebody, and why they do not. */
  not?: Readonly<Record<string, string>>;
  /** What erasing does with the rows about a person. `keep`: nothing in them names anybody. */
  erase: 'delete' | 'keep' | Readonly<Record<string, string | null>>;
  /** False where the rows of `also` are words of others: they are exported and stay. */
  alsoErased?: false;
  /** Only these rows are erased; the others belong to an organisation. */
  eraseOnly?: SQL;
  /** Only these rows go over to the account that another one is merged into. */
  mergeOnly?: SQL;
  /** False for keys and traces of machines that tell their owner nothing. */
  isExported?: false;
  /** Columns that tell of others, or open something. */
  hidden?: readonly string[];
};

const ofOwnApplications = ({ id, email }: Person) =>
  sql`application_id in (select id from applications where user_id = ${id} or lower(email) = ${email})`;
const ofOwnConversations = ({ id }: Person) => sql`conversation_id in (
  select conversation_id from conversation_participants where user_id = ${id}
  union select id from conversations where volunteer_id = ${id})`;
const aboutUser = ({ id }: Person) => sql`(subject_type = 'users' and subject_id = ${id})`;
const aboutOrNaming = (person: Person) =>
  sql`(${aboutUser(person)} or details ->> 'user_id' = ${person.id} or lower(details ->> 'email') = ${person.email})`;
export const erasedName = 'Verwijderde gebruiker';

export const personalData: Readonly<Record<string, PersonalTable>> = {
  account_deletions: { about: ['user_id'], by: ['requested_by'], erase: { reason: null } },
  account_tokens: { about: ['user_id'], erase: 'delete', isExported: false },
  activity_registrations: {
    about: ['user_id'],
    email: ['email'],
    erase: { name: erasedName, email: '', phone_number: null, user_id: null },
  },
  // First of those that hang on applications, while these still say whose they are.
  application_events: { also: ofOwnApplications, by: ['actor_id'], erase: { text: null } },
  application_tokens: { email: ['email'], also: ofOwnApplications, erase: 'delete', isExported: false },
  // What is decided and not told yet is no part of an export, and nobody is told of it after erasing.
  held_decisions: {
    also: (person) => sql`(${aboutUser(person)} or subject_type = 'applications'
      and subject_id in (select id from applications where user_id = ${person.id} or lower(email) = ${person.email}))`,
    by: ['decided_by', 'impersonator_id'],
    erase: 'delete',
    isExported: false,
  },
  /**
   * What staff noted about somebody is personal data and part of an export (GDPR, article 15); who wrote it is not, for
   * the sake of the rights of others (15.4). On the site the person never sees it.
   */
  internal_notes: {
    about: ['about_user_id'],
    also: ({ email }) => sql`(subject_type = 'applications'
      and subject_id in (select id from applications where lower(email) = ${email}))`,
    by: ['author_id'],
    hidden: ['author_id'],
    erase: 'delete',
  },
  applications: {
    about: ['user_id'],
    email: ['email'],
    by: ['owner_id', 'decided_by'],
    hidden: ['owner_id', 'decided_by'],
    erase: {
      first_name: 'Verwijderd',
      last_name: '',
      email: '',
      phone_number: null,
      message: '',
      answers: '[]',
      decision_message: null,
      withdrawn_reason: null,
      user_id: null,
      erase_on: null,
    },
  },
  audit_events: {
    about: ['actor_id', 'acting_as_id'],
    also: aboutUser,
    hidden: [
      'ip_hash',
      'actor_id',
      'acting_as_id',
      'chain_position',
      'chain_previous',
      'chain_hash',
      'personal_salt',
      'personal_digest',
    ],
    // A link of the chain says for ever which account it was.
    mergeOnly: sql`chain_hash is null`,
    erase: 'keep',
  },
  code_apps: { about: ['user_id'], erase: 'delete', hidden: ['sealed_secret', 'last_step'] },
  factor_recoveries: { about: ['user_id'], by: ['decided_by'], hidden: ['decided_by'], erase: { reason: null } },
  known_devices: { about: ['user_id'], erase: 'delete', isExported: false },
  passkey_challenges: { about: ['user_id'], erase: 'delete', isExported: false },
  passkeys: { about: ['user_id'], erase: 'delete', hidden: ['credential_id', 'public_key', 'counter'] },
  recovery_codes: { about: ['user_id'], erase: 'delete', isExported: false },
  calendar_feeds: { about: ['user_id'], erase: 'delete' },
  changelog_visits: { about: ['user_id'], erase: 'delete' },
  contact_persons: { not: { email: 'the centre publishes it; it looks after it under its settings' }, erase: 'keep' },
  page_editings: { about: ['user_id'], erase: 'delete', isExported: false },
  /** Addresses of a plan are those that the centre writes to, with an account or without one. */
  analytics_reports: { by: ['created_by_id', 'scheduled_by_id'], erase: 'keep' },
  analytics_report_editions: { by: ['user_id'], erase: 'keep' },
  analytics_report_links: { by: ['created_by_id'], erase: 'keep' },
  api_keys: { by: ['created_by_id'], erase: 'keep' },
  page_preview_links: { by: ['created_by_id'], erase: 'keep' },
  pages: { by: ['created_by_id', 'updated_by_id'], erase: 'keep' },
  design_versions: { about: ['author_id'], hidden: ['snapshot'], erase: { author_name: erasedName } },
  page_versions: { about: ['author_id'], hidden: ['snapshot'], erase: { author_name: erasedName } },
  replies: {
    about: ['sender_id'],
    also: ofOwnConversations,
    hidden: ['sender_id'],
    erase: { body: '' },
    alsoErased: false,
  },
  conversation_participants: { about: ['user_id'], erase: 'keep' },
  conversations: { about: ['volunteer_id'], erase: { last_message: null } },
  data_exports: { about: ['user_id'], by: ['requested_by'], erase: 'delete', isExported: false },
  digest_subscriptions: { about: ['user_id'], erase: 'delete' },
  erasures: { not: { user_id: 'says that an account was erased, and names nobody' }, erase: 'keep' },
  favorites: { about: ['user_id'], erase: 'delete' },
  // In which months somebody did something. The figures made of it name nobody and stay.
  volunteer_months: { about: ['user_id'], erase: 'delete' },
  // Their bytes go with them, see `eraseAccount`.
  files: { about: ['owner_id'], erase: 'keep' },
  form_submissions: { about: ['user_id'], erase: 'delete' },
  form_tokens: { about: ['user_id'], erase: 'delete', isExported: false },
  idempotency_keys: { also: ({ id }) => sql`owner = ${id}`, erase: 'delete', isExported: false },
  impersonations: { about: ['user_id'], by: ['actor_id'], hidden: ['actor_id', 'session_id'], erase: 'keep' },
  list_exports: { about: ['user_id'], erase: 'delete', isExported: false },
  mail_bounces: { email: ['email'], erase: 'delete' },
  mails: {
    about: ['user_id'],
    email: ['recipient_email'],
    hidden: ['variables', 'last_error', 'reply_to'],
    erase: 'delete',
  },
  notification_preferences: { about: ['user_id'], erase: 'delete' },
  notification_template_versions: { about: ['author_id'], erase: { author_name: erasedName } },
  notifications: { about: ['user_id'], erase: 'delete' },
  organization_access_requests: {
    about: ['user_id'],
    email: ['email'],
    by: ['decided_by'],
    hidden: ['decided_by'],
    erase: 'delete',
  },
  // Sealed: only who has the link of the mail reads it.
  organization_signup_drafts: { email: ['email'], hidden: ['token_hash', 'sealed'], erase: 'delete' },
  organization_addresses: { erase: 'keep' },
  // A mail is of the centre; whom it went to stands in its own rows.
  newsletters: { by: ['created_by_id'], erase: 'keep' },
  newsletter_recipients: { about: ['user_id'], erase: 'delete' },
  organization_mailings: { about: ['user_id'], hidden: ['left_out'], erase: { user_name: erasedName } },
  organization_mailing_recipients: { about: ['user_id'], email: ['email'], erase: 'delete' },
  organization_merges: { by: ['merged_by'], erase: 'keep' },
  organization_corrections: { email: ['email'], by: ['resolved_by'], hidden: ['resolved_by'], erase: { email: null } },
  organizations: {
    not: { email: 'the address of the organisation' },
    by: ['signer_id'],
    erase: 'keep',
  },
  reports: {
    about: ['reporter_id'],
    by: ['taken_by', 'resolved_by'],
    hidden: ['taken_by', 'resolved_by', 'note'],
    erase: 'keep',
  },
  organization_moves: { by: ['moved_by'], hidden: ['moved', 'closed_threads'], erase: 'keep' },
  organization_reviewers: { about: ['user_id'], erase: 'delete', isExported: false },
  left_roles: { about: ['user_id'], erase: 'delete', isExported: false },
  role_requests: { about: ['user_id'], by: ['decided_by'], hidden: ['decided_by'], erase: 'delete' },
  saved_searches: { about: ['user_id'], email: ['email'], erase: 'delete' },
  saved_views: { about: ['user_id'], erase: 'delete' },
  security_events: { about: ['user_id'], erase: 'keep' },
  sessions: {
    about: ['user_id'],
    hidden: ['client', 'token_issued_at', 'token_first_used_at', 'impersonator_session_id'],
    erase: 'delete',
  },
  user_consents: { about: ['user_id'], erase: 'keep' },
  // An import is of the centre; who is in it stands in its rows.
  user_imports: { about: ['user_id'], hidden: ['columns'], erase: { user_name: erasedName } },
  // What a row made is no affair of the account that another one is merged into: an undo must not take that.
  user_import_rows: {
    about: ['user_id'],
    email: ['email'],
    hidden: ['given_role_id'],
    mergeOnly: sql`false`,
    erase: 'delete',
  },
  // With the values of before; a merge that can no longer be taken back has none.
  user_merges: {
    about: ['from_id', 'into_id'],
    by: ['merged_by'],
    hidden: ['merged_by', 'moved'],
    mergeOnly: sql`false`,
    erase: 'delete',
  },
  user_roles: { about: ['user_id'], by: ['granted_by'], hidden: ['granted_by'], erase: 'delete' },
  // Erased by `eraseAccount` itself: the row stays, and says that somebody was there.
  users: {
    about: ['id'],
    by: ['invited_by'],
    email: ['invited_email'],
    not: { email: 'found by its id', shown_email: 'made of the two other addresses' },
    hidden: ['shown_email', 'password_hash', 'invited_by', 'invitation_note'],
    erase: 'keep',
  },
  vacancies: {
    about: ['owner_id'],
    also: ({ email }) => sql`lower(contact_person ->> 'email') = ${email}`,
    by: ['screened_by'],
    hidden: ['screened_by'],
    // Requests for help of people themselves; the vacancies of an organisation are its own.
    eraseOnly: sql`vacancy_type = 'p2p'`,
    erase: {
      contact_person: null,
      street: null,
      postcode: null,
      status: 'archived',
      title: 'Verwijderd',
      description: '',
    },
  },
  vacancy_bulk_changes: { by: ['user_id'], erase: 'keep' },
  volunteer_profile_replies: { about: ['user_id'], by: ['sender_id'], hidden: ['sender_id'], erase: 'delete' },
  volunteer_profiles: { about: ['user_id'], by: ['vog_seen_by'], hidden: ['vog_seen_by'], erase: 'delete' },
  volunteer_centers: { not: { email: 'the address of the centre' }, erase: 'keep' },
  // Some are about something else and say who asked.
  work_items: { also: aboutOrNaming, by: ['done_by'], hidden: ['done_by', 'details'], erase: 'delete' },
};

const columnIs = (column: string, value: SQL) => sql`${sql.identifier(column)} = ${value}`;

/** The rows of a table that are about a person; null when it only says who acted. */
export function rowsAbout({ about = [], email = [], also }: PersonalTable, person: Person): SQL | null {
  const conditions = [
    ...about.map((column) => columnIs(column, sql`${person.id}`)),
    ...(person.email === null ? [] : email.map((column) => sql`lower(${sql.identifier(column)}) = ${person.email}`)),
    ...(also ? [also(person)] : []),
  ];
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` or `)})`;
}
