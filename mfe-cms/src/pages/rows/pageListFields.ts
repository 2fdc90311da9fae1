const attributes = [
  'title',
  'slug',
  'path',
  'page_type',
  'page_layout',
  'locale',
  'status',
  'is_scheduled',
  'is_published',
  'publish_at',
  'unpublish_at',
  'author',
  'featured',
  'in_menus',
  'volunteer_center_id',
  'updated_at',
  'updated_by_name',
];

/** What the rows of the list hold; it stands in the first data of its route too. */
export const pageListFields = `fields[pages]=${attributes.join()}`;
