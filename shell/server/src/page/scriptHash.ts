import { createHash } from 'node:crypto';

/** What the policy of a page names a script by that is the same in every page, so that it needs no nonce. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
