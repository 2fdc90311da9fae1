import type { OmzienError } from '@omzien/platform';
import { showSaveError } from '@omzien/ui/form';

type Faulty = {
  labels: Map<string, string>;
  setError(name: never, error: { type: string; message: string }): void;
};

/**
 * For `onRefused`: shows a refused password beside its field. Calls under `/auth` answer half sentences
 * (`is too short`), which become whole ones with the label before them; a JSON:API answer has whole sentences already.
 */
export function showPasswordErrors(error: OmzienError, { labels, setError }: Faulty): true {
  const set = setError as (name: string, problem: { type: string; message: string }) => void;
  showSaveError(error, setError);
  for (const [field, [problem]] of Object.entries(error.fields)) {
    const label = labels.get(field);
    if (label && problem?.detail && problem.code === null)
      set(field, { type: 'server', message: `${label} ${problem.detail}.` });
  }
  return true;
}
