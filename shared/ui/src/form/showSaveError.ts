import { isErrorCode } from '@omzien/model/errorTexts';
import { type FieldProblem, isUnauthenticated, type OmzienError, toOmzienError } from '@omzien/platform';

/** react-hook-form's `setError`, as far as it is needed here: this package does not depend on that library. */
type SetError = (name: never, error: { type: string; message: string }) => void;

const messageOf = ({ code, detail }: FieldProblem) => detail ?? (code && isErrorCode(code) ? code : 'invalid');

/** What `useErrorText` tells in words of our own: nobody wrote a sentence for the reader, or not in the reader's language. */
export const ownTexts = ['network', 'save_failed', 'session_ended', 'identity_changed'] as const;

function sentenceOf(error: OmzienError, detail: string | null): string {
  const told = (word: (typeof ownTexts)[number]) => word;
  if (isUnauthenticated(error)) return told('session_ended');
  if (error.hasCode('identity_changed')) return told('identity_changed');
  return detail ?? told(error.hasCode('network') ? 'network' : 'save_failed');
}

/** A refused save as `useErrorText` words it: what is wrong with which field, and what with the whole. */
export type SaveProblem = { message: string | undefined; fields: Record<string, string> };

/**
 * Reads what a refused save threw, for a form that draws it itself.
 *
 * @example const { message, fields } = saveProblem(thrown);
 */
export function saveProblem(thrown: unknown): SaveProblem {
  const error = toOmzienError(thrown);
  const fields = Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, [problem]]) => (problem ? [[field, messageOf(problem)]] : [])),
  );
  const [first] = error.errors.filter(({ pointer }) => !pointer?.startsWith('/data/attributes/'));
  const isToldByFields = Object.keys(fields).length > 0 && !first;
  return { fields, message: isToldByFields ? undefined : sentenceOf(error, first?.detail ?? null) };
}

/**
 * Shows a refused save in its form: each problem at its field, the rest at `root`, from where the form draws it above
 * its buttons. Use in the catch of a submit: `.catch((error: unknown) => showSaveError(error, setError))`.
 *
 * @example await save(input).catch((thrown) => showSaveError(thrown, form.setError));
 */
export function showSaveError(thrown: unknown, setError: SetError): void {
  const { message, fields } = saveProblem(thrown);
  const set = setError as (name: string, problem: { type: string; message: string }) => void;
  for (const [field, problem] of Object.entries(fields)) set(field, { type: 'server', message: problem });
  if (message !== undefined) set('root', { type: 'server', message });
}
