type Audit = { title: string; score: number | null; displayValue?: string };
export type Category = { score: number | null; auditRefs: { id: string; weight: number }[] };
/** What is used of a report of Lighthouse. */
export type Report = {
  audits: Record<string, Audit>;
  categories: Record<string, Category>;
  runtimeError?: { message: string };
};

/** Why a category is not full, the heaviest first. */
export const reasonsOf = ({ audits }: Pick<Report, 'audits'>, { auditRefs }: Category): string[] =>
  auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .sort((one, other) => other.weight - one.weight)
    .map(({ id }) => `${audits[id]?.title ?? id}${audits[id]?.displayValue ? ` (${audits[id]?.displayValue})` : ''}`);
