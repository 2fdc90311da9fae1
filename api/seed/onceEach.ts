import type { SeedVacancy } from './rows/vacancies.rows.ts';

const longest = 160;
const shortest = 25;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What the card of a vacancy may say, the best first: its summary, or what else it says in a sentence or two. */
function* candidates(summary: string, description: string, organization: string): Generator<string> {
  yield summary;
  const sentences = description.split(/(?<=[.!?])\s+/);
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.length >= shortest) yield sentence;
    const next = sentences[index + 1];
    if (next) yield `${sentence} ${next}`;
  }
  for (const sentence of sentences) yield `${summary} ${sentence}`;
  yield `Bij ${organization}: ${lowerFirst(summary)}`;
  for (const sentence of sentences) yield `Bij ${organization}: ${lowerFirst(sentence)}`;
}

/** Gives every vacancy of a tenant a summary of its own: neighbours in a list never say the same sentence. */
export function summarizeOnce(vacancies: readonly SeedVacancy[]) {
  const said = new Set<string>();
  for (const { row, organization, tasks } of vacancies) {
    for (const summary of candidates(row.summary ?? '', tasks, organization.name)) {
      if (summary.length > longest || said.has(summary)) continue;
      row.summary = summary;
      break;
    }
    if (row.summary) said.add(row.summary);
  }
}
