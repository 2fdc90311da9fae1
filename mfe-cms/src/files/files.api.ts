import { type FileUpload, fileChangeInput, fileUpload, folderRename } from '@omzien/model/file';
import { useRowsOfTarget } from '@omzien/parts/listSteps/useRowsOfTarget';
import type { StepResult } from '@omzien/parts/listSteps/useStepReport';
import { toOmzienError, useMutation, useResource, useResourceList } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';
import { useMemo } from 'react';
import * as v from 'valibot';
import { fileListFields, foldersAddress } from './fileListFields.ts';

const base = '/api/v1/file_uploads';
const type = 'file_uploads';

/** A file as its row in the list shows it: `fileListFields` asks the API for no more. */
export const fileRow = v.pick(fileUpload, [
  'type',
  'id',
  'kind',
  'content',
  'fileName',
  'url',
  'isPublic',
  'status',
  'size',
  'width',
  'height',
  'altText',
  'folder',
  'usesCount',
  'createdAt',
  'permissions',
]);
export type FileRow = v.InferOutput<typeof fileRow>;

const known = v.object({ id: v.string() });
const named = v.object({ id: v.string(), folder: v.nullable(v.string()) });

/** The folders that files of the library say, by name. */
export const useFolders = (): readonly string[] =>
  (useResourceList(foldersAddress, named).meta?.folders as string[] | undefined) ?? [];

export const addressOf = (id: string) => `${base}/${id}`;
export const useFile = (id: string) => useResource(addressOf(id), fileUpload);

export { fileChangeInput };

type FileChange = v.InferOutput<typeof fileChangeInput>;

const okay = (id: string): StepResult => ({ id, ok: true, errors: [] });
const refused = (id: string, thrown: unknown): StepResult => {
  const { errors } = toOmzienError(thrown);
  return { id, ok: false, errors: errors.length > 0 ? errors : [{ detail: null }] };
};

/** Everything that is written about files. Lists and pages show it when they are looked at again. */
export function useFileWrites() {
  const { api, mutateRecord, revalidate } = useMutation();
  const rowsOf = useRowsOfTarget();
  return useMemo(() => {
    /** One after the other; what is refused stays as it is and says why. */
    async function each(ids: readonly string[], write: (id: string) => Promise<unknown>): Promise<StepResult[]> {
      const results: StepResult[] = [];
      try {
        for (const id of ids) {
          try {
            await write(id);
            results.push(okay(id));
          } catch (thrown) {
            // Without a line the others fail as well.
            if (toOmzienError(thrown).hasCode('network')) throw thrown;
            results.push(refused(id, thrown));
          }
        }
      } finally {
        await revalidate(type);
      }
      return results;
    }
    return {
      async idsOf(target: SelectionTarget) {
        const fields = `fields[${type}]=folder`;
        const rows = await rowsOf(target, { source: base, schema: known, fields, defaults: fileListFields });
        return rows.map(({ id }) => id);
      },
      change: ({ id, lockVersion }: FileUpload, change: FileChange, idempotencyKey: string) =>
        mutateRecord(
          api.patch(addressOf(id), { type, id, ...change }, fileUpload, {
            idempotencyKey,
            ...(lockVersion === undefined ? {} : { lockVersion }),
          }),
          type,
        ),
      move: (ids: readonly string[], folder: string | null) =>
        each(ids, (id) => api.patch(addressOf(id), { type, id, folder })),
      remove: (ids: readonly string[]) => each(ids, (id) => api.delete(addressOf(id))),
      /** From its own page, which is left first: what is gone is not asked again. */
      async removeFrom({ id, lockVersion }: FileUpload, leave: () => Promise<unknown>) {
        await api.delete(addressOf(id), lockVersion === undefined ? {} : { lockVersion });
        await leave();
        await revalidate(type);
      },
      replace: (
        { id, lockVersion, kind }: FileUpload,
        file: File,
        options: { idempotencyKey: string; signal: AbortSignal; onProgress(share: number): void },
      ) =>
        mutateRecord(
          api.upload(`${addressOf(id)}/content`, { file, kind }, fileUpload, {
            method: 'PUT',
            ...(lockVersion === undefined ? {} : { lockVersion }),
            ...options,
          }),
          type,
        ),
      /** `follow` goes to where the files are now, before the list of the old folder is asked again. */
      async renameFolder(from: string, to: string, idempotencyKey: string, follow: (name: string) => void) {
        const input = { type: 'file_folders', from, to };
        const renamed = await api.put('/api/v1/file_folders/rename', input, folderRename, { idempotencyKey });
        follow(renamed.name);
        await revalidate(type);
        return renamed;
      },
    };
  }, [api, mutateRecord, revalidate, rowsOf]);
}
