import { loggerOptions } from '@omzien/server/logging';
import type { LogLevel } from '@omzien/server/settings';

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

/** How the gateway logs: each line says that it is of the gateway. */
export const gatewayLogger = (level: LogLevel, stream?: { write(line: string): void }) =>
  loggerOptions({ level, stream, base: { part: 'gateway' }, pathOf: loggedPath });
