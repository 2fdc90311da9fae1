import { type FileContent, type FileKind, fileKindRules, mostBytesOf, sizeInWords } from '@omzien/model/file';

/** What browsers call the files of a kind; the API looks into the bytes. */
const mediaTypes: Record<FileContent, readonly string[]> = {
  picture: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  pdf: ['application/pdf'],
  csv: ['text/csv', 'application/vnd.ms-excel'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
};
const endings: Record<FileContent, RegExp> = {
  picture: /\.(jpe?g|png|webp|avif)$/i,
  pdf: /\.pdf$/i,
  csv: /\.csv$/i,
  xlsx: /\.xlsx$/i,
};

/** For the `accept` of a file input. */
export const acceptedTypes = (kind: FileKind) =>
  fileKindRules[kind].contents.flatMap((content) => mediaTypes[content]).join(',');

export type FileError = { code: 'file_type' | 'file_too_large' | 'empty'; size?: string };

/** What is wrong with a file before it is sent: so that nobody waits for megabytes to be refused. */
export function fileError(file: Pick<File, 'name' | 'type' | 'size'>, kind: FileKind): FileError | null {
  const content = fileKindRules[kind].contents.find(
    (candidate) =>
      mediaTypes[candidate].includes(file.type) || (file.type === '' && endings[candidate].test(file.name)),
  );
  if (!content) return { code: 'file_type' };
  if (file.size === 0) return { code: 'empty' };
  const most = mostBytesOf(kind, content);
  return file.size > most ? { code: 'file_too_large', size: sizeInWords(most) } : null;
}
