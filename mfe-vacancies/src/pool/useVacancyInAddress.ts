import type { List } from '@omzien/ui/list';
import { useEffect, useRef } from 'react';
import { type OpenVacancy, useVacancyLookedFor } from './pool.api.ts';
import { facetParameters, forVacancy } from './poolQuery.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * For which vacancy somebody looks, as the address says: a reload keeps it, and other screens lead here with it. Who comes
 * with a vacancy alone gets the people who want such work.
 */
export function useVacancyInAddress(list: List) {
  const asked = list.query.get(forVacancy);
  const id = asked !== null && uuid.test(asked) ? asked : null;
  const vacancy = useVacancyLookedFor(id);
  const comesWith = useRef([...list.query].length === 1 ? id : null);

  useEffect(() => {
    if (vacancy === undefined || comesWith.current !== vacancy.id) return;
    comesWith.current = null;
    if (vacancy.categoryIds.length === 0) return;
    const query = new URLSearchParams({
      [forVacancy]: vacancy.id,
      [facetParameters.categoryIds]: vacancy.categoryIds.join(),
    });
    list.open(query.toString(), { replace: true });
  }, [vacancy, list]);

  return {
    id,
    vacancy,
    choose: (chosen: OpenVacancy | null) =>
      list.go({ [forVacancy]: chosen?.id ?? '', [facetParameters.categoryIds]: chosen?.categoryIds.join() ?? '' }),
  };
}
