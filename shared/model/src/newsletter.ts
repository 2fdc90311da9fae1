import * as v from 'valibot';
import { blockImage } from './contentBlockParts.ts';
import { nullableTimestamp, recordId, requiredText, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** `stopped`: somebody held it up; who had not been mailed yet still can be. */
export const newsletterStatuses = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
export type NewsletterStatus = (typeof newsletterStatuses)[number];

/** Of those who chose news by mail: volunteers of the centre, people who work for its organisations, or both. */
export const newsletterAudiences = ['volunteers', 'organizations', 'everyone'] as const;
export type NewsletterAudience = (typeof newsletterAudiences)[number];

export const newsletterLanguages = ['nl', 'en'] as const;
export const newsletterRecipientStates = ['waiting', 'sent', 'left_out', 'bounced'] as const;

const words = (maximum: number) => v.pipe(v.string('blank'), v.maxLength(maximum, 'too_long'));
/** A page of the site, or a whole address elsewhere. */
const address = v.pipe(
  v.string('blank'),
  v.trim(),
  v.maxLength(500, 'too_long'),
  v.check(
    (text) =>
      text === '' ||
      /^\/(?!\/)[^\s<>"'()\\]*$/.test(text) ||
      (/^https?:\/\/[^\s<>"'()\\]+$/i.test(text) && URL.canParse(text)),
    'url',
  ),
);
/** Records of the site, with what they were called when they were chosen: a mail has their names of that day. */
const items = v.pipe(v.array(v.object({ id: recordId, title: words(300) }), 'invalid'), v.maxLength(12, 'too_many'));
const base = { id: recordId };

/** A piece of a newsletter. What is empty is allowed in a draft, and told before it is sent. */
export const newsletterBlock = v.variant('kind', [
  v.object({ ...base, kind: v.literal('text'), text: words(5000) }),
  v.object({
    ...base,
    kind: v.literal('picture'),
    image: v.nullable(blockImage),
    title: words(120),
    text: words(1000),
    label: words(60),
    address,
  }),
  v.object({ ...base, kind: v.literal('vacancies'), title: words(120), items }),
  v.object({ ...base, kind: v.literal('activities'), title: words(120), items }),
  v.object({ ...base, kind: v.literal('pages'), title: words(120), items }),
  v.object({ ...base, kind: v.literal('action'), text: words(500), label: words(60), address }),
]);
export type NewsletterBlock = v.InferOutput<typeof newsletterBlock>;
export type NewsletterBlockKind = NewsletterBlock['kind'];
export const newsletterBlockKinds = ['text', 'picture', 'vacancies', 'activities', 'pages', 'action'] as const;

/** Whether a piece says nothing yet that could be sent. */
export function isUnfinished(block: NewsletterBlock): boolean {
  switch (block.kind) {
    case 'text':
      return block.text.trim() === '';
    case 'picture':
      return block.image === null || (block.label.trim() === '') !== (block.address === '');
    case 'action':
      return block.label.trim() === '' || block.address === '';
    default:
      return block.items.length === 0;
  }
}

const contents = {
  subject: v.pipe(
    requiredText(150),
    v.check((text) => !/\p{Cc}/u.test(text), 'line_break'),
  ),
  /** What a mail program shows behind the subject. */
  preheader: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(150, 'too_long'),
    v.check((text) => !/\p{Cc}/u.test(text), 'line_break'),
  ),
  language: v.picklist(newsletterLanguages),
  audience: v.picklist(newsletterAudiences),
  /** Of volunteers only those who look for one of these; empty for all. */
  categoryIds: v.pipe(v.array(recordId, 'invalid'), v.maxLength(30, 'too_many')),
  blocks: v.pipe(v.array(newsletterBlock), v.maxLength(20, 'too_many')),
};

/** `POST /newsletters`. */
export const newsletterInput = v.object({
  ...contents,
  preheader: v.optional(contents.preheader, ''),
  language: v.optional(contents.language, 'nl'),
  audience: v.optional(contents.audience, 'volunteers'),
  categoryIds: v.optional(contents.categoryIds, []),
  blocks: v.optional(contents.blocks, []),
});
/** `PATCH /newsletters/:id`: what is left out stays. */
export const newsletterChange = v.partial(v.object(contents));
export type NewsletterChange = v.InferOutput<typeof newsletterChange>;
/** `PUT /newsletters/:id/send`: at once, or at a moment that is still to come. */
export const newsletterSending = v.object({ scheduledAt: v.optional(nullableTimestamp, null) });

export const newsletter = resourceOf(
  'newsletters',
  v.object({
    subject: v.string(),
    preheader: v.string(),
    language: v.picklist(newsletterLanguages),
    audience: v.picklist(newsletterAudiences),
    categoryIds: v.array(v.string()),
    blocks: v.array(newsletterBlock),
    status: v.picklist(newsletterStatuses),
    scheduledAt: nullableTimestamp,
    startedAt: nullableTimestamp,
    finishedAt: nullableTimestamp,
    recipientsCount: v.number(),
    sentCount: v.number(),
    /** Who wanted none any more, or whose address took none, when it was their turn. */
    leftOutCount: v.number(),
    bouncedCount: v.number(),
    /** Who said by a link of this mail that he wants no more news. Who opened it is not counted: nobody is followed. */
    unsubscribedCount: v.number(),
    createdAt: timestamp,
    updatedAt: timestamp,
    lockVersion: v.number(),
  }),
);
export type Newsletter = v.InferOutput<typeof newsletter>;

export const newsletterPreview = resourceOf(
  'newsletter_previews',
  v.object({
    subject: v.string(),
    html: v.string(),
    darkHtml: v.string(),
    text: v.string(),
    /** How many would get it now. */
    recipientsCount: v.number(),
  }),
);
export type NewsletterPreview = v.InferOutput<typeof newsletterPreview>;
