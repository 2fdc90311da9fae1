import type { FastifyServerOptions } from 'fastify';
import { stdSerializers } from 'pino';
import { redacted } from './redaction.ts';
import type { LogLevel } from './settings.ts';

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
    'x-link-browser',
    'x-device',
    'x-expected-user-id',
  ].map((name) => name.replaceAll('-', '')),
);
const isSecret = (name: string) => secrets.has(name.toLowerCase().replace(/[-_]/g, ''));
const removed = '[removed]';
/** What pino's serializers take care of. */
const serialized = new Set(['req', 'res', 'err']);
const deepest = 6;

/** What pino tells of an error, with its texts redacted. */
function safeError(error: unknown): object {
  const told = stdSerializers.err(error as Error) as Record<string, unknown>;
  const { message, stack } = told;
  return {
    ...told,
    ...(typeof message === 'string' ? { message: redacted(message) } : {}),
    ...(typeof stack === 'string' ? { stack: redacted(stack) } : {}),
  };
}

export type LoggerChoices = {
  level: LogLevel;
  /** What stands in each line instead of the process and its host. */
  base?: Record<string, string>;
  /** The part of an address that may be logged; without it the path. Never the query: it holds personal data. */
  pathOf?(url: string): string;
  /** Takes out of a text what must not be known; what `redacted` does unless said otherwise. */
  textOf?(text: string): string;
  /** What may be known of an error. */
  errorOf?(error: unknown): object;
  /** Where lines go, instead of the standard output. */
  stream?: { write(line: string): void } | undefined;
};

/**
 * How a server logs: JSON lines with the time in UTC, where a line break in a value stays within its line. Requests are
 * told by method and path, and what goes by the name of a secret is cut out, however deep and even by mistake.
 */
export function loggerOptions({
  level,
  base,
  pathOf = (url) => url.split(/[?#]/, 1)[0] ?? '',
  textOf = redacted,
  errorOf = safeError,
  stream,
}: LoggerChoices) {
  function cleaned(value: unknown, depth = 0): unknown {
    if (typeof value === 'string') return textOf(value);
    if (value instanceof Error) return errorOf(value);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    if (depth >= deepest) return removed;
    if (Array.isArray(value)) return value.slice(0, 100).map((item) => cleaned(item, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, isSecret(name) ? removed : cleaned(item, depth + 1)]),
    );
  }

  return {
    level,
    ...(base ? { base } : {}),
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
          if (typeof part === 'string') return textOf(part);
          if (part instanceof Error) return { err: errorOf(part) };
          const { err } = (part ?? {}) as { err?: unknown };
          return err instanceof Error ? { ...(part as object), err: errorOf(err) } : part;
        });
        method.apply(this, texts as typeof parts);
      },
    },
    serializers: {
      req: ({ method, url, id }: { method: string; url: string; id: string }) => ({ method, path: pathOf(url), id }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: (error: unknown) => cleaned(error) as never,
    },
  } satisfies FastifyServerOptions['logger'];
}
