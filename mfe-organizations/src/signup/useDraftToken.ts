import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const name = 'draft';

/** The token of the link that brings a sign-up back. Taken out of the address bar, which is shared and kept. */
export function useDraftToken(): string | null {
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => query.get(name));
  useEffect(() => {
    if (!query.has(name)) return;
    const rest = new URLSearchParams(query);
    rest.delete(name);
    setQuery(rest, { replace: true, preventScrollReset: true });
  }, [query, setQuery]);
  return token;
}
