import { createInterface } from 'node:readline/promises';
import { moment as momentOf } from '@omzien/registry/moment';
import { UsageError } from './usageError.ts';

/** Standard output, as text for people or as JSON for machines. */
export type Output = { json: boolean; write: (text: string) => void };

/** Prints a result: the text for people is only made when somebody reads it. */
export const show = ({ json, write }: Output, value: unknown, text: () => string) =>
  write(json ? `${JSON.stringify(value, null, 2)}\n` : `${text()}\n`);

/** Rows under headings, in columns as wide as their widest cell. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_heading, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A moment as the operator's clock shows it, with its zone. */
export const moment = (at: string | null) => (at === null ? '–' : momentOf(at));

/** What somebody at the terminal answers; null when nobody sits there. */
export type Ask = (question: string) => Promise<string | null>;

export const askAtTerminal: Ask = async (question) => {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return null;
  const questions = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await questions.question(question)).trim();
  } finally {
    questions.close();
  }
};

/** Asks why, when somebody sits at the terminal; a script has to say it itself. */
export async function askReason(given: string | undefined): Promise<string> {
  if (given?.trim()) return given.trim();
  const answer = await askAtTerminal('Why? (kept in the history) ');
  if (answer) return answer;
  throw new UsageError('Say why: --reason "…". It is kept in the history for ever.');
}
