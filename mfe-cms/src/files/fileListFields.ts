const attributes = [
  'kind',
  'content',
  'file_name',
  'url',
  'is_public',
  'status',
  'size',
  'width',
  'height',
  'alt_text',
  'folder',
  'uses_count',
  'created_at',
];

/** What a centre keeps for its pages: no tables of an import, no files of a conversation, no faces of people. */
const library = 'filter[kind_in]=image,document,stock_image,logo,cover';

/** Which rows the list has and what they hold; it stands in the first data of its route too. */
export const fileListFields = `${library}&fields[file_uploads]=${attributes.join()}`;

/** Asks for nothing but the names of the folders, which come beside every list. */
export const foldersAddress = `/api/v1/file_uploads?${library}&fields[file_uploads]=folder&page[size]=1`;
