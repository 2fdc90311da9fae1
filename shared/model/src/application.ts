import * as v from 'valibot';
import { conversationSides } from './conversation.ts';
import {
  boundedText,
  calendarDay,
  email,
  nullableString,
  nullableTimestamp,
  optionalText,
  password,
  phoneNumber,
  requiredText,
  timestamp,
} from './fields.ts';
import { held, sendNow } from './held.ts';
import { resourceOf } from './jsonApi.ts';
import { waitingReasons } from './waiting.ts';

/** What is stored; null while undecided. */
export const applicationStatuses = ['accepted', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const applicationStages = [
  'unconfirmed',
  'new',
  'approached',
  'suggested',
  'in_contact',
  'waiting_list',
  'accepted',
  'rejected',
  'withdrawn',
  'closed_no_reply',
] as const;
export type ApplicationStage = (typeof applicationStages)[number];
export const rejectionReasons = ['filled', 'no_fit', 'distance', 'time', 'requirement', 'other'] as const;
export type RejectionReason = (typeof rejectionReasons)[number];
/** What came of an accepted application, as asked of both sides after 30 days. */
export const matchResults = ['yes', 'not_yet', 'no'] as const;
export type MatchResult = (typeof matchResults)[number];
/** How somebody came to apply. The platform itself knows of `pool` and `center`. */
export const applicationSources = ['search', 'alert', 'embed', 'pool', 'center', 'poster'] as const;
export type ApplicationSource = (typeof applicationSources)[number];

/** How long the message of an applicant may be, in characters. */
export const applicationMessageLength = { min: 20, max: 1500 };
const message = boundedText(applicationMessageLength.min, applicationMessageLength.max);
const answers = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(500, 'too_long'))), v.maxLength(3, 'too_many')),
  [],
);
const acceptPrivacy = v.literal(true, 'accepted');
const source = v.optional(v.picklist(['search', 'alert', 'embed', 'poster'], 'invalid'));
const uuid = v.pipe(v.string('blank'), v.uuid('invalid'));

/** What a guest fills in. The confirming mail goes to `email`. */
export const guestApplicationInput = v.object({
  firstName: requiredText(80),
  lastName: requiredText(80),
  email,
  phoneNumber,
  message,
  answers,
  acceptPrivacy,
  source,
  /** The confirming mail then leads to making an account as well. */
  wantsAccount: v.optional(v.boolean('invalid')),
});
export type GuestApplicationInput = v.InferOutput<typeof guestApplicationInput>;

/** What a signed-in volunteer fills in: the account knows the rest. */
export const memberApplicationInput = v.object({
  message,
  phoneNumber,
  answers,
  acceptPrivacy,
  source,
  /** A student lets the mentor of the school see this application. */
  sharedWithMentor: v.optional(v.boolean('invalid')),
});
export type MemberApplicationInput = v.InferOutput<typeof memberApplicationInput>;

export const acceptInput = v.object({
  message: boundedText(2, 2000),
  startsOn: v.optional(
    v.nullable(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        calendarDay,
      ]),
    ),
    null,
  ),
  sendNow,
});
export type AcceptInput = v.InferOutput<typeof acceptInput>;

export const rejectInput = v.object({
  reasonCode: v.picklist(rejectionReasons, 'blank'),
  message: boundedText(2, 2000),
  suggestAlternatives: v.optional(v.boolean(), true),
  sendNow,
});
export type RejectInput = v.InferOutput<typeof rejectInput>;

export const withdrawInput = v.object({ reason: optionalText(500) });
export type WithdrawInput = v.InferOutput<typeof withdrawInput>;

export const assignInput = v.object({ ownerId: v.nullable(uuid) });
export const matchResultInput = v.object({ result: v.picklist(matchResults, 'blank') });
/** A step that needs nothing said. */
export const stepInput = v.object({});
/** Who has had the decision may hear why it no longer holds. */
export const reopenInput = v.object({ message: optionalText(2000) });
export type ReopenInput = v.InferOutput<typeof reopenInput>;

/**
 * Changes beside the steps. `status` takes the step of the transition table that leads there, with what that step needs;
 * the consent is the student's own, the owner is for staff.
 */
export const applicationUpdateInput = v.object({
  status: v.optional(v.nullable(v.picklist(applicationStatuses, 'invalid'))),
  ...v.partial(v.object({ message: acceptInput.entries.message, reasonCode: rejectInput.entries.reasonCode })).entries,
  startsOn: acceptInput.entries.startsOn,
  suggestAlternatives: rejectInput.entries.suggestAlternatives,
  sendNow,
  ownerId: v.optional(v.nullable(uuid)),
  sharedWithMentor: v.optional(v.boolean('invalid')),
});
export type ApplicationUpdateInput = v.InferOutput<typeof applicationUpdateInput>;

const ids = v.pipe(v.array(uuid, 'invalid'), v.minLength(1, 'too_few'), v.maxLength(500, 'too_many'));
/** One step for many applications. */
export const applicationBulkInput = v.variant(
  'action',
  [
    v.object({ action: v.literal('accept'), ids, ...acceptInput.entries }),
    v.object({ action: v.literal('reject'), ids, ...rejectInput.entries }),
    v.object({ action: v.literal('reopen'), ids }),
    v.object({ action: v.literal('waiting_list'), ids }),
    v.object({ action: v.literal('assign'), ids, ...assignInput.entries }),
    v.object({ action: v.literal('withdraw'), ids, reason: optionalText(500) }),
    v.object({ action: v.literal('match_result'), ids, ...matchResultInput.entries }),
    v.object({ action: v.literal('reply'), ids, body: boundedText(1, 5000), sendNow }),
    /** Of a message that waits: it has never been, or it goes out now. */
    v.object({ action: v.literal('undo_reply'), ids }),
    v.object({ action: v.literal('send_reply'), ids }),
  ],
  'invalid',
);
export type ApplicationBulkInput = v.InferOutput<typeof applicationBulkInput>;

/** How a step went for one of many. */
export const applicationResult = resourceOf(
  'application_results',
  v.object({
    ok: v.boolean(),
    stage: v.nullable(v.picklist(applicationStages)),
    errors: v.array(v.object({ status: v.string(), code: nullableString, detail: nullableString })),
  }),
);
export type ApplicationResult = v.InferOutput<typeof applicationResult>;

/** What the holder of the link in the mail may send. */
export const confirmApplicationInput = v.object({ token: v.pipe(v.string('blank'), v.nonEmpty('blank')) });
export const guestApplicationAction = v.variant(
  'action',
  [
    v.object({ action: v.literal('withdraw'), reason: optionalText(500) }),
    /** The link has proven the address. Without a password one signs in by a link in a mail. */
    v.object({
      action: v.literal('make_account'),
      password: v.optional(password),
      acceptTerms: v.literal(true, 'accepted'),
    }),
    v.object({ action: v.literal('match_result'), ...matchResultInput.entries }),
  ],
  'invalid',
);
export type GuestApplicationAction = v.InferOutput<typeof guestApplicationAction>;

/** What the platform does by itself while an organisation does not answer, in this order. */
export const replyClockSteps = ['reminded', 'admins_reminded', 'call_requested'] as const;
export type ReplyClockStep = (typeof replyClockSteps)[number];
/** How long a volunteer waits, and what happens meanwhile. Both sides see the same. Days are those of Amsterdam. */
export const replyClock = v.object({
  /** When the application reached the organisation. */
  startedAt: timestamp,
  /** The day by which the organisation usually has answered. */
  expectedOn: v.string(),
  steps: v.array(v.object({ kind: v.picklist(replyClockSteps), dueOn: v.string(), doneAt: nullableTimestamp })),
  /** The day on which an application that nobody answered ends. */
  closesOn: v.string(),
});
export type ReplyClock = v.InferOutput<typeof replyClock>;

/** What an include brings along: enough to name it and to link to it. */
const named = <const T extends string>(type: T) => resourceOf(type, v.object({ name: v.string() }));

/** An application as staff and its own volunteer see it. */
export const application = resourceOf(
  'applications',
  v.object({
    name: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    phoneNumber: nullableString,
    message: v.string(),
    answers: v.array(v.object({ question: v.string(), answer: v.string() })),
    vacancyId: v.string(),
    vacancyTitle: v.string(),
    organizationId: v.string(),
    organizationName: v.string(),
    status: v.nullable(v.picklist(applicationStatuses)),
    stage: v.picklist(applicationStages),
    guest: v.boolean(),
    /** Whole days that the volunteer waits for the organisation, be it for a first answer or for one to a message; else null. */
    waitingDays: v.nullable(v.number()),
    waitingSince: v.optional(nullableTimestamp),
    waitingFor: v.optional(v.nullable(v.picklist(waitingReasons))),
    createdAt: timestamp,
    confirmedAt: nullableTimestamp,
    firstResponseAt: nullableTimestamp,
    decidedAt: nullableTimestamp,
    decisionMessage: nullableString,
    reasonCode: v.nullable(v.picklist(rejectionReasons)),
    startsOn: nullableString,
    withdrawnAt: nullableTimestamp,
    /** The day on which personal data is erased. */
    eraseOn: nullableString,
    lockVersion: v.number(),
    decidedBy: v.optional(nullableString),
    withdrawnReason: v.optional(nullableString),
    source: v.optional(v.nullable(v.picklist(applicationSources))),
    /** The latest answer of both sides, and what each side said. */
    matchResult: v.optional(v.nullable(v.picklist(matchResults))),
    matchResultVolunteer: v.optional(v.nullable(v.picklist(matchResults))),
    matchResultOrganization: v.optional(v.nullable(v.picklist(matchResults))),
    /** How long the organisation usually takes. */
    expectedReplyDays: v.optional(v.number()),
    /** Null once somebody has answered, and before it was sent. */
    replyClock: v.optional(v.nullable(replyClock)),
    userId: v.optional(nullableString),
    ownerId: v.optional(nullableString),
    ownerName: v.optional(nullableString),
    volunteerCenterId: v.optional(v.string()),
    conversationId: v.optional(nullableString),
    lastMessageAt: v.optional(nullableTimestamp),
    lastMessageSide: v.optional(v.nullable(v.picklist(conversationSides))),
    sharedWithMentor: v.optional(v.boolean()),
    held,
    /** A message to several that nobody has got yet. For staff. */
    heldReply: v.optional(
      v.nullable(v.object({ until: timestamp, by: nullableString, byName: nullableString, body: v.string() })),
    ),
    vacancy: v.optional(named('vacancies')),
    organization: v.optional(named('organizations')),
    user: v.optional(v.nullable(named('users'))),
    owner: v.optional(v.nullable(named('users'))),
    conversation: v.optional(v.nullable(named('conversations'))),
  }),
);
export type Application = v.InferOutput<typeof application>;

/** What the holder of the link in the mail sees: no names of staff, no contact data of others. */
export const guestApplication = resourceOf(
  'guest_applications',
  v.object({
    firstName: v.string(),
    stage: v.picklist(applicationStages),
    vacancyId: v.string(),
    vacancyTitle: v.string(),
    organizationName: v.string(),
    createdAt: timestamp,
    confirmedAt: nullableTimestamp,
    decidedAt: nullableTimestamp,
    decisionMessage: nullableString,
    startsOn: nullableString,
    expectedReplyDays: v.number(),
    replyClock: v.optional(v.nullable(replyClock)),
    /** The steps the holder may take now: `confirm`, `withdraw`. */
    transitions: v.array(v.string()),
    /** Whether `make_account` would make one: the address has none yet. */
    canMakeAccount: v.optional(v.boolean()),
    matchResult: v.optional(v.nullable(v.picklist(matchResults))),
  }),
);
export type GuestApplication = v.InferOutput<typeof guestApplication>;

export const applicationEventKinds = [
  'received',
  'confirmed',
  'accepted',
  'rejected',
  'withdrawn',
  'reopened',
  'mail_sent',
  'approached',
  'suggested',
  'offer_accepted',
  'replied',
  'waiting_list',
  'assigned',
  'reminded',
  'admins_reminded',
  'call_requested',
  'closed',
  'match_asked',
  'match_answered',
  'account_made',
] as const;
export type ApplicationEventKind = (typeof applicationEventKinds)[number];

/**
 * One line of an application's history. `actorName` is null for the system and for a guest. `via` is `mail` for what was
 * done by a link of a mail, without signing in.
 */
export const applicationEvent = resourceOf(
  'application_events',
  v.object({
    kind: v.picklist(applicationEventKinds),
    at: timestamp,
    actorName: nullableString,
    text: nullableString,
    via: v.optional(v.picklist(['web', 'mail'])),
  }),
);
export type ApplicationEvent = v.InferOutput<typeof applicationEvent>;
