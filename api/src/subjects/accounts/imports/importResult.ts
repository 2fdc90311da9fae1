import type { Locale } from '@omzien/model/tenants';
import { stringify } from 'csv-stringify/sync';
import type { UserImportDbRow, UserImportRowDbRow } from '../../../tables/people/userImports.table.ts';
import { faultText, outcomeTexts, planTexts, reasonTexts } from './importTexts.ts';

const heads = {
  nl: { number: 'Regel', became: 'Wat er is gebeurd', why: 'Waarom', account: 'Account' },
  en: { number: 'Row', became: 'What happened', why: 'Why', account: 'Account' },
};

/** Why a row became what it is, in words. */
function whyOf({ plan, faults, reason, outcome }: UserImportRowDbRow, locale: Locale): string {
  const said = faults.map((fault) => faultText(fault, locale));
  if (reason !== null) said.push(reasonTexts[reason][locale]);
  if (said.length === 0 && outcome === 'skipped' && plan !== null) said.push(planTexts[plan][locale]);
  return said.join(' ');
}

/**
 * The table that was imported, with what became of each row and why. For a Dutch spreadsheet, as `makeTable` makes them: a
 * cell that would be read as a formula gets an apostrophe in front.
 */
export function makeResult({ columns }: UserImportDbRow, rows: readonly UserImportRowDbRow[], locale: Locale): string {
  const head = heads[locale];
  const lines = rows.map((row) => [
    row.number,
    // What was mended is what counted.
    ...columns.map(({ field }, place) => (field === null ? undefined : row.cells[field]) ?? row.line[place] ?? ''),
    row.outcome === null ? '' : outcomeTexts[row.outcome][locale],
    whyOf(row, locale),
    row.outcome === 'removed' ? '' : (row.userId ?? ''),
  ]);
  return stringify(
    [[head.number, ...columns.map(({ header }) => header), head.became, head.why, head.account], ...lines],
    {
      bom: true,
      delimiter: ';',
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
}
