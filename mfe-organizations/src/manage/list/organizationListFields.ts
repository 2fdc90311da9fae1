import { whichOrganizations } from '../../steps/whichOrganizations.ts';

const attributes = [
  'name',
  'organization_type',
  'status',
  'city',
  'email',
  'open_vacancies_count',
  'vacancies_count',
  'reply_rate',
  'last_activity_at',
  'profile_checked_at',
  'members_count',
  'waiting_days',
  'volunteer_center_id',
  'created_at',
  'held',
];

/** Which rows the list has and what they hold; it stands in the first data of its route too. */
export const organizationListFields = `${whichOrganizations}&fields[organizations]=${attributes.join()}`;
