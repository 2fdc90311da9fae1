import type { LocalizedText } from './fields.ts';
import type { Locale } from './tenants.ts';

/** What things are called in a sentence about what happened to them, by the first part of an action. */
export const auditNouns = {
  activity: { nl: 'de activiteit', en: 'the activity' },
  activity_registration: { nl: 'de aanmelding', en: 'the registration' },
  analytics_report: { nl: 'het rapport', en: 'the report' },
  api_key: { nl: 'de sleutel', en: 'the key' },
  application: { nl: 'de aanmelding voor', en: 'the application for' },
  audit_log: { nl: 'het logboek', en: 'the log' },
  center: { nl: 'de centrale', en: 'the centre' },
  center_profile: { nl: 'de vormgeving van', en: 'the design of' },
  contact_person: { nl: 'de contactpersoon', en: 'the contact person' },
  conversation: { nl: 'het gesprek', en: 'the conversation' },
  dead_letter: { nl: 'een mislukte taak', en: 'a failed task' },
  embed: { nl: 'de lijst voor andere sites', en: 'the list for other sites' },
  file: { nl: 'het bestand', en: 'the file' },
  file_folder: { nl: 'de map', en: 'the folder' },
  form: { nl: 'het formulier', en: 'the form' },
  form_submission: { nl: 'de inzending', en: 'the submission' },
  form_token: { nl: 'een link naar', en: 'a link to' },
  help_request: { nl: 'de hulpvraag', en: 'the request for help' },
  internal_note: { nl: 'een notitie bij', en: 'a note about' },
  link: { nl: 'een link uit een mail', en: 'a link of a mail' },
  list: { nl: 'de lijst', en: 'the list' },
  lookup: { nl: 'de waarde', en: 'the value' },
  menu: { nl: 'het menu', en: 'the menu' },
  menu_item: { nl: 'het menu-onderdeel', en: 'the menu item' },
  newsletter: { nl: 'de nieuwsbrief', en: 'the newsletter' },
  notification_template: { nl: 'de tekst', en: 'the text' },
  organization: { nl: 'de organisatie', en: 'the organisation' },
  organization_mailing: { nl: 'de mail aan organisaties', en: 'the mail to organisations' },
  page: { nl: 'de pagina', en: 'the page' },
  quick_reply: { nl: 'het standaardantwoord', en: 'the quick reply' },
  report: { nl: 'de melding over', en: 'the report about' },
  stock_image: { nl: 'de afbeelding', en: 'the picture' },
  user: { nl: 'het account van', en: 'the account of' },
  user_import: { nl: 'het bestand met mensen', en: 'the file of people' },
  vacancy: { nl: 'de vacature', en: 'the vacancy' },
  vacancy_template: { nl: 'het sjabloon', en: 'the template' },
  volunteer_profile: { nl: 'het profiel van', en: 'the profile of' },
  volunteer_profile_reply: { nl: 'de vraag van', en: 'the question of' },
  webhook: { nl: 'de webhook', en: 'the webhook' },
  work_item: { nl: 'de taak over', en: 'the task about' },
} as const satisfies Record<string, LocalizedText>;

/** The same for several at once, of what steps are taken for in one go. */
const auditPlurals: Readonly<Record<string, LocalizedText>> = {
  activity_registration: { nl: 'aanmeldingen', en: 'registrations' },
  application: { nl: 'aanmeldingen', en: 'applications' },
  conversation: { nl: 'gesprekken', en: 'conversations' },
  organization: { nl: 'organisaties', en: 'organisations' },
  user: { nl: 'accounts', en: 'accounts' },
  vacancy: { nl: 'vacatures', en: 'vacancies' },
  volunteer_profile_reply: { nl: 'vragen', en: 'questions' },
};

/** What happened, by the second part of an action: the Dutch participle and the English past. */
export const auditVerbs = {
  account_made: { nl: 'aan een account gekoppeld', en: 'linked to an account' },
  accepted: { nl: 'geaccepteerd', en: 'accepted' },
  access_accepted: { nl: 'toegang gegeven tot', en: 'gave access to' },
  access_denied: { nl: 'toegang geweigerd tot', en: 'denied access to' },
  access_requested: { nl: 'om toegang gevraagd', en: 'asked for access to' },
  action_taken: { nl: 'afgehandeld', en: 'dealt with' },
  activated: { nl: 'geactiveerd', en: 'activated' },
  added: { nl: 'toegevoegd', en: 'added' },
  answered: { nl: 'beantwoord', en: 'answered' },
  approached: { nl: 'gesteld', en: 'asked' },
  approved: { nl: 'goedgekeurd', en: 'approved' },
  archived: { nl: 'gearchiveerd', en: 'archived' },
  auto_declined: { nl: 'namens de vrijwilliger met nee beantwoord', en: 'said no for the volunteer to' },
  assigned: { nl: 'toegewezen', en: 'assigned' },
  blocked: { nl: 'geblokkeerd', en: 'blocked' },
  blocks_changed: { nl: 'van inhoud veranderd', en: 'changed the contents of' },
  cancelled: { nl: 'afgezegd', en: 'cancelled' },
  center_invited: { nl: 'aan de centrale laten zien', en: 'showed the centre' },
  unscheduled: { nl: 'weer uit de planning gehaald', en: 'unscheduled' },
  resumed: { nl: 'verder verstuurd', en: 'went on with' },
  changed: { nl: 'gewijzigd', en: 'changed' },
  closed: { nl: 'gesloten', en: 'closed' },
  closed_no_reply: { nl: 'zonder antwoord gesloten', en: 'closed without an answer' },
  confirmed: { nl: 'bevestigd', en: 'confirmed' },
  consent_given: { nl: 'toestemming gegeven', en: 'gave consent for' },
  consent_withdrawn: { nl: 'geen toestemming meer gegeven', en: 'took back consent for' },
  copied: { nl: 'gekopieerd', en: 'copied' },
  correction_resolved: { nl: 'na een melding bekeken', en: 'looked at a correction of' },
  created: { nl: 'gemaakt', en: 'made' },
  data_exported: { nl: 'als bestand opgehaald', en: 'took along the data of' },
  date_cancelled: { nl: 'op een datum afgelast', en: 'cancelled a date of' },
  date_changed: { nl: 'op een datum gewijzigd', en: 'changed a date of' },
  deactivated: { nl: 'op inactief gezet', en: 'made inactive' },
  declined: { nl: 'met nee beantwoord', en: 'said no to' },
  draft_dropped: { nl: 'teruggezet naar wat online staat', en: 'went back to what is online of' },
  deleted: { nl: 'verwijderd', en: 'deleted' },
  deletion_asked: { nl: 'laten verwijderen', en: 'asked to delete' },
  deletion_undone: { nl: 'toch bewaard', en: 'kept after all' },
  denied: { nl: 'afgewezen', en: 'refused' },
  domain_claimed: { nl: 'voor een nieuw adres aangemeld', en: 'claimed a new address for' },
  domain_dropped: { nl: 'van een aangevraagd adres afgemeld', en: 'gave up a claimed address of' },
  domains_changed: { nl: 'van adres veranderd', en: 'changed the addresses of' },
  done: { nl: 'afgevinkt', en: 'ticked off' },
  duplicated: { nl: 'gekopieerd', en: 'copied' },
  email_changed: { nl: 'van e-mailadres veranderd', en: 'changed the e-mail address of' },
  email_change_reverted: { nl: 'het oude e-mailadres teruggegeven', en: 'gave back the old e-mail address to' },
  erased: { nl: 'gewist', en: 'erased' },
  expired: { nl: 'laten verlopen', en: 'let expire' },
  exported: { nl: 'als tabel opgehaald', en: 'took along' },
  finished: { nl: 'helemaal ingelezen', en: 'finished importing' },
  filled: { nl: 'als vervuld gemeld', en: 'reported as filled' },
  followed: { nl: 'gevolgd', en: 'followed' },
  hidden_from_mentor: { nl: 'voor de mentor verborgen', en: 'hid from the mentor' },
  impersonated: { nl: 'als gebruiker geopend', en: 'worked as' },
  impersonation_ended: { nl: 'weer verlaten', en: 'stopped working as' },
  in_contact: { nl: 'in behandeling genomen', en: 'took up' },
  in_review: { nl: 'in behandeling genomen', en: 'took up' },
  invitation_accepted: { nl: 'in gebruik genomen', en: 'took into use' },
  invited: { nl: 'uitgenodigd', en: 'invited' },
  invited_again: { nl: 'opnieuw uitgenodigd', en: 'invited again' },
  issued: { nl: 'gemaakt', en: 'made' },
  kept: { nl: 'bewaard', en: 'kept' },
  left_pool: { nl: 'uit de vrijwilligerspool gehaald', en: 'took out of the pool' },
  match_answered: { nl: 'beoordeeld', en: 'answered how it went with' },
  merge_undone: { nl: 'weer losgemaakt', en: 'took back the merge of' },
  member_added: { nl: 'een collega gegeven', en: 'added a colleague to' },
  member_removed: { nl: 'een collega ontnomen', en: 'removed a colleague from' },
  mentor_invited: { nl: 'aan de mentor laten zien', en: 'showed the mentor' },
  merged: { nl: 'samengevoegd', en: 'merged' },
  move_undone: { nl: 'teruggehaald van een andere centrale', en: 'took back the move of' },
  move_refused: { nl: 'niet laten verhuizen', en: 'refused to move' },
  move_requested: { nl: 'willen verhuizen', en: 'asked to move' },
  moved: { nl: 'verhuisd', en: 'moved' },
  no_action: { nl: 'bekeken, zonder gevolg', en: 'looked at, with no further action,' },
  offer_accepted: { nl: 'met ja beantwoord', en: 'said yes to' },
  ordered: { nl: 'anders geordend', en: 'put in another order' },
  override: { nl: 'voor de eigen site gewijzigd', en: 'changed for the own site' },
  participants_exported: { nl: 'met deelnemers opgehaald', en: 'took along who comes to' },
  participants_mailed: { nl: 'onder de aandacht van deelnemers gebracht', en: 'wrote to who comes to' },
  password_changed: { nl: 'een nieuw wachtwoord gegeven', en: 'gave a new password to' },
  password_reset: { nl: 'een nieuw wachtwoord gegeven', en: 'gave a new password to' },
  preview_made: { nl: 'als voorbeeld gedeeld', en: 'shared a preview of' },
  profile_check_asked: { nl: 'gevraagd om de gegevens te controleren', en: 'asked to check the data of' },
  profile_confirmation_undone: { nl: 'de controle ongedaan gemaakt van', en: 'undid the check of' },
  profile_confirmed: { nl: 'gecontroleerd', en: 'checked' },
  published: { nl: 'gepubliceerd', en: 'published' },
  queued: { nl: 'klaargezet', en: 'made ready' },
  read_by_third_party: { nl: 'meegelezen', en: 'read along with' },
  replayed: { nl: 'opnieuw laten bezorgen', en: 'had delivered again by' },
  reapplied: { nl: 'opnieuw aangemeld', en: 'signed up again' },
  received: { nl: 'ontvangen', en: 'received' },
  refused: { nl: 'afgewezen', en: 'refused' },
  rejected: { nl: 'afgewezen', en: 'turned down' },
  removed: { nl: 'verwijderd', en: 'removed' },
  renamed: { nl: 'een andere naam gegeven', en: 'gave another name to' },
  renewed: { nl: 'verlengd', en: 'renewed' },
  reopened: { nl: 'heropend', en: 'reopened' },
  replaced: { nl: 'vervangen', en: 'replaced' },
  replied: { nl: 'beantwoord', en: 'answered' },
  reported: { nl: 'gemeld', en: 'reported' },
  reset: { nl: 'teruggezet', en: 'reset' },
  restored: { nl: 'teruggezet', en: 'restored' },
  retried: { nl: 'opnieuw gestart', en: 'started again' },
  role_requested: { nl: 'een rol gevraagd voor', en: 'asked a role for' },
  role_request_denied: { nl: 'een gevraagde rol geweigerd aan', en: 'denied a role to' },
  role_added: { nl: 'een rol gegeven', en: 'gave a role to' },
  role_changed: { nl: 'een andere rol gegeven', en: 'changed a role of' },
  revoked: { nl: 'ingetrokken', en: 'revoked' },
  role_removed: { nl: 'een rol ontnomen', en: 'took a role from' },
  scheduled: { nl: 'ingepland', en: 'scheduled' },
  screened: { nl: 'goedgekeurd', en: 'approved' },
  secret_changed: { nl: 'een nieuw geheim gegeven', en: 'gave a new secret to' },
  second_step_removed: { nl: 'zonder tweede stap gezet', en: 'took away the second step of' },
  second_step_changed: { nl: 'een andere tweede stap gegeven', en: 'changed the second step of' },
  second_step_recovery_asked: {
    nl: 'willen inloggen zonder tweede stap bij',
    en: 'asked to take away the second step of',
  },
  second_step_recovery_approved: {
    nl: 'zonder tweede stap laten inloggen bij',
    en: 'agreed to take away the second step of',
  },
  second_step_recovery_refused: {
    nl: 'de tweede stap laten houden van',
    en: 'refused to take away the second step of',
  },
  sign_in_rules_changed: { nl: 'andere regels voor inloggen gegeven', en: 'changed the rules for signing in of' },
  stopped: { nl: 'gestopt', en: 'stopped' },
  sent: { nl: 'verstuurd', en: 'sent' },
  shared: { nl: 'met een link gedeeld', en: 'shared a link to' },
  link_revoked: { nl: 'niet meer met een link gedeeld', en: 'took back a link to' },
  paused: { nl: 'op pauze gezet', en: 'paused' },
  shortened: { nl: 'ingekort', en: 'shortened' },
  sessions_ended: { nl: 'overal uitgelogd', en: 'signed out everywhere' },
  shared_with_mentor: { nl: 'aan de mentor laten zien', en: 'showed the mentor' },
  signed_up: { nl: 'aangemeld', en: 'signed up' },
  started: { nl: 'laten inlezen', en: 'started importing' },
  step_undone: { nl: 'een stap teruggezet', en: 'took back a step with' },
  suggested: { nl: 'voorgesteld', en: 'suggested' },
  taken_down: { nl: 'offline gehaald', en: 'took down' },
  undone: { nl: 'teruggedraaid', en: 'took back' },
  unpublished: { nl: 'offline gezet', en: 'took off line' },
  updated: { nl: 'gewijzigd', en: 'changed' },
  uploaded: { nl: 'toegevoegd', en: 'uploaded' },
  version_restored: { nl: 'naar een eerdere versie teruggezet', en: 'went back to an earlier version of' },
  waiting_list: { nl: 'op de wachtlijst gezet', en: 'put on the waiting list' },
  withdrawn: { nl: 'ingetrokken', en: 'took back' },
} as const satisfies Record<string, LocalizedText>;

/** What is told in another way. `{actor}` and `{name}` are filled in. */
const whole: Readonly<Record<string, LocalizedText>> = {
  'impersonation.write': {
    nl: '{actor} heeft iets gedaan als een andere gebruiker: {name}.',
    en: '{actor} did something as another user: {name}.',
  },
};

const nouns: Readonly<Record<string, LocalizedText>> = auditNouns;
const verbs: Readonly<Record<string, LocalizedText>> = auditVerbs;
const partsOf = (action: string) => {
  const [noun = '', verb = ''] = action.split('.');
  return { noun, verb };
};

/** Whether there are words for an action. */
export function isAuditAction(action: string): boolean {
  const { noun, verb } = partsOf(action);
  return Object.hasOwn(whole, action) || (Object.hasOwn(nouns, noun) && Object.hasOwn(verbs, verb));
}

const system: LocalizedText = { nl: 'Het systeem', en: 'The system' };
const guest: LocalizedText = { nl: 'Iemand zonder account', en: 'Somebody without an account' };
/** What nobody but a person does: without an account it was a guest. */
const byGuests = new Set([
  'application.received',
  'application.confirmed',
  'application.withdrawn',
  'application.match_answered',
  'application.account_made',
  'activity_registration.cancelled',
  'report.created',
  'link.followed',
]);

/** Whether a step of this kind is told as one when it was taken for several. */
export const isToldTogether = (action: string) =>
  !Object.hasOwn(whole, action) && Object.hasOwn(auditPlurals, partsOf(action).noun) && isAuditAction(action);

type ToTell = { action: string; actorName: string | null; subjectName: string | null };

/** One sentence for the panel with the latest activity. `count`: for how many the step was taken. */
export function auditSentence({ action, actorName, subjectName }: ToTell, locale: Locale, count = 1): string {
  const actor = actorName ?? (byGuests.has(action) ? guest : system)[locale];
  const name = subjectName === null ? '' : ` ‘${subjectName}’`;
  const fixed = whole[action];
  if (fixed) return fixed[locale].replace('{actor}', actor).replace('{name}', subjectName ?? '');
  const { noun, verb } = partsOf(action);
  const done = verbs[verb]?.[locale];
  const many = auditPlurals[noun]?.[locale];
  if (count > 1 && many !== undefined && done !== undefined)
    return locale === 'nl' ? `${actor} heeft ${count} ${many} ${done}.` : `${actor} ${done} ${count} ${many}.`;
  const thing = nouns[noun]?.[locale];
  if (thing === undefined || done === undefined)
    return locale === 'nl'
      ? `${actor} heeft iets gedaan met${name || ' een record'}.`
      : `${actor} did something with${name || ' a record'}.`;
  return locale === 'nl' ? `${actor} heeft ${thing}${name} ${done}.` : `${actor} ${done} ${thing}${name}.`;
}
