import { OmzienError } from '@omzien/platform';

/**
 * Whether a step was refused because somebody else was first, and not because somebody else sits here now.
 *
 * @example
 * if (isOvertaken(error)) await refresh();
 */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof OmzienError && [409, 412].includes(error.statusCode) && !error.hasCode('identity_changed');
