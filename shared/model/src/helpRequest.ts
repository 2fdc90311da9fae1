import * as v from 'valibot';
import {
  boundedText,
  nullableString,
  nullableTimestamp,
  optionalText,
  phoneNumber,
  requiredText,
  timestamp,
} from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { helpCategories, vacancyStatuses } from './vacancy.ts';

/** From this age on somebody may ask for help in the own name, where the centre says nothing else. */
export const helpRequestMinimumAge = 16;

const fields = {
  category: v.picklist(helpCategories, 'blank'),
  text: boundedText(20, 1000),
  /** In words: "op donderdagmiddag". */
  when: requiredText(120),
  /** Four digits are enough. */
  postcode: v.pipe(
    v.string('blank'),
    v.trim(),
    v.nonEmpty('blank'),
    v.regex(/^[1-9]\d{3}(\s?[a-z]{2})?$/i, 'postcode'),
  ),
  phone: phoneNumber,
};

/** The short form with which somebody asks for help. */
export const helpRequestInput = v.pipe(
  v.object({
    ...fields,
    forSelf: v.boolean('blank'),
    /** Who needs the help, when that is somebody else. */
    helperName: optionalText(120),
    /** That person agrees; or, for oneself, that the request may be read by others. */
    consent: v.literal(true, 'no_consent'),
    /** That the person who asks is old enough. */
    oldEnough: v.optional(v.literal(true, 'accepted')),
    /** The organisation whose client needs help, for its admins. */
    organizationId: v.optional(v.pipe(v.string('invalid'), v.uuid('invalid'))),
  }),
  v.forward(
    v.partialCheck([['forSelf'], ['helperName']], ({ forSelf, helperName }) => forSelf || helperName !== null, 'blank'),
    ['helperName'],
  ),
);
export type HelpRequestInput = v.InferOutput<typeof helpRequestInput>;

export const helpRequestChange = v.partial(v.object(fields));
export type HelpRequestChange = v.InferOutput<typeof helpRequestChange>;

export const screenInput = v.object({
  outcome: v.picklist(['approve', 'refuse'], 'blank'),
  /** What the person who asked is told when it is refused. */
  reason: optionalText(1000),
});

/** A request as its owner and the centre see it. Others see it as a vacancy, without any of what is private. */
export const helpRequest = resourceOf(
  'help_requests',
  v.object({
    title: v.string(),
    status: v.picklist(vacancyStatuses),
    category: v.nullable(v.picklist(helpCategories)),
    text: v.string(),
    when: nullableString,
    postcode: nullableString,
    city: nullableString,
    phone: nullableString,
    forSelf: v.boolean(),
    helperName: nullableString,
    ownerName: nullableString,
    organizationId: v.string(),
    organizationName: v.string(),
    /** Nobody of the centre has looked at it yet, and it waits for that. */
    awaitingScreening: v.boolean(),
    screenedAt: nullableTimestamp,
    refusedReason: nullableString,
    openAnswersCount: v.number(),
    isFull: v.boolean(),
    publishedAt: nullableTimestamp,
    expiresAt: nullableTimestamp,
    createdAt: timestamp,
    lockVersion: v.number(),
  }),
);
export type HelpRequest = v.InferOutput<typeof helpRequest>;

/** How much help of a kind is asked for on a site, for "hier is nu veel vraag naar". Its id is the category. */
export const helpDemand = resourceOf(
  'help_demands',
  v.object({
    category: v.picklist(helpCategories),
    openRequestsCount: v.number(),
    /** How many of those nobody has answered. */
    unansweredCount: v.number(),
    inDemand: v.boolean(),
  }),
);
export type HelpDemand = v.InferOutput<typeof helpDemand>;
