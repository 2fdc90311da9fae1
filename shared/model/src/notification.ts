import * as v from 'valibot';
import { nullableString, nullableTimestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** How a notification may be refused: `essential` never, the others per kind in somebody's preferences. */
export const notificationKinds = ['essential', 'activity', 'digest', 'news'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export const notificationChannels = ['email', 'in_app'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What somebody is told who never said anything: all but news by mail. */
export const isWantedByDefault = (channel: NotificationChannel, kind: NotificationKind) =>
  !(channel === 'email' && kind === 'news');

type Definition = {
  kind: NotificationKind;
  audience: string;
  variables: readonly string[];
  /** Variables that a trigger may bring. Texts ask for them with `if`. */
  optional?: readonly string[];
};

/**
 * The notifications of `decisions.md`, section 4: what kind each is, who gets it, and the variables that its trigger
 * brings beside those that are always there (`alwaysAvailable`). Texts live in the API, where centres may change them.
 *
 * What a variable holds: `vacancy {title, url}`, `organization {name, city}`, `inviter`, `requester`, `actor` and `sender {name}`,
 * `applicant {name, message}`, `applicants [{name}]`, `contact {name, phone, email}`, `activity {title}`, `search {name}`,
 * `similar_vacancies` and `news [{title, url}]`, `vacancies [{title, url, organization, city}]`, `activities [{title, url,
 * starts_at}]`, `duplicates [{name, city}]`, `paragraphs [text]`, `report {title, period}`; addresses are whole ones; moments and days are ISO texts; `role` is a role
 * name; `old` and `new` are a moment or words, `new` is null for what is cancelled; numbers are numbers; what is unknown
 * is null.
 */
export const notificationCatalog = {
  /** Also for who signs up with an address that has an account: the mail alone says so, never the screen. */
  user_confirmation: {
    kind: 'essential',
    audience: 'user',
    variables: ['confirm_url', 'expires_at'],
    optional: ['already_registered', 'sign_in_url'],
  },
  user_welcome: { kind: 'activity', audience: 'user', variables: ['dashboard_url', 'search_url'] },
  user_invitation: {
    kind: 'essential',
    audience: 'user',
    variables: ['inviter', 'organization', 'role', 'accept_url', 'expires_at', 'note'],
  },
  user_invitation_reminder: {
    kind: 'essential',
    audience: 'user',
    variables: ['inviter', 'organization', 'role', 'accept_url', 'expires_at', 'note'],
  },
  password_reset: { kind: 'essential', audience: 'user', variables: ['reset_url', 'expires_at', 'ip_city'] },
  password_changed: { kind: 'essential', audience: 'user', variables: ['changed_at', 'support_url'] },
  email_change_confirm: { kind: 'essential', audience: 'user', variables: ['confirm_url'] },
  email_change_notice: { kind: 'essential', audience: 'user', variables: ['new_email_masked', 'revert_url'] },
  sign_in_link: { kind: 'essential', audience: 'user', variables: ['url', 'expires_at'] },
  role_changed: { kind: 'essential', audience: 'user', variables: ['role', 'scope_name', 'actor'] },
  /** For whoever may give the role: those who run the organisation, or the centre. */
  role_requested: {
    kind: 'activity',
    audience: 'center',
    variables: ['requester', 'role', 'scope_name', 'reason', 'requests_url'],
  },
  /** For those who may decide about it: the centre, or who stands above it. */
  second_step_lost: { kind: 'essential', audience: 'center', variables: ['requester', 'requests_url'] },
  role_request_denied: {
    kind: 'essential',
    audience: 'user',
    variables: ['role', 'scope_name', 'actor', 'reason', 'roles_url'],
  },
  impersonation_notice: {
    kind: 'essential',
    audience: 'user',
    variables: ['actor', 'reason', 'started_at', 'actions_url'],
  },
  account_inactive_warning: { kind: 'essential', audience: 'user', variables: ['keep_url', 'delete_date'] },
  /** Comes twice: when a deletion is asked for, with a link that takes it back, and when it is done. */
  account_deleted: { kind: 'essential', audience: 'user', variables: ['deleted_at', 'undo_url'] },
  data_export_ready: { kind: 'essential', audience: 'user', variables: ['download_url', 'expires_at'] },
  user_import_done: {
    kind: 'activity',
    audience: 'user',
    variables: ['file_name', 'created_count', 'skipped_count', 'result_url'],
  },
  organization_signup_received: { kind: 'essential', audience: 'signer', variables: ['organization', 'review_days'] },
  organization_signup_for_center: {
    kind: 'activity',
    audience: 'center',
    variables: ['organization', 'review_url', 'duplicates'],
  },
  /** Brings back what was typed of a sign-up, to whatever address somebody gave. */
  organization_signup_link: { kind: 'essential', audience: 'signer', variables: ['resume_url', 'expires_at'] },
  organization_access_requested: {
    kind: 'activity',
    audience: 'organization',
    variables: ['requester', 'organization', 'message', 'requests_url'],
  },
  organization_access_denied: {
    kind: 'essential',
    audience: 'signer',
    variables: ['organization', 'reason', 'signup_url'],
  },
  organization_approved: { kind: 'essential', audience: 'organization', variables: ['organization', 'next_steps_url'] },
  organization_denied: { kind: 'essential', audience: 'signer', variables: ['organization', 'reason', 'reapply_url'] },
  organization_archived: { kind: 'essential', audience: 'organization', variables: ['organization', 'restore_url'] },
  organization_moved: {
    kind: 'essential',
    audience: 'organization',
    variables: ['organization', 'from_center', 'to_center'],
  },
  organization_profile_check: {
    kind: 'activity',
    audience: 'organization',
    variables: ['organization', 'confirm_url', 'edit_url', 'last_checked_at'],
  },
  /** What the centre writes to the contacts of many organisations. */
  organization_mailing: {
    kind: 'activity',
    audience: 'organization',
    variables: ['subject', 'paragraphs', 'organization'],
  },
  organization_mailing_done: {
    kind: 'activity',
    audience: 'user',
    variables: ['subject', 'sent_count', 'left_out_count', 'result_url'],
  },
  /** A report that somebody planned: to people of the centre and to others, with the PDF beside it. */
  analytics_report: {
    kind: 'essential',
    audience: 'user',
    variables: ['report', 'paragraphs', 'report_url', 'expires_at'],
  },
  newsletter_done: {
    kind: 'activity',
    audience: 'user',
    variables: ['subject', 'arrived_count', 'bounced_count', 'left_out_count', 'result_url'],
  },
  vacancy_published: { kind: 'activity', audience: 'contact', variables: ['vacancy', 'poster_url', 'expires_at'] },
  vacancy_expiring: {
    kind: 'activity',
    audience: 'contact',
    variables: ['vacancy', 'expires_at', 'renew_url', 'filled_url', 'close_url', 'views', 'applications_count'],
  },
  vacancy_expired: { kind: 'activity', audience: 'contact', variables: ['vacancy', 'renew_url'] },
  vacancy_taken_down: { kind: 'essential', audience: 'organization', variables: ['vacancy', 'reason', 'edit_url'] },
  application_confirm_guest: {
    kind: 'essential',
    audience: 'guest',
    variables: ['vacancy', 'confirm_url', 'already_applied', 'sign_in_url'],
  },
  application_received: {
    kind: 'essential',
    audience: 'volunteer',
    variables: ['vacancy', 'organization', 'expected_reply_days', 'withdraw_url', 'status_url'],
  },
  application_for_organization: {
    kind: 'essential',
    audience: 'contact',
    variables: ['applicant', 'vacancy', 'reply_url', 'accept_url', 'reject_url'],
  },
  application_reply_reminder: {
    kind: 'activity',
    audience: 'contact',
    variables: ['waiting_days', 'applicants', 'reply_url'],
  },
  application_delay_notice: {
    kind: 'activity',
    audience: 'volunteer',
    variables: ['vacancy', 'organization', 'similar_vacancies', 'center_phone'],
  },
  application_accepted: {
    kind: 'essential',
    audience: 'volunteer',
    variables: ['vacancy', 'organization', 'contact', 'message', 'starts_on', 'status_url'],
    optional: ['ics_url'],
  },
  application_rejected: {
    kind: 'essential',
    audience: 'volunteer',
    variables: ['vacancy', 'organization', 'reason_text', 'message', 'similar_vacancies', 'search_url'],
  },
  application_closed_no_reply: {
    kind: 'essential',
    audience: 'volunteer',
    variables: ['vacancy', 'organization', 'similar_vacancies', 'center_phone'],
  },
  application_withdrawn: {
    kind: 'activity',
    audience: 'contact',
    variables: ['applicant', 'vacancy', 'reason', 'reply_url'],
  },
  match_check: { kind: 'activity', audience: 'volunteer', variables: ['vacancy', 'yes_url', 'not_yet_url', 'no_url'] },
  conversation_reply: {
    kind: 'activity',
    audience: 'user',
    variables: ['sender', 'subject', 'excerpt', 'conversation_url'],
  },
  pool_approach: {
    kind: 'activity',
    audience: 'volunteer',
    variables: ['organization', 'vacancy', 'message', 'accept_url', 'decline_url'],
  },
  pool_approach_reminder: {
    kind: 'activity',
    audience: 'volunteer',
    variables: ['organization', 'accept_url', 'decline_url', 'final'],
    optional: ['return_url'],
  },
  activity_registration: {
    kind: 'essential',
    audience: 'participant',
    variables: ['activity', 'starts_at', 'location', 'ics_url', 'cancel_url', 'waiting_position', 'ticket_url'],
  },
  activity_reminder: {
    kind: 'activity',
    audience: 'participant',
    variables: ['activity', 'starts_at', 'location', 'cancel_url', 'ticket_url'],
  },
  activity_changed: { kind: 'essential', audience: 'participant', variables: ['activity', 'old', 'new', 'reason'] },
  periodic_digest: {
    kind: 'digest',
    audience: 'subscriber',
    variables: ['search', 'vacancies', 'activities', 'news', 'search_url'],
  },
} as const satisfies Record<string, Definition>;

export type NotificationKey = keyof typeof notificationCatalog;
export const notificationKeys = Object.keys(notificationCatalog) as NotificationKey[];

/** What every template may use. */
export const alwaysAvailable = [
  'recipient',
  'center',
  /** `{name, function, phone, email}`: whom to ask, or the centre itself where it names nobody. */
  'contact_person',
  'app',
  'preferences_url',
  'unsubscribe_url',
  'year',
] as const;

const definitions: Record<NotificationKey, Definition> = notificationCatalog;
/** To whom a notification goes, in a word. */
export const audienceOf = (key: NotificationKey): string => definitions[key].audience;
export const kindOf = (key: NotificationKey): NotificationKind => definitions[key].kind;
/** The names that a text of this notification may begin with. */
export const variableNames = (key: NotificationKey): readonly string[] => [
  ...alwaysAvailable,
  ...definitions[key].variables,
  ...(definitions[key].optional ?? []),
];

/** Without these a text misses its purpose: whoever changes it is warned. */
export const neededInText: Partial<Record<NotificationKey, readonly string[]>> = {
  user_confirmation: ['confirm_url'],
  user_invitation: ['accept_url'],
  user_invitation_reminder: ['accept_url'],
  password_reset: ['reset_url'],
  email_change_confirm: ['confirm_url'],
  role_requested: ['requests_url'],
  second_step_lost: ['requests_url'],
  role_request_denied: ['reason'],
  email_change_notice: ['revert_url'],
  sign_in_link: ['url'],
  account_inactive_warning: ['keep_url'],
  data_export_ready: ['download_url'],
  user_import_done: ['result_url'],
  organization_signup_for_center: ['review_url'],
  organization_signup_link: ['resume_url'],
  organization_access_requested: ['requests_url'],
  organization_access_denied: ['reason'],
  organization_denied: ['reason'],
  organization_profile_check: ['confirm_url'],
  vacancy_expiring: ['renew_url'],
  vacancy_expired: ['renew_url'],
  vacancy_taken_down: ['reason'],
  application_confirm_guest: ['confirm_url'],
  application_received: ['withdraw_url'],
  application_for_organization: ['reply_url'],
  application_reply_reminder: ['reply_url'],
  application_rejected: ['reason_text'],
  match_check: ['yes_url', 'no_url'],
  conversation_reply: ['conversation_url'],
  pool_approach: ['accept_url', 'decline_url'],
  pool_approach_reminder: ['accept_url', 'decline_url'],
  activity_registration: ['cancel_url'],
  periodic_digest: ['vacancies'],
};

/** One line under `/notificaties`. */
export const notification = resourceOf(
  'notifications',
  v.object({
    kind: v.picklist(notificationKinds),
    key: v.string(),
    title: v.string(),
    body: v.string(),
    /** A path of the site. */
    url: nullableString,
    readAt: nullableTimestamp,
    subject: v.nullable(v.object({ type: v.string(), id: v.string() })),
    createdAt: v.string(),
  }),
);
export type Notification = v.InferOutput<typeof notification>;

/** Whether one type of notification comes by one way. What is essential cannot be switched off. */
export const notificationPreference = resourceOf(
  'notification_preferences',
  v.object({
    channel: v.picklist(notificationChannels),
    notificationType: v.picklist(notificationKinds),
    enabled: v.boolean(),
    changeable: v.boolean(),
  }),
);
export type NotificationPreference = v.InferOutput<typeof notificationPreference>;

/** Under which moment all were marked as read, by which that is taken back. */
export const notificationReading = resourceOf('notification_readings', v.object({ readAt: v.string() }));

/** Takes back a reading of all: what was marked at this moment is unread again. */
export const unreadAllInput = v.object({ readAt: v.pipe(v.string('invalid'), v.isoTimestamp('invalid')) });

export const notificationPreferencesInput = v.object({
  preferences: v.pipe(
    v.array(
      v.object({
        channel: v.picklist(notificationChannels, 'invalid'),
        type: v.picklist(notificationKinds, 'invalid'),
        enabled: v.boolean('invalid'),
      }),
    ),
    v.maxLength(notificationKinds.length * notificationChannels.length, 'too_many'),
  ),
});

/** A mail or job that was given up, for somebody to look at. */
export const deadLetter = resourceOf(
  'dead_letters',
  v.object({
    kind: v.picklist(['mail', 'job']),
    name: v.string(),
    recipient: nullableString,
    error: nullableString,
    attempts: v.nullable(v.number()),
    volunteerCenterId: nullableString,
    createdAt: nullableTimestamp,
    failedAt: v.string(),
  }),
);
export type DeadLetter = v.InferOutput<typeof deadLetter>;
