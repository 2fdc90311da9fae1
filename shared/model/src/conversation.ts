import * as v from 'valibot';
import { boundedText, nullableString, nullableTimestamp, requiredText, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** Who speaks in a conversation. The centre is a side of its own where it takes part, and a third party elsewhere. */
export const conversationSides = ['volunteer', 'organization', 'center'] as const;
export type ConversationSide = (typeof conversationSides)[number];
/** `closed` can still be read. */
export const conversationStates = ['open', 'closed'] as const;
/**
 * What a line of a thread is. `welcome` is the automatic text of a vacancy, which is no answer. The others are told by the
 * platform: the centre or a mentor was invited, or somebody who is no party has read along.
 */
export const replyKinds = ['message', 'welcome', 'center_invited', 'mentor_invited', 'third_party_read'] as const;
export type ReplyKind = (typeof replyKinds)[number];
export const replyChannels = ['web', 'mail'] as const;

const uuid = v.pipe(v.string('blank'), v.uuid('invalid'));
const body = boundedText(1, 5000);
const fileIds = v.optional(v.pipe(v.array(uuid, 'invalid'), v.maxLength(3, 'too_many')), []);

export const replyInput = v.object({ body, fileIds });
export type ReplyInput = v.InferOutput<typeof replyInput>;

/** A question about a vacancy, before applying. */
export const questionInput = v.object({ body, fileIds });

export const recipientTypes = ['organizations', 'users', 'volunteer_centers'] as const;
/** A new conversation: with a recipient, or with the organisation of a vacancy. */
export const conversationInput = v.object({
  subject: requiredText(150),
  body,
  fileIds,
  recipient: v.optional(v.object({ type: v.picklist(recipientTypes, 'invalid'), id: uuid })),
  vacancyId: v.optional(uuid),
});
export type ConversationInput = v.InferOutput<typeof conversationInput>;

const named = <const T extends string>(type: T) => resourceOf(type, v.object({ name: v.string() }));

/** Somebody who has opened the conversation or written in it, and how far he has read. */
export const conversationParticipant = resourceOf(
  'conversation_participants',
  v.object({
    name: v.string(),
    side: v.picklist(conversationSides),
    userId: nullableString,
    readAt: nullableTimestamp,
  }),
);
export type ConversationParticipant = v.InferOutput<typeof conversationParticipant>;

/** A conversation as one of its sides sees it. */
export const conversation = resourceOf(
  'conversations',
  v.object({
    subject: v.string(),
    state: v.picklist(conversationStates),
    /** The stage of the application that it is about. */
    stage: nullableString,
    lastMessageAt: nullableTimestamp,
    /** The beginning of the latest message; null for who is no party. */
    lastMessage: nullableString,
    lastMessageSide: v.nullable(v.picklist(conversationSides)),
    unreadCount: v.number(),
    /** The side of who asks; null for who is no party. */
    mySide: v.nullable(v.picklist(conversationSides)),
    archived: v.boolean(),
    muted: v.boolean(),
    /** By who asks. */
    blocked: v.boolean(),
    canReply: v.boolean(),
    /** First name only until the volunteer has applied or said yes. Null where no volunteer takes part. */
    volunteerName: nullableString,
    organizationId: nullableString,
    organizationName: nullableString,
    volunteerCenterId: v.string(),
    volunteerCenterName: v.string(),
    vacancyId: nullableString,
    vacancyTitle: nullableString,
    applicationId: nullableString,
    /** Told to who reported it, and to who may read along because of that. */
    reportedAt: nullableTimestamp,
    centerInvitedAt: nullableTimestamp,
    /** By a student: the mentor of the school may read along. */
    mentorInvitedAt: nullableTimestamp,
    createdAt: timestamp,
    updatedAt: timestamp,
    participants: v.optional(v.array(conversationParticipant)),
    application: v.optional(v.nullable(named('applications'))),
    vacancy: v.optional(v.nullable(named('vacancies'))),
    organization: v.optional(v.nullable(named('organizations'))),
  }),
);
export type Conversation = v.InferOutput<typeof conversation>;

export const replyFile = v.object({
  id: v.string(),
  fileName: v.string(),
  mediaType: v.string(),
  size: v.number(),
  url: v.string(),
});
export type ReplyFile = v.InferOutput<typeof replyFile>;

/** One line of a thread. */
export const reply = resourceOf(
  'replies',
  v.object({
    kind: v.picklist(replyKinds),
    body: v.string(),
    /** Null for the platform. `id` is null for a guest, `side` for a mentor. */
    sender: v.nullable(
      v.object({ id: nullableString, name: v.string(), side: v.nullable(v.picklist(conversationSides)) }),
    ),
    mine: v.boolean(),
    /** When somebody of another side first read it. */
    readAt: nullableTimestamp,
    files: v.array(replyFile),
    via: v.picklist(replyChannels),
    /** How often a third party has read along, for lines of that kind. */
    times: v.number(),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Reply = v.InferOutput<typeof reply>;

/** A text that staff keep at hand. Without an organisation it is offered to every organisation of the centre. */
export const quickReplyInput = v.object({
  title: requiredText(80),
  body: boundedText(1, 2000),
  organizationId: v.optional(v.nullable(uuid)),
});
export const quickReplyChange = v.partial(v.omit(quickReplyInput, ['organizationId']));
export const quickReply = resourceOf(
  'quick_replies',
  v.object({
    title: v.string(),
    body: v.string(),
    organizationId: nullableString,
    lockVersion: v.number(),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type QuickReply = v.InferOutput<typeof quickReply>;
