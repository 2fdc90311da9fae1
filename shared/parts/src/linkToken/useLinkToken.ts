import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The token of a link from a mail. It is taken out of the address bar at once: what stands there is shared, bookmarked
 * and kept in the history. Null when the address has none.
 */
export function useLinkToken(...names: string[]): string | null {
  const [query, setQuery] = useSearchParams();
  const found = names.find((name) => query.has(name));
  const [token] = useState(() => (found ? query.get(found) : null));
  useEffect(() => {
    if (found === undefined) return;
    const rest = new URLSearchParams(query);
    for (const name of names) rest.delete(name);
    setQuery(rest, { replace: true, preventScrollReset: true });
  }, [found, names, query, setQuery]);
  return token;
}
