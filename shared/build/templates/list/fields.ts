/** What the rows of the list at `{{path}}` hold; it stands in the first data of its route too. */
export const {{key}}Fields = 'fields[{{type}}]={{wireName}}';
