import { mostBulkVacancies } from '@omzien/model/vacancy';
import { type VacancyBulkChanges, vacancyBulkResult } from '@omzien/model/vacancyInput';
import { useRowsOfTarget } from '@omzien/parts/listSteps/useRowsOfTarget';
import { useMutation } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';
import * as v from 'valibot';

const base = '/api/v1/vacancies';
const seen = v.object({ id: v.string(), lockVersion: v.number() });

/** A vacancy with how often it had been changed when somebody saw it. */
export type SeenVacancy = v.InferOutput<typeof seen>;
/** Vacancies to be changed; those that were seen only as they were seen. */
export type SeenVacancies = readonly { id: string; lockVersion?: number | undefined }[];
export type ChangeResult = v.InferOutput<typeof vacancyBulkResult>['results'][number];
export type Changed = {
  results: ChangeResult[];
  /** What takes it back, within ten minutes. Empty where nothing was changed. */
  undoTokens: string[];
};

/** Changes of many vacancies: each row is judged by itself, and all of it can be taken back for ten minutes. */
export function useVacancyChanges() {
  const { api, revalidate } = useMutation();
  const rowsOf = useRowsOfTarget();
  const refresh = () => revalidate('vacancies');

  async function bulk(input: Record<string, unknown>, idempotencyKey?: string) {
    return api.patch(`${base}/bulk`, { ...input, type: 'vacancies' }, vacancyBulkResult, { idempotencyKey });
  }

  return {
    /**
     * The vacancies behind a choice. What a filter finds is looked up now, so that it is about what is there now; where
     * the filter says nothing, `defaults` of the list that it was chosen in hold, such as `filter[status_in]=published`.
     */
    vacanciesOf: (target: SelectionTarget, defaults: string): Promise<SeenVacancies> =>
      rowsOf(target, { source: base, schema: seen, fields: 'fields[vacancies]=lock_version', defaults }),

    /** What a change would do, row by row. Nothing is written. */
    async preview(ids: readonly string[], changes: VacancyBulkChanges): Promise<ChangeResult[]> {
      const { results } = await bulk({ ids, changes, dryRun: true });
      return results;
    },

    async change(vacancies: SeenVacancies, changes: VacancyBulkChanges, idempotencyKey: string): Promise<Changed> {
      const results: ChangeResult[] = [];
      const undoTokens: string[] = [];
      try {
        for (let start = 0; start < vacancies.length; start += mostBulkVacancies) {
          const part = vacancies.slice(start, start + mostBulkVacancies);
          const input = {
            ids: part.map(({ id }) => id),
            versions: part.flatMap(({ id, lockVersion }) => (lockVersion === undefined ? [] : [{ id, lockVersion }])),
            changes,
          };
          const answer = await bulk(input, `${idempotencyKey}-${start}`);
          results.push(...answer.results);
          if (answer.undoToken) undoTokens.push(answer.undoToken);
        }
      } finally {
        // Also when a later part is refused: what went before has happened.
        await refresh();
      }
      return { results, undoTokens };
    },

    async undo(undoTokens: readonly string[]): Promise<ChangeResult[]> {
      const results: ChangeResult[] = [];
      try {
        for (const undoToken of undoTokens) {
          const input = { type: 'vacancies', undoToken };
          const answer = await api.post(`${base}/bulk/undo`, input, vacancyBulkResult, { idempotencyKey: undoToken });
          results.push(...answer.results);
        }
      } finally {
        await refresh();
      }
      return results;
    },
  };
}
