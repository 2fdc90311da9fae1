import { createHmac } from 'node:crypto';

/**
 * What proves to a receiver that a message is ours and not an old one: `t=<seconds>,v1=<HMAC-SHA256 in hex>` over
 * `<seconds>.<body>`.
 */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
