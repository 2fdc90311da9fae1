import { releaseRef } from '@omzien/platform/releaseAddress';
import { refusal } from '../http/problems.ts';

export const refOf = releaseRef;

export const namePattern = /^(shell|mfe-[a-z0-9-]{2,40})$/;
export const idPattern = /^[0-9A-Za-z.-]{5,100}$/;
export const filePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** Splits `name@rest`; refuses anything else with the right form shown. */
export function splitName(text: string): { name: string; wanted: string } {
  const [name = '', wanted = '', ...more] = text.split('@');
  if (namePattern.test(name) && idPattern.test(wanted) && more.length === 0) return { name, wanted };
  throw refusal(
    422,
    'bad_release_name',
    `"${text.slice(0, 80)}" is not the name of a release. Write it as mfe-vacancies@1.1.0 or mfe-vacancies@1.1.0-<build>.`,
    { release: text.slice(0, 80) },
  );
}
