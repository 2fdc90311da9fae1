import type { FastifyServerOptions } from 'fastify';

/** What never reaches a log, wherever somebody puts it. */
const secrets = [
  'access-token',
  'accessToken',
  'authorization',
  'cookie',
  'password',
  'passwordHash',
  'token',
  'email',
  'uid',
  'client',
];

/** JSON lines with the time in UTC. Addresses without their query: filters and tokens hold personal data. */
export const loggingOf = (
  level: string,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  ...(stream ? { stream } : {}),
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  redact: {
    paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
    censor: '[removed]',
  },
  serializers: {
    req: ({ method, url, id }: { method: string; url: string; id: string }) => ({
      method,
      // Whoever has the link of a guest's application may withdraw it; a link to a form acts without signing in.
      path: url.split('?')[0]?.replace(/\/(guest_applications|forms\/by_token)\/[^/]+/, '/$1/[removed]'),
      id,
    }),
  },
});
