const attributes = [
  'activity_id',
  'occurrence_id',
  'starts_at',
  'name',
  'email',
  'phone',
  'people',
  'state',
  'waiting_position',
  'checked_in_at',
  'ticket',
];

/** What is known of each who comes; it stands in the first data of its route too. The newest dates first: none is left out. */
export const participantFields = `page[size]=1000&sort=-starts_at&fields[activity_registrations]=${attributes.join()}`;
