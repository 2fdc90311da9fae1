import * as v from 'valibot';
import { nullableString, optionalText } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { userStatuses } from './user.ts';

const id = v.pipe(v.string('invalid'), v.uuid('invalid'));
const ids = v.pipe(v.array(id, 'invalid'), v.minLength(1, 'too_few'), v.maxLength(500, 'too_many'));

/** One step for many accounts. Deactivating and activating take each other back. */
export const userBulkInput = v.variant(
  'action',
  [
    v.object({ action: v.literal('deactivate'), ids, reason: optionalText(500) }),
    v.object({ action: v.literal('activate'), ids }),
    /** The invitation once more, or the one that waits now. */
    v.object({ action: v.literal('invite'), ids }),
  ],
  'invalid',
);
export type UserBulkInput = v.InferOutput<typeof userBulkInput>;

/** How a step went for one of many. What lies beyond reach has no name. */
export const userResult = resourceOf(
  'user_results',
  v.object({
    ok: v.boolean(),
    fullName: nullableString,
    status: v.nullable(v.picklist(userStatuses)),
    errors: v.array(v.object({ status: v.string(), code: nullableString, detail: nullableString })),
  }),
);
export type UserResult = v.InferOutput<typeof userResult>;
