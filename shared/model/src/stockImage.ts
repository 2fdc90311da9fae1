import * as v from 'valibot';
import { nullableString, optionalText, requiredText, timestamp } from './fields.ts';
import { focalPoint } from './file.ts';
import { resourceOf } from './jsonApi.ts';

export const stockImage = resourceOf(
  'stock_images',
  v.object({
    name: v.string(),
    description: nullableString,
    /** Stands as the description of the picture where it is used, until the editor writes another one. */
    shortDescription: nullableString,
    /** The id of the file. */
    image: v.string(),
    imageUrl: v.string(),
    keywords: v.array(v.string()),
    source: nullableString,
    license: nullableString,
    credit: nullableString,
    width: v.nullable(v.number()),
    height: v.nullable(v.number()),
    focalPoint: v.nullable(focalPoint),
    /** On how many pages it stands. */
    useCount: v.number(),
    /** Only of a single picture: the pages that show it, of those that the reader works for. */
    usedIn: v.optional(v.array(v.object({ id: v.string(), title: v.string() }))),
    /** Of the whole tenant: centres may use it, not change it. */
    tenantWide: v.boolean(),
    volunteerCenterId: nullableString,
    lockVersion: v.number(),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
);
export type StockImage = v.InferOutput<typeof stockImage>;

/** What a picture may be found by: a word or a few. */
export const keyword = v.pipe(
  v.string('blank'),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('blank'),
  v.maxLength(30, 'too_long'),
  v.regex(/^[\p{L}\p{N} '-]+$/u, 'invalid'),
);
export const mostKeywords = 10;
const keywords = v.pipe(
  v.array(keyword),
  v.maxLength(mostKeywords, 'too_many'),
  v.transform((all) => [...new Set(all)]),
);
export const stockImageInput = v.object({
  name: requiredText(80),
  /** An uploaded file of kind `stock_image` or `image`. */
  image: v.pipe(v.string('blank'), v.uuid('invalid')),
  description: optionalText(1000),
  shortDescription: optionalText(250),
  keywords: v.optional(keywords, []),
  source: optionalText(200),
  license: optionalText(80),
  credit: optionalText(120),
  focalPoint: v.optional(v.nullable(focalPoint), null),
  tenantWide: v.optional(v.boolean(), false),
});
export const stockImageChange = v.object({
  name: v.optional(requiredText(80)),
  image: v.optional(v.pipe(v.string('blank'), v.uuid('invalid'))),
  description: v.optional(optionalText(1000)),
  shortDescription: v.optional(optionalText(250)),
  keywords: v.optional(keywords),
  source: v.optional(optionalText(200)),
  license: v.optional(optionalText(80)),
  credit: v.optional(optionalText(120)),
  focalPoint: v.optional(v.nullable(focalPoint)),
});
