import * as v from 'valibot';
import {
  boundedText,
  calendarDay,
  email,
  nullableString,
  nullableTimestamp,
  optionalText,
  phoneNumber,
  requiredText,
  timestamp,
} from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** What is stored; null while undecided. */
export const applicationStatuses = ['accepted', 'rejected'] as const;
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

const message = boundedText(20, 1500);
const answers = v.optional(
  v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(500, 'too_long'))), v.maxLength(3, 'too_many')),
  [],
);
const acceptPrivacy = v.literal(true, 'accepted');

/** What a guest fills in. The confirming mail goes to `email`. */
export const guestApplicationInput = v.object({
  firstName: requiredText(80),
  lastName: requiredText(80),
  email,
  phoneNumber,
  message,
  answers,
  acceptPrivacy,
});
export type GuestApplicationInput = v.InferOutput<typeof guestApplicationInput>;

/** What a signed-in volunteer fills in: the account knows the rest. */
export const memberApplicationInput = v.object({ message, phoneNumber, answers, acceptPrivacy });
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
});
export type AcceptInput = v.InferOutput<typeof acceptInput>;

export const rejectInput = v.object({
  reasonCode: v.picklist(rejectionReasons, 'blank'),
  message: boundedText(2, 2000),
  suggestAlternatives: v.optional(v.boolean(), true),
});
export type RejectInput = v.InferOutput<typeof rejectInput>;

export const withdrawInput = v.object({ reason: optionalText(500) });
export type WithdrawInput = v.InferOutput<typeof withdrawInput>;

/** What the holder of the link in the mail may send. */
export const confirmApplicationInput = v.object({ token: v.pipe(v.string('blank'), v.nonEmpty('blank')) });
export const guestApplicationAction = v.object({ action: v.literal('withdraw', 'invalid'), reason: optionalText(500) });

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
    /** Whole days since it was sent, while nobody answered; null afterwards. */
    waitingDays: v.nullable(v.number()),
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
    /** The steps the holder may take now: `confirm`, `withdraw`. */
    transitions: v.array(v.string()),
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
] as const;
export type ApplicationEventKind = (typeof applicationEventKinds)[number];

/** One line of an application's history. `actorName` is null for the system and for a guest. */
export const applicationEvent = resourceOf(
  'application_events',
  v.object({
    kind: v.picklist(applicationEventKinds),
    at: timestamp,
    actorName: nullableString,
    text: nullableString,
  }),
);
export type ApplicationEvent = v.InferOutput<typeof applicationEvent>;
