import * as v from 'valibot';
import { type LocalizedText, nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { vacancy } from './vacancy.ts';

/** For whom a dashboard is, the widest first: the first that somebody has is shown unless another is asked for. */
export const dashboardViews = [
  'tenant',
  'center',
  'organization',
  'school',
  'content',
  'mentor',
  'student',
  'volunteer',
] as const;
export type DashboardView = (typeof dashboardViews)[number];

/** What somebody has to do, in the order in which it is shown. `work_item` stands for what the work list of a centre holds. */
export const todoKinds = [
  'confirm_email',
  'answer_approach',
  'match_check',
  'share_with_mentor',
  'unanswered_application',
  'student_waiting',
  'student_shared',
  'vacancy_expiring',
  'vacancy_without_applications',
  'vacancy_draft',
  'profile_check',
  'work_item',
  'page_scheduled',
  'page_expiring',
  'page_untouched',
  'unread_messages',
  'mentor_consent',
  'student_appointment',
  'member_invited',
  'page_working_copy',
  'page_dead_links',
] as const;
export type TodoKind = (typeof todoKinds)[number];

/** What can be done with a todo where it stands; each is a call of its subject. Without any its row leads on. */
export const todoSteps = [
  'reply',
  'accept',
  'reject',
  'renew',
  'fill',
  'publish',
  'confirm_profile',
  'approve',
  'done',
  'match',
  'accept_approach',
  'decline_approach',
  'resend_confirmation',
  'share',
  'resolve_report',
  'publish_page',
  'archive_page',
  'note',
  'consent',
  'resend_invitation',
  'answer_message',
  'mark_read',
  'extend_page',
  'ask',
  'deny',
  'read_answers',
] as const;
export type TodoStep = (typeof todoSteps)[number];

/** So many of one kind are shown; the list has all of them. */
export const mostTodosOfKind = 10;

/** Work that ends when its subject is dealt with: nobody ticks it off beside that. */
export const endsWithItsSubject: ReadonlySet<string> = new Set([
  'organization_approval',
  'organization_access',
  'organization_move',
  'role_request',
  'screening',
  'factor_recovery',
  'report',
  'correction',
  'conversation_invitation',
]);

const todo = v.object({
  kind: v.picklist(todoKinds),
  /** Of `work_item`: which kind of item. */
  item: nullableString,
  /** How many there are of this kind, shown or not. */
  count: v.number(),
  subject: v.nullable(
    v.object({
      type: v.string(),
      id: v.string(),
      name: nullableString,
      /** With it a step is refused when somebody else was first. */
      lockVersion: v.nullable(v.number()),
    }),
  ),
  /** The first name of whom it is about, where the reader may see it. */
  person: nullableString,
  /** Whose it is, where the reader sees more than one: a centre for the tenant, an organisation for a volunteer. */
  owner: v.nullable(v.object({ type: v.string(), id: v.string(), name: v.string() })),
  /** Of a work item: its own number and version, to tick it off. */
  work: v.nullable(v.object({ id: v.string(), lockVersion: v.number() })),
  /** Whole days that it waits. */
  waitingDays: v.nullable(v.number()),
  dueAt: nullableTimestamp,
  /** Where it is dealt with, as a path of the site; null for what has no page. */
  url: nullableString,
  /** Where all of this kind stand. */
  listUrl: nullableString,
  steps: v.array(v.picklist(todoSteps)),
});
export type Todo = v.InferOutput<typeof todo>;

const tile = v.object({
  key: v.string(),
  name: v.string(),
  unit: v.picklist(['count', 'hours', 'share']),
  value: v.nullable(v.number()),
  /** The same days a year earlier. */
  lastYear: v.nullable(v.number()),
  /** Growth as a share of last year. */
  change: v.nullable(v.number()),
  /** What each of the latest weeks came to, the oldest first. */
  weeks: v.array(v.number()),
  url: nullableString,
});
export type Tile = v.InferOutput<typeof tile>;

const ownApplication = v.object({
  id: v.string(),
  vacancyId: v.string(),
  vacancyTitle: v.string(),
  organizationName: v.string(),
  stage: v.string(),
  /** One sentence about where it stands. */
  statusLine: v.string(),
  updatedAt: timestamp,
});
export type OwnApplication = v.InferOutput<typeof ownApplication>;

export const reasonKinds = ['distance', 'daypart', 'category', 'language'] as const;
const recommendation = v.object({
  vacancy,
  /** Such as `2 km, op woensdag`. */
  reason: v.string(),
  reasons: v.array(v.object({ kind: v.picklist(reasonKinds), value: v.union([v.string(), v.number()]) })),
});
export type Recommendation = v.InferOutput<typeof recommendation>;

export const dashboard = resourceOf(
  'dashboards',
  v.object({
    view: v.picklist(dashboardViews),
    /** What else this person could ask for with `view`. */
    views: v.array(v.picklist(dashboardViews)),
    /** Of the whole tenant: the centres by which its work can be narrowed, each with how much waits there. */
    centers: v.array(v.object({ id: v.string(), name: v.string(), count: v.number() })),
    todos: v.array(todo),
    tiles: v.array(tile),
    /** Only of volunteers. */
    applications: v.array(ownApplication),
    savedSearches: v.array(v.object({ id: v.string(), name: v.string(), newCount: v.number() })),
    appointments: v.array(
      v.object({
        registrationId: v.string(),
        vacancyId: v.string(),
        title: v.string(),
        startsAt: timestamp,
        endsAt: timestamp,
        state: v.string(),
      }),
    ),
    hearts: v.object({ count: v.number(), vacancies: v.array(vacancy) }),
    recommended: v.array(recommendation),
    profileCompleteness: v.nullable(v.object({ percentage: v.number(), missing: v.array(v.string()) })),
    /** Only of an organisation that has just begun: the steps of its first card. */
    firstSteps: v.nullable(
      v.array(v.object({ key: v.picklist(['profile', 'vacancy', 'publish']), done: v.boolean(), url: v.string() })),
    ),
  }),
);
export type Dashboard = v.InferOutput<typeof dashboard>;

/** Where an application stands, for who sent it. */
export const statusLines: Readonly<Record<string, LocalizedText>> = {
  unconfirmed: { nl: 'Bevestig je aanmelding via de mail.', en: 'Confirm your application by the mail.' },
  new: { nl: 'De organisatie heeft je aanmelding.', en: 'The organisation has your application.' },
  approached: { nl: 'De organisatie wacht op jouw antwoord.', en: 'The organisation waits for your answer.' },
  suggested: { nl: 'De centrale denkt dat dit bij je past.', en: 'The centre thinks that this suits you.' },
  in_contact: { nl: 'Jullie hebben contact.', en: 'You are in contact.' },
  waiting_list: { nl: 'Je staat op de wachtlijst.', en: 'You are on the waiting list.' },
  accepted: { nl: 'De organisatie heeft ja gezegd.', en: 'The organisation said yes.' },
  rejected: { nl: 'Het is deze keer niets geworden.', en: 'It did not work out this time.' },
  withdrawn: { nl: 'Je hebt je aanmelding ingetrokken.', en: 'You took your application back.' },
  closed_no_reply: { nl: 'De organisatie heeft niet geantwoord.', en: 'The organisation did not answer.' },
};
