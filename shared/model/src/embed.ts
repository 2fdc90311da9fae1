import * as v from 'valibot';
import { nullableString, optionalText, recordId, requiredText, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { locales } from './tenants.ts';

/** What another site can show: open vacancies, or what is in the calendar. */
export const embedKinds = ['vacancies', 'activities'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** By day, by night, or as the reader's device has it. */
export const embedLooks = ['auto', 'light', 'dark'] as const;
export type EmbedLook = (typeof embedLooks)[number];

export const mostEmbedRows = 20;
/** Whoever pastes an address means its host. */
const hostOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/s, '');
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const host = new RegExp(`^(?:localhost|${label}(?:\\.${label})+|\\*(?:\\.${label}){2,})(?::[0-9]{1,5})?$`);

/**
 * A host as a browser holds the embedding page against it: `www.gemeente.nl`, with a port where it has one, or
 * `*.gemeente.nl` for all below. Nothing else gets in: it is written into a header.
 */
export const embedHost = v.pipe(
  v.string('blank'),
  v.transform(hostOf),
  v.nonEmpty('blank'),
  v.maxLength(253, 'too_long'),
  v.regex(host, 'embed_host'),
);

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(least, 'too_small'),
    v.maxValue(most, 'too_big'),
  );

/** What is shown, and how: the part that a preview is made of. */
const shown = {
  kind: v.picklist(embedKinds, 'invalid'),
  /** Above the list. Without one it says what is listed. */
  heading: optionalText(80),
  categoryIds: v.optional(v.pipe(v.array(recordId), v.maxLength(20, 'too_many')), []),
  organizationId: v.optional(v.nullable(recordId), null),
  /** A place or a postcode. */
  near: optionalText(60),
  distanceKm: v.optional(v.nullable(wholeNumber(1, 100)), null),
  limit: v.optional(wholeNumber(1, mostEmbedRows), 5),
  locale: v.optional(v.picklist(locales, 'invalid'), 'nl'),
  look: v.optional(v.picklist(embedLooks, 'invalid'), 'auto'),
};
export const embedShown = v.object(shown);
export type EmbedShown = v.InferOutput<typeof embedShown>;

export const embedInput = v.object({
  name: requiredText(80),
  ...shown,
  /** Sites that may show it. With none it is shown nowhere. */
  allowedHosts: v.optional(
    v.pipe(
      v.array(embedHost),
      v.maxLength(20, 'too_many'),
      v.transform((hosts) => [...new Set(hosts)]),
    ),
    [],
  ),
  active: v.optional(v.boolean('invalid'), true),
});
export type EmbedInput = v.InferOutput<typeof embedInput>;

export const embedChange = v.partial(embedInput);

/** A list of a centre for other sites, with how often it was loaded in the last thirty days. */
export const embed = resourceOf(
  'embeds',
  v.object({
    name: v.string(),
    kind: v.picklist(embedKinds),
    heading: nullableString,
    categoryIds: v.array(v.string()),
    organizationId: nullableString,
    organizationName: nullableString,
    near: nullableString,
    distanceKm: v.nullable(v.number()),
    limit: v.number(),
    locale: v.picklist(locales),
    look: v.picklist(embedLooks),
    allowedHosts: v.array(v.string()),
    active: v.boolean(),
    /** Its page, on the site of the centre. */
    url: v.string(),
    loadCount: v.number(),
    /** By entry of the list of sites; null where the browser did not say, or named another. */
    loads: v.array(v.object({ host: nullableString, count: v.number() })),
    lockVersion: v.number(),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type Embed = v.InferOutput<typeof embed>;

/** The room that a page keeps before the list is there, so that nothing jumps: a heading, its rows, and a link to all. */
export const embedHeight = (limit: number) => 140 + limit * 120;
