import { toOmzienError } from '@omzien/platform';

/** A thrown thing as the product's error, to look at. */
export function errorFacts(thrown: unknown) {
  const { statusCode, statusMessage, message, fatal, errors, fields } = toOmzienError(thrown);
  return { statusCode, statusMessage, message, fatal, errors, fields };
}
