import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(2000));
const longestPage = 4 * 1024 * 1024;

const linkedData = v.objectWithRest({ '@type': v.string() }, v.unknown());

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));
const picture = v.object({ address: text, width: pixels, height: pixels, alt: text });
/** A path of this site: nothing that could be read as an address of another. */
const ownPath = v.pipe(text, v.regex(/^\/(?![/\\])/, 'is not a path'));

/** What a route says of its page. A module wrote it, so it is checked before it goes into a page's head. */
const head = v.object({
  title: text,
  description: v.optional(text),
  social: v.optional(v.object({ title: v.optional(text), description: v.optional(text) })),
  image: v.optional(v.union([text, picture])),
  alternates: v.optional(v.object({ nl: v.optional(ownPath), en: v.optional(ownPath) })),
  feeds: v.optional(v.pipe(v.array(v.object({ title: text, address: ownPath })), v.maxLength(5))),
  type: v.optional(v.picklist(['website', 'article', 'profile'])),
  robots: v.optional(v.pipe(v.string(), v.regex(/^[a-z:\d, -]{1,80}$/, 'is not a rule for robots'))),
  jsonLd: v.optional(v.pipe(v.array(linkedData), v.maxLength(10))),
});

/** What a render thread answers. */
export const renderedPage = v.object({
  html: v.pipe(v.string(), v.maxLength(longestPage)),
  style: v.pipe(v.string(), v.maxLength(longestPage)),
  head: v.nullable(head),
});

export type RenderedPage = v.InferOutput<typeof renderedPage>;
export type RouteHead = NonNullable<RenderedPage['head']>;
