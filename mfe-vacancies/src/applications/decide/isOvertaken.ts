import { OmzienError } from '@omzien/platform';

/** Whether a step was refused because somebody else was first, and not because somebody else sits here now. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof OmzienError && [409, 412].includes(error.statusCode) && !error.hasCode('identity_changed');
