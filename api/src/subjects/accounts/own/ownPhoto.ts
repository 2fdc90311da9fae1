import type { FastifyRequest } from 'fastify';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { publicAddressOf } from '../../../services/files/files.resource.ts';
import type { Files } from '../../../services/files/files.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';

type Wish = { photoFileId?: string | null | undefined; photoUrl?: null | undefined };

/** The picture of an account is an upload of its owner. Null, for the file or for its address, takes it away. */
export async function ownPhoto(
  files: Files,
  request: FastifyRequest,
  user: UserRow,
  { photoFileId, photoUrl }: Wish,
): Promise<{ photoUrl?: string | null }> {
  if (photoFileId === undefined && photoUrl === undefined) return {};
  const [file] = await files.claim(request, {
    attribute: 'photo_file_id',
    ids: photoFileId ? [photoFileId] : [],
    subject: { type: 'users', id: user.id, name: fullNameOf(user), url: '/profile-edit' },
    kinds: ['avatar', 'image'],
    only: true,
  });
  return { photoUrl: file ? publicAddressOf(file) : null };
}
