/** What the rows of the list at `/settings/embeds` hold; it stands in the first data of its route too. */
export const embedsFields = 'fields[embeds]=name,kind,allowed_hosts,active,load_count';
