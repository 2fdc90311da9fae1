import {
  type ImportField,
  type ImportStatus,
  type UserImport,
  type UserImportRow,
  userImport,
  userImportRow,
} from '@omzien/model/userImport';
import { useLiveRevalidation, useMutation, usePlatform, useResource, useResourceList } from '@omzien/platform';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';

const base = '/api/v1/user_imports';
const type = 'user_imports';

/** An import with how often it had been changed when somebody saw it. */
export const seenImport = v.object({ ...userImport.entries, lockVersion: v.optional(v.number()) });
export type SeenImport = UserImport & { lockVersion?: number | undefined };
export const seenRow = v.object({ ...userImportRow.entries, lockVersion: v.optional(v.number()) });
export type SeenRow = UserImportRow & { lockVersion?: number | undefined };

const underWay: readonly ImportStatus[] = ['reading', 'checking', 'running', 'undoing'];
export const isUnderWay = (status: ImportStatus) => underWay.includes(status);
/** How often is asked how far it is: seldom where the API tells of it by itself. */
const pace = { alone: 1000, told: 15_000 };

export const useUserImports = () => useResourceList(`${base}?page[size]=10`, userImport);

/** One import; while it is under way, how far it is, as the API tells of it. */
export function useUserImport(id: string) {
  const { clock, live } = usePlatform();
  useLiveRevalidation(['user_imports'], ['user_imports']);
  const answer = useResource(`${base}/${id}`, seenImport);
  const { data, mutate } = answer;
  const isMoving = data !== undefined && isUnderWay(data.status);
  // Asked again after each answer, so that a slow line is not asked twice at once.
  useEffect(() => {
    if (!isMoving || data === undefined) return;
    return clock.after(live.isOpen() ? pace.told : pace.alone, () => void mutate());
  }, [clock, live, isMoving, data, mutate]);
  return answer;
}

/** What is done with an import. After each step the page shows how it stands, also when it was refused. */
export function useImportSteps() {
  const { api, revalidate } = useMutation();
  return useMemo(() => {
    const after = async <T>(step: Promise<T>) => {
      try {
        return await step;
      } finally {
        await revalidate(type, 'user_import_rows');
      }
    };
    return {
      begin: (fileId: string) => api.post(base, { type, fileId }, seenImport),
      map: ({ id, lockVersion }: SeenImport, fields: readonly (ImportField | null)[], idempotencyKey?: string) =>
        after(api.put(`${base}/${id}/columns`, { type, id, fields }, seenImport, { lockVersion, idempotencyKey })),
      run: ({ id, lockVersion }: SeenImport, sendInvitations: boolean, idempotencyKey?: string) =>
        after(api.put(`${base}/${id}/run`, { type, id, sendInvitations }, seenImport, { lockVersion, idempotencyKey })),
      undo: ({ id, lockVersion }: SeenImport) =>
        after(api.put(`${base}/${id}/undo`, { type, id }, seenImport, { lockVersion })),
      remove: ({ id, lockVersion }: SeenImport) => after(api.delete(`${base}/${id}`, { lockVersion })),
      mend: ({ id, lockVersion }: SeenRow, field: ImportField, text: string) =>
        after(
          api.patch(
            `/api/v1/user_import_rows/${id}`,
            { type: 'user_import_rows', id, cells: { [field]: text } },
            seenRow,
            {
              lockVersion,
            },
          ),
        ),
    };
  }, [api, revalidate]);
}
