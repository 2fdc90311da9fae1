import { loggerOptions } from '@omzien/server/logging';
import type { LogLevel } from '@omzien/server/settings';
import { failureOf, withoutSecrets } from './safeErrors.ts';

/** The path of an address, without its query and without links that act by themselves. */
const pathOf = (url: string) =>
  // Whoever has the link of a guest's application may withdraw it; a link to a form acts without signing in.
  withoutSecrets(
    url.split('?')[0]?.replace(/\/(guest_applications|forms\/by_token|unsubscribe|feeds)\/[^/]+/, '/$1/[removed]') ??
      '',
  );

/** How the API logs: errors without what the database quotes of a row, texts without addresses and tokens. */
export const loggingOf = (level: LogLevel, stream?: { write(line: string): void }) =>
  loggerOptions({ level, stream, pathOf, textOf: withoutSecrets, errorOf: failureOf });
