import type { FastifyServerOptions } from 'fastify';
import type { GatewaySettings } from './settings.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A path without what must not stand in a log: single-use tokens of links and e-mail addresses. Queries are left out
 * as a whole. Ids stay, they tell what an entry is about.
 */
export const loggedPath = (url: string): string =>
  (url.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((segment) => {
      const isSecret = (segment.length >= 20 && !uuid.test(segment) && !/[.]/.test(segment)) || /@|%40/i.test(segment);
      return isSecret ? '…' : segment;
    })
    .join('/')
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 300);

/** JSON lines in UTC, without bodies; what could hold a secret is cut out even if somebody logs it by mistake. */
export const loggerOptions = (level: GatewaySettings['logLevel']) =>
  ({
    level,
    base: { part: 'gateway' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: ['cookie', 'authorization', 'password', 'token', 'email', 'uid', 'client', '["access-token"]'].flatMap(
        (name) => (name.startsWith('[') ? [name, `*${name}`, `*.*${name}`] : [name, `*.${name}`, `*.*.${name}`]),
      ),
      censor: '…',
    },
    serializers: {
      // Only what says where and what; headers hold cookies.
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        path: loggedPath(request.url ?? ''),
      }),
    },
  }) satisfies FastifyServerOptions['logger'];
