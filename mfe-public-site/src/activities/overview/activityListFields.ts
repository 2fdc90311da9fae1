const attributes = [
  'title',
  'status',
  'frequency',
  'organization_id',
  'organization_name',
  'city',
  'registration',
  'places',
  'next_occurrence_id',
  'next_starts_at',
  'next_places_taken',
  'next_waiting_count',
  'upcoming_count',
  'registrations_count',
  'lock_version',
];

/** What has been put away is only listed for who asks for it. */
export const whichActivities = 'filter[status_in]=draft,published,filled,expired';

/** Which rows the list has and what they hold; it stands in the first data of its route too. */
export const activityListFields = `${whichActivities}&fields[activities]=${attributes.join()}`;
