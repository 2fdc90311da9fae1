import { fileKindRules } from '@omzien/model/file';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import type { FileRow } from '../../tables/administration/files.table.ts';
import { dayLength } from '../calendar/calendar.ts';
import { keyOf, mainName } from './files.ts';
import { type Admission, createUploadReceiver, multipartBodyLimit, type Upload } from './receiveUpload.ts';

declare module 'fastify' {
  interface FastifyRequest {
    upload: (Upload & { id: string; isStored: boolean }) | null;
  }
}

/** So long a private file waits for the record that it was sent for. */
const unclaimedDays = 7;

/** How a route that takes a file differs from others. */
export const uploading = {
  bodyLimit: multipartBodyLimit,
  // A slow line needs longer for 10 MB than a request otherwise may take.
  handlerTimeout: 60_000,
};

/**
 * What stands around a route that stores a file: the bytes are written before it, and taken away when it refuses. The
 * route itself calls `addUpload` in its transaction.
 */
export function createStoredUpload(app: FastifyInstance) {
  const { files } = app;
  const receive = createUploadReceiver(app);
  const placeOf = (request: FastifyRequest, { kind, id }: Upload & { id: string }) => ({
    tenant: request.context.tenant,
    id,
    isPublic: fileKindRules[kind].isPublic,
  });

  return {
    receive,
    stages: (admit?: (request: FastifyRequest) => Promise<Admission>) => ({
      ...uploading,
      async preHandler(request: FastifyRequest) {
        const upload = { ...(await receive(request, admit ? { admit } : {})), id: newId(), isStored: false };
        request.upload = upload;
        await files.store.write(keyOf(placeOf(request, upload), mainName(upload)), upload.bytes);
      },
      async onResponse(request: FastifyRequest) {
        // Refused after all, or a repeated request that had its effect before.
        const { upload } = request;
        if (!upload || upload.isStored) return;
        await files.store.removeFolder(keyOf(placeOf(request, upload), '').replace(/\/$/, ''));
      },
    }),

    /** The row of what came in. A private file that nothing claims runs out. */
    async addUpload(
      request: FastifyRequest,
      upload: NonNullable<FastifyRequest['upload']>,
      of: Pick<FileRow, 'ownerId' | 'organizationId'> & { formId?: string },
    ) {
      const { id, kind, content, altText, folder, fileName, mediaType, width, height, preview, sha256, bytes } = upload;
      const { isPublic } = fileKindRules[kind];
      const isPicture = content === 'picture';
      const row = await files.repository.insert({
        ...of,
        id,
        kind,
        content,
        altText,
        folder,
        fileName,
        mediaType,
        width,
        height,
        preview,
        sha256,
        isPublic,
        centerId: request.context.centerId,
        size: bytes.length,
        status: isPicture ? 'processing' : 'ready',
        createdAt: app.clock(),
        expiresAt: isPublic ? null : unclaimedUntil(app.clock()),
      });
      app.database.afterCommit(() => {
        upload.isStored = true;
      });
      if (isPicture) files.orderVariants(row);
      await app.audit.record(request, {
        action: 'file.uploaded',
        subject: { type: 'file_uploads', id: row.id, name: row.fileName },
        organizationId: row.organizationId,
      });
      return row;
    },
  };
}

/** When a private file goes that no record has claimed until then. */
export const unclaimedUntil = (now: Date) => new Date(now.getTime() + unclaimedDays * dayLength);
