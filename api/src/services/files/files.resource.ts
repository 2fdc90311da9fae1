import { type FileUpload, variantFormats, variantWidths } from '@omzien/model/file';
import { withPreview } from '@omzien/model/picture';
import type { FileRow } from '../../tables/administration/files.table.ts';

type AddressParts = Pick<FileRow, 'id' | 'content' | 'fileName' | 'preview'>;
/** Where a public file is. Its address stays when the file is replaced. */
export const publicAddressOf = ({ id, content, fileName, preview }: AddressParts) =>
  content === 'picture' ? withPreview(`/media/${id}/960.webp`, preview) : `/media/${id}/${addressName(fileName)}`;

/** A name that can stand in an address as it is. */
export const addressName = (fileName: string) => {
  const plain = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\.pdf$/i, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain === '' ? 'document' : plain}.pdf`;
};

export const addressOf = (file: AddressParts & Pick<FileRow, 'isPublic'>) =>
  file.isPublic ? publicAddressOf(file) : `/api/v1/file_uploads/${file.id}/content`;

const variantsOf = ({ id, content, isPublic }: FileRow): FileUpload['variants'] =>
  content !== 'picture'
    ? []
    : variantFormats.flatMap((format) =>
        variantWidths.map((width) => ({
          width,
          format,
          url: isPublic
            ? `/media/${id}/${width}.${format}`
            : `/api/v1/file_uploads/${id}/content?width=${width}&format=${format}`,
        })),
      );

export const toFileUpload = (
  file: FileRow & { usesCount: number },
  { mayChange, usedIn, sameAs }: { mayChange: boolean; usedIn?: FileUpload['usedIn']; sameAs?: readonly FileRow[] },
): FileUpload => ({
  type: 'file_uploads',
  id: file.id,
  kind: file.kind,
  content: file.content,
  fileName: file.fileName,
  mediaType: file.mediaType,
  url: addressOf(file),
  isPublic: file.isPublic,
  status: file.status,
  size: file.size,
  width: file.width,
  height: file.height,
  altText: file.altText,
  folder: file.folder,
  focalPoint: file.focalPoint,
  variants: variantsOf(file),
  ownerId: file.ownerId,
  usesCount: file.usesCount,
  ...(usedIn ? { usedIn } : {}),
  ...(sameAs
    ? {
        sameAs: sameAs.map(({ id, fileName, folder, createdAt }) => ({
          id,
          fileName,
          folder,
          createdAt: createdAt.toISOString(),
        })),
      }
    : {}),
  lockVersion: file.lockVersion,
  expiresAt: file.expiresAt?.toISOString() ?? null,
  createdAt: file.createdAt.toISOString(),
  updatedAt: file.updatedAt.toISOString(),
  permissions: { update: mayChange, destroy: mayChange && file.usesCount === 0, transitions: [] },
});
