import type { Verdict } from '@omzien/registry/client';

const words = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `Would break roermond and meedoen: …`, a line for each reason. None where a change holds for every tenant. */
export function breaksText(verdicts: readonly Verdict[]): string[] {
  const tenantsOf = new Map<string, string[]>();
  for (const { tenant, errors } of verdicts) {
    for (const { detail } of errors) tenantsOf.set(detail, [...(tenantsOf.get(detail) ?? []), tenant]);
  }
  return [...tenantsOf].map(([detail, tenants]) => `would break ${words.format(tenants)}: ${detail}`);
}

/** For whom a change holds. */
export function holdsText(verdicts: readonly Verdict[]): string {
  const holds = verdicts.filter(({ errors }) => errors.length === 0).map(({ tenant }) => tenant);
  if (verdicts.length === 0) return 'No tenant has a composition yet, so there is nothing to hold this against.';
  return holds.length === 0 ? 'It holds for no tenant.' : `All rules hold for ${words.format(holds)}.`;
}
