import { expect, test } from '@jest/globals';
import { columnName } from './columnNames.ts';

/** What the lists of the modules take along. */
const exported = {
  vacancies:
    'title organization_name vacancy_type status published_at expires_at views_count applications_count new_applications_count volunteer_center_id',
  applications:
    'name email phone_number vacancy_title organization_name created_at waiting_days stage last_message_at last_message_side owner_name source',
  users:
    'full_name email phone_number job_title role_titles organization_names status signup_method last_sign_in_at email_bounced_at created_at volunteer_center_id',
  volunteer_profile_replies:
    'volunteer vacancy_title organization_name state created_at closes_on answered_at answer sender',
};
const words = (attribute: string) => attribute.replaceAll('_', ' ');

test.each(Object.entries(exported))('a table of %s has a Dutch head over every column', (_list, attributes) => {
  // The same word in both languages.
  const alike = ['status'];
  const english = attributes
    .split(' ')
    .filter((one) => columnName(one, 'nl').toLowerCase() === words(one) && !alike.includes(one));
  expect(english).toEqual([]);
});

test('in English the words of the attribute are the head', () => {
  expect(columnName('new_applications_count', 'en')).toBe('New applications count');
  expect(columnName('constructor', 'nl')).toBe('Constructor');
});
