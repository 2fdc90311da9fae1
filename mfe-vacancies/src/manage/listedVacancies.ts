/** What an organisation has put away is only listed for who asks for it. */
const currentOnes = 'filter[status_in]=draft,published,filled,expired';
const attributes = [
  'title',
  'vacancy_type',
  'status',
  'organization_id',
  'organization_name',
  'volunteer_center_id',
  'published_at',
  'expires_at',
  'views_count',
  'applications_count',
  'new_applications_count',
  'publish_at',
  'publish_on_approval',
  'taken_down_reason',
  'awaiting_screening',
  'lock_version',
];

/** What stands in the request for the list where its address says nothing of it. */
export const whichVacancies = currentOnes;
/** The same with the attributes of a row: the long texts of a hundred vacancies would be most of what a page weighs. */
export const listedVacancies = `${currentOnes}&fields[vacancies]=${attributes.join()}`;
