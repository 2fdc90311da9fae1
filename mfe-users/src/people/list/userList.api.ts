import { invitedUser } from '@omzien/model/invitation';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { useResourceList } from '@omzien/platform';
import * as v from 'valibot';

/** An account as its row in the list shows it: `userListFields` asks the API for no more. */
export const userRow = v.pick(invitedUser, [
  'type',
  'id',
  'fullName',
  'email',
  'phoneNumber',
  'jobTitle',
  'status',
  'roleTitles',
  'organizationNames',
  'signupMethod',
  'lastSignInAt',
  'emailBouncedAt',
  'createdAt',
  'volunteerCenterId',
  'held',
  'permissions',
]);
export type UserRow = v.InferOutput<typeof userRow>;

const centerName = v.pick(volunteerCenter, ['id', 'name']);

/** What the centres of the tenant are called. Asks nothing for who works in one of them. */
export const useCenterNames = (isAsked: boolean) =>
  useResourceList(isAsked ? '/api/v1/volunteer_centers' : null, centerName).items;
