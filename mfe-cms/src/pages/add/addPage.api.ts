import { editorPage, type pageInput, pagePattern } from '@omzien/model/pageEditor';
import { useMutation, useResourceList } from '@omzien/platform';
import * as v from 'valibot';

export type PagePattern = v.InferOutput<typeof pagePattern>;
const added = v.pick(editorPage, ['type', 'id', 'title']);

/** The ready-made pages, with example content in the reader's language. */
export const usePagePatterns = () => useResourceList('/api/v1/page_patterns', pagePattern);

/** Makes a draft, empty or from a ready-made page. */
export function useAddPage() {
  const { api, mutateRecord } = useMutation();
  return (input: v.InferInput<typeof pageInput>, idempotencyKey: string) =>
    mutateRecord(api.post('/api/v1/pages', { ...input, type: 'pages' }, added, { idempotencyKey }), 'pages');
}
