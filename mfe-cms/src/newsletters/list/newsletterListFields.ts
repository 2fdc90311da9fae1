const attributes = [
  'subject',
  'language',
  'audience',
  'status',
  'scheduled_at',
  'started_at',
  'finished_at',
  'recipients_count',
  'sent_count',
  'left_out_count',
  'bounced_count',
  'unsubscribed_count',
  'created_at',
  'updated_at',
];

/** What the rows of the list hold, which is not what they say; it stands in the first data of its route too. */
export const newsletterListFields = `fields[newsletters]=${attributes.join()}`;
