import { mostBulkVacancies } from '@omzien/model/vacancy';
import type { VacancyBulkChanges } from '@omzien/model/vacancyInput';
import { type OmzienError, toOmzienError } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ChangeResult, useVacancyChanges } from '../changes/vacancyChanges.api.ts';
import { whichVacancies } from '../listedVacancies.ts';

export type Preview = { results?: ChangeResult[]; error?: OmzienError };

/** What a change would do to each of the vacancies that are chosen, as they are now. */
export function usePreview(target: SelectionTarget, changes: VacancyBulkChanges): Preview & { retry: () => void } {
  const calls = useVacancyChanges();
  const latest = useRef(calls);
  latest.current = calls;
  const [preview, setPreview] = useState<Preview>({});
  /** The question that is waited for: what an earlier one answers is no longer wanted. */
  const asked = useRef(0);

  const look = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const tell = (found: Preview) => {
      if (asked.current === mine) setPreview(found);
    };
    tell({});
    try {
      const vacancies = await latest.current.vacanciesOf(target, whichVacancies);
      const ids = vacancies.slice(0, mostBulkVacancies).map(({ id }) => id);
      tell({ results: ids.length > 0 ? await latest.current.preview(ids, changes) : [] });
    } catch (failure) {
      tell({ error: toOmzienError(failure) });
    }
  }, [target, changes]);

  useEffect(() => {
    void look();
    return () => {
      asked.current += 1;
    };
  }, [look]);

  return { ...preview, retry: () => void look() };
}
