import type { FastifyRequest } from 'fastify';
import type { AccountTokenRow } from '../../tables/people/accountTokens.table.ts';
import { hashOf } from '../tokens/token.ts';

/**
 * The browser that asks for a link, or follows it, as the gateway tells it apart: by a random value in a cookie that no
 * script reads. Only its hash is kept. Null where no gateway stands between.
 */
export function browserOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const value = request.headers['x-link-browser'];
  return typeof value === 'string' && /^[\w-]{22}$/.test(value) ? hashOf(value) : null;
}

/** Whether a link is followed in another browser than the one that asked for it. No for links that nobody asked for. */
export const isOtherBrowser = ({ data }: Pick<AccountTokenRow, 'data'>, request: Pick<FastifyRequest, 'headers'>) =>
  typeof data.browser === 'string' && data.browser !== browserOf(request);

const shortened = (text: string) => (text === '' ? '' : `${[...text][0]}…`);

/** An address that its owner recognises and nobody else can write to: `j…@g….com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const [host, ending] = dot > 0 ? [domain.slice(0, dot), domain.slice(dot)] : [domain, ''];
  return `${shortened(email.slice(0, Math.max(0, at)))}@${shortened(host)}${ending}`;
}
