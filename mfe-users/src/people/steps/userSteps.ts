import { invitedUser } from '@omzien/model/invitation';
import type { AskedStep as Asking } from '@omzien/parts/listSteps/listSteps';
import * as v from 'valibot';

/** What a step has to know of an account. */
export const steppedUser = v.pick(invitedUser, [
  'type',
  'id',
  'fullName',
  'email',
  'status',
  'emailBouncedAt',
  'held',
  'permissions',
]);
export type SteppedUser = v.InferOutput<typeof steppedUser>;

/** What can be asked for one account or many, each in a dialog of its own. */
export type AskedStep = 'deactivate' | 'invite' | 'impersonate';

/** A step that somebody is about to take: with one account, or with all that is chosen. */
export type Asked = Asking<SteppedUser, AskedStep>;
