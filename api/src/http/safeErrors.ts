import { redacted } from '@omzien/server/redaction';
import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The innermost error: Drizzle wraps what the database said, and its own message holds the SQL and its values. */
export function rootOf(error: unknown): Error & { code?: string } {
  let current = (error instanceof Error ? error : new Error('no error was thrown')) as Error & { code?: string };
  while (current.cause instanceof Error) current = current.cause;
  return current;
}

const removed = '[removed]';
const patterns: readonly [RegExp, string][] = [
  // A query that failed, with its values, as Drizzle tells it.
  [/Failed query:[\s\S]*/i, 'a query failed'],
  [/\bparams:[\s\S]*/i, `params: ${removed}`],
  // `Key (email)=(ria@…) already exists`
  [/=\((?:[^()]|\([^()]*\))*\)/g, `=(${removed})`],
];

/** A text for the log without what points to a person or opens a door: addresses, passwords, tokens, values of queries. */
export const withoutSecrets = (text: string): string =>
  redacted(patterns.reduce((cleaned, [pattern, instead]) => cleaned.replace(pattern, instead), text.slice(0, 2000)));

/** What an error says, without the values that a query or an answer of the database may carry. */
export function safeMessage(error: unknown): string {
  const root = rootOf(error);
  if (root instanceof DrizzleQueryError) return 'a query failed';
  // What the database says holds values (`invalid input syntax for type uuid: "…"`), its code says as much without.
  const isOfDatabase = typeof root.code === 'string' && /^[0-9A-Z]{5}$/.test(root.code);
  return isOfDatabase ? `database ${root.code}` : withoutSecrets(root.message);
}

export type Failure = { name: string; message: string; stack?: string };

/** A defect as the log may know it: what it was and where it came from, and no values. */
export function failureOf(error: unknown): Failure {
  const root = rootOf(error);
  const message = safeMessage(error);
  // The stack begins with the message, which is told once and safely; what follows names files only.
  const places = root.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { name: root.name, message, ...(places.length > 0 ? { stack: places.join('\n') } : {}) };
}
