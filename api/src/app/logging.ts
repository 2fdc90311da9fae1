import type { FastifyServerOptions } from 'fastify';
import { failureOf, withoutSecrets } from './safeErrors.ts';

/** What never reaches a log, wherever somebody puts it: names of values, whatever their case and signs between. */
const secrets = new Set(
  [
    'access-token',
    'authorization',
    'body',
    'client',
    'cookie',
    'set-cookie',
    'email',
    'password',
    'password-hash',
    'payload',
    'recipient-email',
    'secret',
    'token',
    'token-hash',
    'uid',
    'variables',
    'x-gateway-secret',
    'x-expected-user-id',
  ].map((name) => name.replaceAll('-', '')),
);
const isSecret = (name: string) => secrets.has(name.toLowerCase().replace(/[-_]/g, ''));
const removed = '[removed]';
/** What pino's serializers take care of. */
const serialized = new Set(['req', 'res', 'err']);
const deepest = 6;

/** A value for the log: nothing by a secret name, no secrets in texts, and errors without what the database quotes. */
function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (value instanceof Error) return failureOf(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth >= deepest) return removed;
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => cleaned(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isSecret(name) ? removed : cleaned(item, depth + 1)]),
  );
}

/** The path of an address, without its query and without links that act by themselves. */
const pathOf = (url: string) =>
  // Whoever has the link of a guest's application may withdraw it; a link to a form acts without signing in.
  withoutSecrets(
    url.split('?')[0]?.replace(/\/(guest_applications|forms\/by_token|unsubscribe|feeds)\/[^/]+/, '/$1/[removed]') ??
      '',
  );

/**
 * JSON lines with the time in UTC; a line break in a value stays within its line. Addresses without their query: filters
 * and tokens hold personal data.
 */
export const loggingOf = (
  level: string,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  ...(stream ? { stream } : {}),
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: {
    log: (line: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(line).map(([name, value]) => [
          name,
          serialized.has(name) ? value : isSecret(name) ? removed : cleaned(value),
        ]),
      ),
  },
  hooks: {
    // Also because pino takes the message of an error for the text of a line that has none.
    logMethod(parts, method) {
      const texts = parts.map((part: unknown) => {
        if (typeof part === 'string') return withoutSecrets(part);
        if (part instanceof Error) return { err: failureOf(part) };
        const { err } = (part ?? {}) as { err?: unknown };
        return err instanceof Error ? { ...(part as object), err: failureOf(err) } : part;
      });
      method.apply(this, texts as typeof parts);
    },
  },
  serializers: {
    req: ({ method, url, id }: { method: string; url: string; id: string }) => ({ method, path: pathOf(url), id }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    err: (error: unknown) => cleaned(error) as never,
  },
});
