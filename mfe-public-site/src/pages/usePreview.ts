import { useLocation } from 'react-router';

/** Whether somebody came from the editor of this very page: it shows the page by its id, with a number as it was then. */
export const isFromEditor = (preview: string | null, pageId: string): boolean => preview?.split('.')[0] === pageId;

/** The token of the preview link by which somebody came; null without one. */
export function usePreview(): string | null {
  const { search } = useLocation();
  return new URLSearchParams(search).get('preview') || null;
}
