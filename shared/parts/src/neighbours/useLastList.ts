import { usePlatform } from '@omzien/platform';
import { useEffect, useState } from 'react';
import { lastList } from './lastList.ts';

/**
 * The query of the list that this tab looked at last, by the key of the list; null when it has looked at none, and in the
 * first render: only the browser knows.
 *
 * @example
 * const query = useLastList('applications');
 */
export function useLastList(list: string): string | null {
  const { tenant } = usePlatform();
  const [query, setQuery] = useState<string | null>(null);
  useEffect(() => setQuery(lastList(tenant.key, list)), [tenant.key, list]);
  return query;
}
