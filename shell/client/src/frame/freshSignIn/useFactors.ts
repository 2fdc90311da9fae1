import { type SignInFactors, signInFactors } from '@omzien/model/factors';
import { usePlatform } from '@omzien/platform';
import { useEffect, useState } from 'react';

/** What this account has beside the password. Null before that is known; without it the password does. */
export function useFactors() {
  const { api } = usePlatform();
  const [factors, setFactors] = useState<SignInFactors | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    api.get('/api/v1/sign_in_factors', signInFactors).then(
      (found) => isWanted && setFactors(found),
      () => isWanted && setHasFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [api]);
  return { factors, hasFailed };
}
