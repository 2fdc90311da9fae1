import * as v from 'valibot';
import { nullableString, nullableTimestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { pageStatuses } from './pageTypes.ts';

/** What the API takes at once. */
export const mostPagesAtOnce = 100;

const id = v.pipe(v.string('invalid'), v.uuid('invalid'));
const ids = v.pipe(v.array(id, 'invalid'), v.minLength(1, 'too_few'), v.maxLength(mostPagesAtOnce, 'too_many'));
const moment = v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp('date'))), null);

/** How a page stands: what a step changes, and what taking it back returns to. */
const stand = { status: v.picklist(pageStatuses, 'invalid'), publishAt: moment, unpublishAt: moment };

/** One step for many pages. `revert` takes one back, for pages that nobody has changed since. */
export const pageBulkInput = v.variant(
  'action',
  [
    v.object({ action: v.literal('publish'), ids, publishAt: moment, unpublishAt: moment }),
    v.object({ action: v.picklist(['unpublish', 'archive', 'restore', 'delete', 'duplicate']), ids }),
    v.object({ action: v.literal('copy_to_center'), ids, volunteerCenterId: id }),
    v.object({
      action: v.literal('revert'),
      pages: v.pipe(
        v.array(v.object({ id, lockVersion: v.pipe(v.number('not_a_number'), v.integer('not_an_integer')), ...stand })),
        v.minLength(1, 'too_few'),
        v.maxLength(mostPagesAtOnce, 'too_many'),
      ),
    }),
  ],
  'invalid',
);
export type PageBulkInput = v.InferOutput<typeof pageBulkInput>;

/** How a step went for one of many. What lies beyond reach has no title. */
export const pageResult = resourceOf(
  'page_results',
  v.object({
    ok: v.boolean(),
    title: nullableString,
    status: v.nullable(v.picklist(pageStatuses)),
    /** With `before` it takes the step back. */
    lockVersion: v.nullable(v.number()),
    before: v.nullable(
      v.object({ status: v.picklist(pageStatuses), publishAt: nullableTimestamp, unpublishAt: nullableTimestamp }),
    ),
    /** Of a page that was copied. */
    copyId: nullableString,
    errors: v.array(v.object({ status: v.string(), code: nullableString, detail: nullableString })),
  }),
);
export type PageResult = v.InferOutput<typeof pageResult>;
