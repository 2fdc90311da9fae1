import { useLocation } from 'react-router';

/** The token of the preview link by which somebody came; null without one. */
export function usePreview(): string | null {
  const { search } = useLocation();
  return new URLSearchParams(search).get('preview') || null;
}
