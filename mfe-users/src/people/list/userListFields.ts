const attributes = [
  'full_name',
  'email',
  'phone_number',
  'job_title',
  'status',
  'role_titles',
  'organization_names',
  'signup_method',
  'last_sign_in_at',
  'email_bounced_at',
  'created_at',
  'volunteer_center_id',
  'held',
];

/** What the rows of the list hold; it stands in the first data of its route too. */
export const userListFields = `fields[users]=${attributes.join()}`;
