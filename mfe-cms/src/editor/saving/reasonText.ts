import type { OmzienError } from '@omzien/platform';

/** The first sentence of the API about a refusal. */
export const reasonText = (error: OmzienError | null): string | null =>
  error?.errors.find(({ detail }) => detail !== null)?.detail ?? null;
