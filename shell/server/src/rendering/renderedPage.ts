import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(2000));
const longestPage = 4 * 1024 * 1024;

const linkedData = v.objectWithRest({ '@type': v.string() }, v.unknown());

/** What a route says of its page. A module wrote it, so it is checked before it goes into a page's head. */
const head = v.object({
  title: text,
  description: v.optional(text),
  social: v.optional(v.object({ title: v.optional(text), description: v.optional(text) })),
  image: v.optional(text),
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
