import { editorPage, pageEditing, previewLink, workingCopy } from '@omzien/model/pageEditor';
import { useMutation, useResource } from '@omzien/platform';
import { useMemo } from 'react';
import type { Content } from '../content/content.ts';

export const pageAddress = (id: string) => `/api/v1/pages/${id}`;
export const workingCopyAddress = (id: string) => `${pageAddress(id)}/working_copy`;

export const usePage = (id: string) => useResource(pageAddress(id), editorPage);
export const useWorkingCopy = (id: string | null) =>
  useResource(id === null ? null : workingCopyAddress(id), workingCopy);

export type PageStep = 'unpublish' | 'archive' | 'restore';
type Guarded = { lockVersion: number; idempotencyKey: string };

/** Everything that is written to a page from its editor. */
export function usePageWrites(id: string) {
  const { api, revalidate } = useMutation();
  return useMemo(() => {
    const address = pageAddress(id);
    /** What stands in a list or on the site is asked anew; the working copy is what this editor holds itself. */
    const told = async <T>(write: Promise<T>) => {
      const written = await write;
      await revalidate('pages');
      return written;
    };
    return {
      fetch: () => api.get(workingCopyAddress(id), workingCopy),
      save: (changes: { page?: Partial<Content['page']>; contentBlocks?: unknown }, guard: Guarded) =>
        api.put(workingCopyAddress(id), { type: 'page_working_copies', id, ...changes }, workingCopy, guard),
      throwAway: async (guard: Guarded) => {
        await told(api.delete(workingCopyAddress(id), guard));
        return api.get(workingCopyAddress(id), workingCopy);
      },
      publish: (window: { publishAt: string | null; unpublishAt: string | null }, guard: Guarded) =>
        told(api.put(`${address}/publish`, { type: 'pages', id, ...window }, editorPage, guard)),
      step: (name: PageStep, guard: Guarded) =>
        told(api.put(`${address}/${name}`, { type: 'pages', id }, editorPage, guard)),
      changeSlug: (slug: string, guard: Guarded) =>
        told(api.patch(address, { type: 'pages', id, slug }, editorPage, guard)),
      makePreviewLink: () => api.post(`${address}/preview_links`, { type: 'preview_links' }, previewLink),
      /** Says that somebody works here, and hears who does. */
      isEditing: (takeOver: boolean) => api.put(`${address}/editing`, { type: 'page_editings', takeOver }, pageEditing),
      leave: () => api.delete(`${address}/editing`),
      restoreVersion: async (number: number, guard: Guarded) => {
        await told(api.post(`${address}/versions/${number}/restore`, { type: 'pages' }, editorPage, guard));
        return api.get(workingCopyAddress(id), workingCopy);
      },
    };
  }, [api, revalidate, id]);
}
export type PageWrites = ReturnType<typeof usePageWrites>;
