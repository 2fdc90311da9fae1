import multipart from '@fastify/multipart';
import {
  type FileUpload,
  fileChangeInput,
  fileKindRules,
  fileUpload,
  fileUploadInput,
  folderRename,
  folderRenameInput,
  type VariantFormat,
  variantFormats,
  variantWidths,
} from '@omzien/model/file';
import { grantsOf } from '@omzien/model/permissions';
import { and, eq, or } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches, withinReach } from '../../http/access.ts';
import { badParameter } from '../../http/filters.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { forbidden, notFound, stale, unauthenticated } from '../../http/problems.ts';
import { file as fileAnswer, many, nothing, one } from '../../http/routeDocs.ts';
import { type FileRow, files as table } from '../../tables/administration/files.table.ts';
import { changesBetween } from '../audit/audit.ts';
import { asAttachment } from './fileContents.ts';
import { fileInUse, folderTaken, otherContent } from './files.problems.ts';
import { type FoundFile, unused } from './files.repository.ts';
import { toFileUpload } from './files.resource.ts';
import { firstVariant, keyOf, mainName } from './files.ts';
import { multipartLimits } from './receiveUpload.ts';
import { createStoredUpload, uploading } from './storedUpload.ts';

const definition: ListDefinition = {
  id: table.id,
  filters: {
    kind: table.kind,
    content: table.content,
    folder: table.folder,
    file_name: table.fileName,
    alt_text: table.altText,
    media_type: table.mediaType,
    is_public: table.isPublic,
    owner_id: table.ownerId,
    volunteer_center_id: table.centerId,
    created_at: table.createdAt,
  },
  scopes: ['unused_true'],
  sorts: { created_at: table.createdAt, file_name: table.fileName, size: table.size, folder: table.folder },
  defaultSort: '-created_at',
  maximumSize: 1000,
};

type WithId = { Params: { id: string } };

/** Uploads and the library of files. The bytes of public files are under `/media`, see `media.routes.ts`. */
export const fileRoutes: FastifyPluginAsync = async (app) => {
  // Only these routes take anything but JSON.
  await app.register(multipart, { limits: multipartLimits });
  const { files } = app;
  const { repository } = files;
  const { receive, stages, addUpload } = createStoredUpload(app);

  app.decorateRequest('upload', null);

  /** The public files of those whom somebody works for, and everything that he uploaded himself. */
  const visible = (request: FastifyRequest) =>
    or(
      request.actor.user ? eq(table.ownerId, request.actor.user.id) : undefined,
      and(
        eq(table.isPublic, true),
        withinReach(request.grants, { organization: table.organizationId, center: table.centerId }),
      ),
    );
  const mayChange = ({ actor: { user, roles } }: FastifyRequest, file: FileRow) =>
    // What somebody answered a form with stays what it was, and came by another door.
    file.kind !== 'form_file' &&
    ((user !== null && file.ownerId === user.id) ||
      (file.isPublic &&
        reaches(
          grantsOf('files.upload', roles, user !== null).filter(({ reach }) => reach !== 'own'),
          file,
          user,
        )));
  type Alone = { usedIn?: FileUpload['usedIn']; sameAs?: readonly FileRow[] };
  const answer = (request: FastifyRequest, file: FoundFile, alone: Alone = {}) =>
    toFileUpload(file, { mayChange: mayChange(request, file), ...alone });
  /** The library that somebody looks after: what he may change of what everybody may see. */
  const changeable = (request: FastifyRequest) => {
    const { user, roles } = request.actor;
    const grants = grantsOf('files.upload', roles, user !== null).filter(({ reach }) => reach !== 'own');
    const own = user ? eq(table.ownerId, user.id) : undefined;
    return and(
      eq(table.isPublic, true),
      or(own, withinReach(grants, { organization: table.organizationId, center: table.centerId })),
    );
  };

  async function findVisible(request: FastifyRequest, id: string): Promise<FoundFile> {
    const found = await repository.find(id, visible(request));
    if (!found) throw notFound();
    return found;
  }
  async function findChangeable(request: FastifyRequest, id: string): Promise<FoundFile> {
    const found = await findVisible(request, id);
    if (!mayChange(request, found)) throw forbidden();
    request.expectVersion(found.lockVersion);
    return found;
  }

  app.post(
    '/file_uploads',
    {
      ...stages(),
      config: {
        permission: 'files.upload',
        docs: {
          summary: 'Upload a file',
          description:
            'Pictures (JPEG, PNG, WebP, AVIF up to 5 MB and 24 megapixels) are made anew and lose what cameras add; a PDF may have 10 MB. The file comes in the part `file`. Private kinds that no record claims are deleted after 7 days. `same_as` names files that hold the same bytes already.',
          body: fileUploadInput,
          bodyKind: 'multipart',
          answer: one(fileUpload, 201),
        },
      },
    },
    async (request, reply) => {
      const { upload, actor, context } = request;
      if (!upload || !actor.user) throw unauthenticated();
      const { isPublic, editorsOnly } = fileKindRules[upload.kind];
      if (editorsOnly && grantsOf('pages.manage', actor.roles).length === 0) throw forbidden();
      const row = await addUpload(request, upload, {
        ownerId: actor.user.id,
        organizationId: context.organizationId,
      });
      const sameAs = isPublic ? await repository.sameAs(row, and(visible(request), eq(table.isPublic, true))) : [];
      reply.code(201).header('location', `/api/v1/file_uploads/${row.id}`);
      return reply.resource(answer(request, row, { sameAs }), { lockVersion: row.lockVersion });
    },
  );

  app.get(
    '/file_uploads',
    {
      config: {
        permission: 'files.upload',
        docs: {
          summary: 'List the files of the library',
          description:
            '`meta.folders` names the folders that are in use. `filter[unused_true]=true` leaves those that no record uses.',
          list: definition,
          answer: many(fileUpload),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const within = visible(request);
      const isUnused = query.scopes.get('unused_true') === 'true';
      const where = and(within, isUnused ? unused : undefined, query.where);
      const [rows, total, folders] = await Promise.all([
        repository.list(query, where),
        repository.count(where),
        repository.folders(within),
      ]);
      return reply.collection(
        rows.map((row) => answer(request, row)),
        { total, meta: { folders } },
      );
    },
  );

  app.get<WithId>(
    '/file_uploads/:id',
    {
      config: {
        permission: 'files.upload',
        docs: { summary: 'Show a file and where it is used', answer: one(fileUpload) },
      },
    },
    async (request, reply) => {
      const found = await findVisible(request, request.params.id);
      const uses = await repository.usesOf(found.id);
      const usedIn = uses.map(({ subjectType, subjectId, subjectName, subjectUrl }) => ({
        type: subjectType,
        id: subjectId,
        name: subjectName,
        url: subjectUrl,
      }));
      const sameAs = await repository.sameAs(found, and(visible(request), eq(table.isPublic, found.isPublic)));
      return reply.resource(answer(request, found, { usedIn, sameAs }), { lockVersion: found.lockVersion });
    },
  );

  app.patch<WithId>(
    '/file_uploads/:id',
    {
      config: {
        permission: 'files.upload',
        docs: { summary: 'Change what is said about a file', body: fileChangeInput, answer: one(fileUpload) },
      },
    },
    async (request, reply) => {
      const change = request.document(fileChangeInput);
      const found = await findChangeable(request, request.params.id);
      const row = await repository.update(found, change);
      if (!row) throw stale();
      await app.audit.record(request, {
        action: 'file.changed',
        subject: { type: 'file_uploads', id: row.id, name: row.fileName },
        organizationId: row.organizationId,
        changes: changesBetween(found, change),
      });
      return reply.resource(answer(request, { ...row, usesCount: found.usesCount }), { lockVersion: row.lockVersion });
    },
  );

  app.put<WithId>(
    '/file_uploads/:id/content',
    {
      ...uploading,
      config: {
        permission: 'files.upload',
        docs: {
          summary: 'Replace a file by another one, which keeps its address',
          body: fileUploadInput,
          bodyKind: 'multipart',
          answer: one(fileUpload),
        },
      },
      async preHandler(request) {
        const upload = await receive(request, { isReplacement: true });
        request.upload = { ...upload, id: (request.params as { id: string }).id, isStored: true };
      },
    },
    async (request, reply) => {
      const found = await findChangeable(request, request.params.id);
      const { upload } = request;
      if (!upload || upload.content !== found.content) throw otherContent();
      const isPicture = upload.content === 'picture';
      const { fileName, mediaType, width, height, preview, sha256, bytes } = upload;
      const row = await repository.update(found, {
        fileName: isPicture ? fileName : found.fileName,
        mediaType,
        width,
        height,
        preview: fileKindRules[found.kind].preview ? preview : null,
        sha256,
        size: bytes.length,
        status: isPicture ? 'processing' : 'ready',
      });
      if (!row) throw stale();
      app.database.afterCommit(async () => {
        // The old sizes go first: until the new ones are made, the first one stands in for them.
        await files.store.removeFolder(keyOf(row, '').replace(/\/$/, ''));
        await files.store.write(keyOf(row, mainName(row)), bytes);
      });
      if (isPicture) files.orderVariants(row);
      await app.audit.record(request, {
        action: 'file.replaced',
        subject: { type: 'file_uploads', id: row.id, name: row.fileName },
        organizationId: row.organizationId,
      });
      return reply.resource(answer(request, { ...row, usesCount: found.usesCount }), { lockVersion: row.lockVersion });
    },
  );

  app.put(
    '/file_folders/rename',
    {
      config: {
        permission: 'files.upload',
        docs: {
          summary: 'Rename a folder of the library',
          description:
            'All files that the asker may change in it, and in the folders below it, say the new name. A name that is in use is refused: files are moved to it by `PATCH /file_uploads/{id}`.',
          body: folderRenameInput,
          answer: one(folderRename),
        },
      },
    },
    async (request, reply) => {
      const { from, to } = request.document(folderRenameInput);
      const within = changeable(request);
      if (!(await repository.hasFolder(from, within))) throw notFound();
      if (to !== from && (await repository.hasFolder(to, within))) throw folderTaken();
      const renamed = await repository.renameFolder(from, to, within);
      await app.audit.record(request, {
        action: 'file_folder.renamed',
        subject: { type: 'file_folders', id: null, name: to },
        changes: { folder: { from, to } },
      });
      return reply.resource({ type: 'file_folders', id: to, name: to, renamed });
    },
  );

  app.delete<WithId>(
    '/file_uploads/:id',
    { config: { permission: 'files.upload', docs: { summary: 'Delete a file that is not used', answer: nothing() } } },
    async (request, reply) => {
      const found = await findChangeable(request, request.params.id);
      if (found.usesCount > 0) throw fileInUse({ usesCount: found.usesCount });
      await files.remove([found]);
      await app.audit.record(request, {
        action: 'file.deleted',
        subject: { type: 'file_uploads', id: found.id, name: found.fileName },
        organizationId: found.organizationId,
      });
      reply.code(204);
      return null;
    },
  );

  app.get<WithId & { Querystring: { width?: string; format?: string } }>(
    '/file_uploads/:id/content',
    {
      config: {
        permission: 'files.upload',
        docs: {
          summary: 'The bytes of a file, for who may see it',
          query: { width: 'Of a picture: 320, 640, 960, 1280 or 1920', format: 'Of a picture: webp or avif' },
          answer: fileAnswer('application/octet-stream'),
        },
      },
    },
    async (request, reply) => {
      const found = await repository.find(request.params.id, undefined);
      if (!found || !(await files.isReadable(request, found))) throw notFound();
      const name = found.content === 'picture' ? pictureName(request.query) : 'file';
      const bytes = (await files.store.read(keyOf(found, name))) ?? (await files.read(found));
      if (!bytes) throw notFound();
      const type = found.content !== 'picture' ? found.mediaType : `image/${pictureType(bytes)}`;
      reply
        .type(type)
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin');
      if (found.content !== 'picture') reply.header('content-disposition', asAttachment(found.fileName));
      return bytes;
    },
  );
};

/** The first size stands in for those that are not made yet, whatever format was asked. */
const pictureType = (bytes: Buffer): VariantFormat => (bytes.toString('latin1', 4, 8) === 'ftyp' ? 'avif' : 'webp');

function pictureName({ width, format }: { width?: string; format?: string }): string {
  if (width === undefined && format === undefined) return firstVariant;
  if (!variantWidths.some((one) => String(one) === (width ?? '960')))
    throw badParameter('width', 'Kies 320, 640, 960, 1280 of 1920.', 'Choose 320, 640, 960, 1280 or 1920.');
  if (!variantFormats.some((one) => one === (format ?? 'webp')))
    throw badParameter('format', 'Kies webp of avif.', 'Choose webp or avif.');
  return `${width ?? '960'}.${format ?? 'webp'}`;
}
