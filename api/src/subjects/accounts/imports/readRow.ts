import { email, optionalText, phoneNumber, requiredText } from '@omzien/model/fields';
import { type RoleName, roleNames, roleTitle } from '@omzien/model/roles';
import { locales } from '@omzien/model/tenants';
import { genders, personalDetails, postcode } from '@omzien/model/user';
import type { ImportCells, ImportField } from '@omzien/model/userImport';
import * as v from 'valibot';
import { faultOf } from '../../../http/validation.ts';
import type { ImportColumn, ImportFault } from '../../../tables/people/userImports.table.ts';

/** A person as a line of a table says it, in the words of accounts. */
const person = v.object({
  email,
  firstName: requiredText(60),
  lastName: requiredText(80),
  salutation: optionalText(40),
  phoneNumber,
  postcode,
  birthYear: personalDetails.birthYear,
  gender: v.nullable(v.picklist(genders, 'invalid')),
  jobTitle: optionalText(80),
  locale: v.nullable(v.picklist(locales, 'invalid')),
  role: v.nullable(v.picklist(roleNames, 'unknown_role')),
  organization: optionalText(200),
});
export type ImportedPerson = v.InferOutput<typeof person>;

const bare = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');
const oneOf =
  <Value extends string>(meant: Readonly<Record<string, Value>>) =>
  (text: string) => {
    if (text.trim() === '') return null;
    const word = bare(text);
    return Object.hasOwn(meant, word) ? meant[word] : text;
  };
const genderOf = oneOf({
  m: 'male',
  man: 'male',
  male: 'male',
  mannelijk: 'male',
  v: 'female',
  f: 'female',
  vrouw: 'female',
  female: 'female',
  woman: 'female',
  vrouwelijk: 'female',
  x: 'other',
  anders: 'other',
  other: 'other',
});
const localeOf = oneOf({ nl: 'nl', nederlands: 'nl', dutch: 'nl', en: 'en', engels: 'en', english: 'en' });
const roleOf = oneOf<RoleName>(
  Object.fromEntries(
    roleNames.flatMap((role) => [role, roleTitle(role, 'nl'), roleTitle(role, 'en')].map((word) => [bare(word), role])),
  ),
);

/** A year, also out of a date in any usual order; what is neither stays as it is and is told. */
function yearOf(text: string): number | string | null {
  if (text.trim() === '') return null;
  const year = /^\d{4}$/.exec(text.trim())?.[0] ?? /(?<!\d)(19|20)\d{2}(?!\d)/.exec(text)?.[0];
  return year === undefined ? text : Number(year);
}

/** A spreadsheet that took a number for a number has lost the nought in front. */
const withNought = (text: string) => (/^[1-9]\d{8}$/.test(text.trim()) ? `0${text.trim()}` : text);

/** `Jan de Vries`, and `Vries, Jan de`. */
function partsOfName(text: string): { firstName: string; lastName: string } {
  const [last = '', rest] = text.split(',', 2);
  if (rest !== undefined) {
    const [firstName = '', ...infix] = rest.trim().split(/\s+/);
    return { firstName, lastName: [...infix, last.trim()].join(' ') };
  }
  const [firstName = '', ...others] = text.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

/** The line of a file by what its columns hold. */
export function cellsOf(line: readonly string[], columns: readonly ImportColumn[]): ImportCells {
  return Object.fromEntries(
    columns.flatMap(({ field }, place) => (field === null ? [] : [[field, line[place] ?? '']])),
  );
}

/** Where a fault is shown: what a name lacks stands at the column that the name came from. */
function cellOf(field: string, cells: ImportCells): ImportField {
  const isOfName = field === 'firstName' || field === 'lastName';
  return (isOfName && cells[field] === undefined && cells.fullName !== undefined ? 'fullName' : field) as ImportField;
}

/** A person out of a line, or what is wrong with it. */
export function readRow(cells: ImportCells): { person: ImportedPerson; faults: [] } | { faults: ImportFault[] } {
  const named = partsOfName(cells.fullName ?? '');
  const lastName = cells.lastName?.trim() || named.lastName;
  const read = v.safeParse(person, {
    email: cells.email ?? '',
    firstName: cells.firstName?.trim() || named.firstName,
    lastName: cells.infix?.trim() ? `${cells.infix.trim()} ${lastName}` : lastName,
    salutation: cells.salutation ?? null,
    phoneNumber: withNought(cells.phoneNumber ?? ''),
    postcode: cells.postcode ?? null,
    birthYear: yearOf(cells.birthYear ?? ''),
    gender: genderOf(cells.gender ?? ''),
    jobTitle: cells.jobTitle ?? null,
    locale: localeOf(cells.locale ?? ''),
    role: roleOf(cells.role ?? ''),
    organization: cells.organization ?? null,
  });
  if (read.success) return { person: read.output, faults: [] };
  const faults = read.issues.map((issue): ImportFault => {
    const { code, values } = faultOf(issue);
    const field = cellOf(String(issue.path?.[0]?.key ?? 'email'), cells);
    return { field, code: issue.message === 'unknown_role' ? 'unknown_role' : code, ...(values ? { values } : {}) };
  });
  // One sentence for each cell is enough.
  return { faults: faults.filter(({ field }, place) => faults.findIndex((one) => one.field === field) === place) };
}
