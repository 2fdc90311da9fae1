import type { FormSubmission } from '@omzien/model/form';
import { type FormField, isAnswered } from '@omzien/model/formField';
import type { Locale } from '@omzien/model/tenants';
import { stringify } from 'csv-stringify/sync';

const moments = { nl: 'Ontvangen', en: 'Received' };

/**
 * Answers as a table, one column for each question that the form ever had. Opened in a spreadsheet no cell is a formula:
 * what begins like one gets an apostrophe in front.
 */
export function submissionsCsv(
  versions: readonly FormField[][],
  submissions: readonly FormSubmission[],
  locale: Locale,
): string {
  const labels = new Map<string, string>();
  for (const fields of versions)
    for (const { key, type, label } of fields) if (isAnswered(type) && !labels.has(key)) labels.set(key, label[locale]);
  const rows = submissions.map(({ createdAt, answers }) => {
    const texts = new Map(answers.map(({ key, text }) => [key, text[locale]]));
    return [createdAt, ...[...labels.keys()].map((key) => texts.get(key) ?? '')];
  });
  return stringify([[moments[locale], ...labels.values()], ...rows], { bom: true, escape_formulas: true });
}
