const attributes = [
  'title',
  'language',
  'period',
  'schedule',
  'next_send_at',
  'is_paused',
  'last_sent_at',
  'last_sending',
  'shared_until',
  'archived_at',
  'updated_at',
  'lock_version',
];

/** What the rows of the list hold; it stands in the first data of its route too. */
export const reportListFields = `fields[analytics_reports]=${attributes.join()}`;
