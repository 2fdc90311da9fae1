import { toOmzienError } from '@omzien/platform';
import { showSaveError } from '@omzien/ui/form';

type SetError = (name: never, error: { type: string; message: string }) => void;

/**
 * Shows a refused password beside its field. Calls under `/auth` answer half sentences (`is too short`), which become
 * whole ones with the label before them; a JSON:API answer has whole sentences already.
 */
export function showPasswordErrors(thrown: unknown, labels: Record<string, string>, setError: SetError): void {
  const error = toOmzienError(thrown);
  const set = setError as (name: string, problem: { type: string; message: string }) => void;
  showSaveError(error, setError);
  for (const [field, [problem]] of Object.entries(error.fields)) {
    const label = labels[field];
    if (label && problem?.detail && problem.code === null)
      set(field, { type: 'server', message: `${label} ${problem.detail}.` });
  }
}
