import { useHref, usePlatform } from '@omzien/platform';
import { useSearchParams } from 'react-router';

/** The step of a form in the query of its address, so that back and forward go through the steps. */
export function useStepAddress(path: string) {
  const [query] = useSearchParams();
  const href = useHref();
  const { navigation } = usePlatform();
  const addressOf = (key: string) => `${path}?step=${encodeURIComponent(key)}`;
  return {
    wanted: query.get('step'),
    hrefOf: (key: string) => href(addressOf(key)),
    // Between the steps of one form nothing is left, so nothing is asked.
    go: (key: string, { replace }: { replace: boolean }) =>
      void navigation.navigate(addressOf(key), { replace, force: true }),
  };
}
