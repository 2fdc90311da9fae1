import { join, resolve } from 'node:path';
import { type FileKind, fileKindRules, variantFormats, variantWidths } from '@omzien/model/file';
import { grantsOf } from '@omzien/model/permissions';
import type { TenantKey } from '@omzien/model/tenants';
import { and, eq, or, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { DatabaseServer } from '../../database/database.ts';
import { newId } from '../../database/newId.ts';
import { withinReach } from '../../http/access.ts';
import { isUuid } from '../../http/context.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { type FileRow, files } from '../../tables/administration/files.table.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import { createDirectoryStore, type FileStore } from './fileStore.ts';
import { createFileRepository, type FileRepository, type FileSubject, unused } from './files.repository.ts';
import { createPictureMaker, type PictureMaker } from './pictureMaker.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What was uploaded or made: claim it for a record, keep it, read it. */
    files: Files;
  }
}

export const makeVariantsJob: JobDefinition<{ tenant: TenantKey; fileId: string }> = {
  name: 'make_picture_variants',
  retryLimit: 4,
  retryDelaySeconds: 20,
};

/** The largest size; it is made while the uploader waits, and the others are made of it. */
export const firstVariant = '1920.webp';

/** Where the folders of a tenant's files are, each called by the id of its record. */
export const placeOf = ({ tenant, isPublic }: Pick<FileRow, 'tenant' | 'isPublic'>) =>
  `${isPublic ? 'public' : 'private'}/${tenant}`;
const folderOf = (file: Pick<FileRow, 'tenant' | 'id' | 'isPublic'>) => `${placeOf(file)}/${file.id}`;
export const keyOf = (file: Pick<FileRow, 'tenant' | 'id' | 'isPublic'>, name: string) => `${folderOf(file)}/${name}`;
/** The name under which the bytes of a file stand in its folder. */
export const mainName = ({ content }: Pick<FileRow, 'content'>) => (content === 'picture' ? firstVariant : 'file');

/** Says whether somebody may see a private file that he did not upload himself. */
type Reader = (request: FastifyRequest, file: FileRow) => Promise<boolean>;

export type FileToKeep = {
  tenant: TenantKey;
  centerId: string;
  ownerId: string | null;
  organizationId?: string | null;
  kind: FileKind;
  fileName: string;
  mediaType: string;
  bytes: Uint8Array;
  expiresAt?: Date | null;
};

export type Files = ReturnType<typeof createFiles>;

/** Files for every subject: claim what was uploaded, keep what was made, say who may read what. */
export function createFiles(parts: {
  database: DatabaseServer;
  dataDirectory: string;
  jobs: Pick<Jobs, 'enqueue'>;
  store?: FileStore;
  pictures?: PictureMaker;
}) {
  const { database, jobs } = parts;
  const store = parts.store ?? createDirectoryStore(join(resolve(parts.dataDirectory), 'files'));
  const pictures = parts.pictures ?? createPictureMaker();
  const repository: FileRepository = createFileRepository(database.db);
  const readers = new Map<FileKind, Reader[]>();

  const service = {
    /** Uploads in memory now, whichever route takes them. */
    underWay: { count: 0 },
    store,
    pictures,
    repository,

    /** What somebody may use in his own records: his own uploads, and the public files that he works with. */
    usable(request: FastifyRequest): SQL {
      const { user, roles } = request.actor;
      const reach = withinReach(grantsOf('files.upload', roles, user !== null), {
        organization: files.organizationId,
        center: files.centerId,
      });
      const shared = and(eq(files.isPublic, true), reach);
      const own = user ? eq(files.ownerId, user.id) : undefined;
      return or(own, shared) as SQL;
    },

    /**
     * Ties uploaded files to a record, in the order of the ids. A file that the asker may not use, or of another kind, is
     * refused by the name of the attribute. With `only`, what the record used before and is not named any more is let go.
     */
    async claim(
      request: FastifyRequest,
      claim: {
        attribute: string;
        ids: readonly string[];
        subject: FileSubject;
        kinds?: readonly FileKind[];
        only?: boolean;
        /** Which files may be named, where that is not for the asker to say. */
        among?: SQL;
      },
    ): Promise<FileRow[]> {
      const { attribute, ids, subject, kinds, only = false, among = service.usable(request) } = claim;
      if (ids.some((id) => !isUuid(id))) throw invalidAttribute(attribute, 'unknown_file');
      const before = only ? new Set((await repository.usedBy(subject)).map(({ id }) => id)) : new Set<string>();
      const fresh = ids.filter((id) => !before.has(id.toLowerCase()));
      const found = await repository.several(fresh, among);
      const known = only && before.size > 0 ? await repository.several([...before], undefined) : [];
      const byId = new Map([...found, ...known].map((file) => [file.id, file]));
      const rows = ids.map((id) => byId.get(id.toLowerCase()));
      if (rows.some((file) => !file || (kinds && !kinds.includes(file.kind))))
        throw invalidAttribute(attribute, 'unknown_file');
      const claimed = rows.filter((file) => file !== undefined);
      const claimedIds = claimed.map(({ id }) => id);
      if (only) await repository.setUses(subject, claimedIds);
      else await repository.addUses(subject, claimedIds);
      return claimed;
    },

    /** The record is gone, or uses none of its files any more. */
    async release(subject: FileSubject): Promise<void> {
      await repository.setUses(subject, []);
    },

    /** The record is erased, and with it what nothing else uses. */
    async removeWith(subject: FileSubject): Promise<void> {
      const ids = (await repository.usedBy(subject)).map(({ id }) => id);
      await repository.setUses(subject, []);
      await service.remove(await repository.several(ids, unused));
    },

    /** Who but its uploader may see a private file of this kind. Any reader that says yes is enough. */
    mayRead(kind: FileKind, reader: Reader): void {
      readers.set(kind, [...(readers.get(kind) ?? []), reader]);
    },
    async isReadable(request: FastifyRequest, file: FileRow): Promise<boolean> {
      if (file.isPublic) return true;
      const { user } = request.actor;
      if (user !== null && file.ownerId === user.id) return true;
      for (const reader of readers.get(file.kind) ?? []) if (await reader(request, file)) return true;
      return false;
    },

    /** Stores a file that the platform made, such as an export. Call it inside the tenant's transaction. */
    async keep({ tenant, bytes, organizationId = null, expiresAt = null, ...rest }: FileToKeep): Promise<FileRow> {
      const id = newId();
      const { isPublic } = fileKindRules[rest.kind];
      await store.write(keyOf({ tenant, id, isPublic }, 'file'), bytes);
      return repository.insert({
        ...rest,
        id,
        organizationId,
        expiresAt,
        isPublic,
        content: null,
        size: bytes.byteLength,
      });
    },

    /** The bytes of a file; of a picture its largest size. */
    async read(file: FileRow): Promise<Buffer | null> {
      return store.read(keyOf(file, mainName(file)));
    },

    /** Removes rows now and their bytes once that is stored. */
    async remove(rows: readonly FileRow[]): Promise<void> {
      await repository.remove(rows.map(({ id }) => id));
      if (rows.length > 0)
        database.afterCommit(async () => {
          for (const row of rows) await store.removeFolder(folderOf(row));
        });
    },

    orderVariants({ tenant, id }: Pick<FileRow, 'tenant' | 'id'>): void {
      database.afterCommit(() => jobs.enqueue(makeVariantsJob, { tenant, fileId: id }, id));
    },

    /** Makes the other sizes of a picture. Done twice it does the same. */
    async makeVariants(tenant: TenantKey, fileId: string): Promise<void> {
      const file = await database.inTenant(tenant, () => repository.find(fileId, undefined));
      if (file?.content !== 'picture') return;
      const source = await store.read(keyOf(file, firstVariant));
      if (!source) return;
      for (const format of variantFormats)
        for (const width of variantWidths) {
          const name = `${width}.${format}`;
          if (name === firstVariant) continue;
          const made = await pictures.make(source, width, format);
          // Replaced meanwhile: the sizes of the new one are ordered already, and these would hide them.
          const current = await database.inTenant(tenant, () => repository.find(fileId, undefined));
          if (current?.sha256 !== file.sha256) return;
          if ('failure' in made)
            throw new Error(`The picture ${fileId} could not be made as ${name}: ${made.failure}.`);
          await store.write(keyOf(file, name), made.bytes);
        }
      await database.inTenant(tenant, () => repository.markReady(fileId));
    },

    close: () => pictures.close(),
  };
  return service;
}
