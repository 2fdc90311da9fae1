import { organization } from '@omzien/model/organization';
import { volunteerCenter } from '@omzien/model/volunteerCenter';
import { useResourceList } from '@omzien/platform';
import * as v from 'valibot';

/** An organisation as its row in the list shows it: `organizationListFields` asks the API for no more. */
export const organizationRow = v.pick(organization, [
  'type',
  'id',
  'name',
  'organizationType',
  'status',
  'city',
  'email',
  'openVacanciesCount',
  'vacanciesCount',
  'replyRate',
  'lastActivityAt',
  'profileCheckedAt',
  'membersCount',
  'waitingDays',
  'volunteerCenterId',
  'createdAt',
  'held',
  'permissions',
]);
export type OrganizationRow = v.InferOutput<typeof organizationRow>;

const centerName = v.pick(volunteerCenter, ['id', 'name']);

/** What the centres of the tenant are called. Asks nothing for who works in one of them. */
export const useCenterNames = (isAsked: boolean) =>
  useResourceList(isAsked ? '/api/v1/volunteer_centers' : null, centerName).items;
