import * as v from 'valibot';
import { requiredText, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** A list as modules name it, such as `applications`. */
const listKey = v.pipe(v.string('blank'), v.regex(/^[a-z][a-z0-9_]{0,59}$/, 'invalid'));

const knownParameter = /^(filter\[[A-Za-z0-9_]{1,100}\](\[\])?|sort|page\[size\]|[a-z][a-z_]{0,39})$/;

/** What the address of a list holds behind its `?`, without the page: `filter[stage_in]=new&sort=-created_at`. */
export const viewQuery = v.pipe(
  v.string('invalid'),
  v.maxLength(2000, 'too_long'),
  v.check((text) => {
    if (/[\p{Cc}\s?#]/u.test(text) || !text.isWellFormed()) return false;
    const parameters = [...new URLSearchParams(text)];
    return (
      parameters.length <= 30 &&
      parameters.every(([name, value]) => knownParameter.test(name) && !/[\p{Cc}]/u.test(value))
    );
  }, 'invalid'),
);

const columns = v.pipe(
  v.array(v.pipe(v.string('invalid'), v.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, 'invalid'))),
  v.maxLength(40, 'too_many'),
  v.check((names) => new Set(names).size === names.length, 'invalid'),
);

/** A list as somebody wants to find it again: filters, order, columns. Nobody else sees it. */
export const savedView = resourceOf(
  'saved_views',
  v.object({
    list: v.string(),
    /** Null: no view, but the columns that this person last chose for the list. */
    name: v.nullable(v.string()),
    query: v.string(),
    /** Empty: those of the list itself. */
    columns: v.array(v.string()),
    order: v.number(),
    /** The view with which the list opens. At most one of a list. */
    isDefault: v.boolean(),
    createdAt: timestamp,
  }),
);
export type SavedView = v.InferOutput<typeof savedView>;

const details = {
  name: requiredText(60),
  query: viewQuery,
  columns,
  order: v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(0, 'too_small'),
    v.maxValue(1000, 'too_big'),
  ),
  isDefault: v.boolean('invalid'),
};

/** Without an `order` a view comes last. */
export const savedViewInput = v.object({
  list: listKey,
  name: details.name,
  query: v.optional(details.query, ''),
  columns: v.optional(details.columns, []),
  order: v.optional(details.order),
  isDefault: v.optional(details.isDefault, false),
});
export type SavedViewInput = v.InferOutput<typeof savedViewInput>;

export const savedViewChange = v.partial(v.object(details));
export type SavedViewChange = v.InferOutput<typeof savedViewChange>;

export const listColumnsInput = v.object({ list: listKey, columns });

/** Of one list, for one person. */
export const mostSavedViews = 50;
