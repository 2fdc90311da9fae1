const attributes = [
  'key',
  'name',
  'active',
  'essential',
  'audience',
  'notification_type',
  'channels',
  'overridden',
  'origin',
  'last_sent_at',
  'sent_last30_days',
];

/** What the rows of the list hold, which is not the texts themselves; it stands in the first data of its route too. */
export const templateListFields = `fields[notification_templates]=${attributes.join()}`;
