import { useLocation } from 'react-router';

/** Whether somebody came from the editor of this very page: it shows the page by its id. */
export const isFromEditor = (preview: string | null, pageId: string): boolean => preview === pageId;

/** The token of the preview link by which somebody came; null without one. */
export function usePreview(): string | null {
  const { search } = useLocation();
  return new URLSearchParams(search).get('preview') || null;
}
