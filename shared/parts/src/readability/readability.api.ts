import { readability } from '@omzien/model/readability';
import { usePlatform } from '@omzien/platform';
import { useCallback } from 'react';

/** Measures how easily a text reads, on our own server. */
export function useReadability() {
  const { api } = usePlatform();
  return useCallback(
    (text: string) => api.post('/api/v1/vacancies/readability', { type: 'readability', text }, readability),
    [api],
  );
}
