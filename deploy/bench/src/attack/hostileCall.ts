import { hostileQuery, mutateDocument, strangeTexts } from '@omzien/api/hostileInput';
import type { Random } from '@omzien/api/random';
import { sampleOf } from '@omzien/api/sampleDocument';
import type { TenantKey } from '@omzien/model/tenants';
import type { Call } from './call.ts';
import { subjectOf } from './knowledge.ts';
import type { Operation } from './operations.ts';

/** A call, and what has to be known to judge its answer. */
export type HostileCall = {
  call: Call;
  /** Whether it stays at its address: only then does the document say what may be answered. */
  isAtHome: boolean;
  /** Ids of other tenants in its address. */
  carried: readonly string[];
};
export type Known = { ids: ReadonlyMap<string, readonly string[]>; ammunition: readonly string[] };

const unknownId = '00000000-0000-7000-8000-000000000000';
/** Parts of an address as no client of ours writes them. */
const rawParts = [
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '%ff',
  '%5c..%5c',
  ';',
  "'%20or%201=1--",
  '*',
];
/** Headers that say more than they may, or nothing that can be read. */
const strangeHeaders: readonly ((random: Random, known: Known) => Record<string, string>)[] = [
  () => ({ accept: 'text/evil' }),
  () => ({ accept: `${'a/b,'.repeat(500)}*/*` }),
  () => ({ 'accept-language': 'x'.repeat(4000) }),
  () => ({ 'accept-language': '*;q=NaN,\xff' }),
  () => ({ 'accept-encoding': 'br;q=-1, gzip;q=1e999, evil' }),
  () => ({ 'if-match': '"\'; drop table users"' }),
  () => ({ 'if-match': '"99999999999999999999"' }),
  () => ({ 'if-match': '*' }),
  () => ({ 'idempotency-key': 'x' }),
  () => ({ 'idempotency-key': 'x'.repeat(5000) }),
  () => ({ 'idempotency-key': '\x80\xff__proto__' }),
  (random, { ammunition }) => ({ 'current-organization-id': random.pick([...ammunition, unknownId, "'", 'all']) }),
  (random, { ammunition }) => ({ 'x-expected-user-id': random.pick([...ammunition, unknownId, 'visitor']) }),
  () => ({ 'last-event-id': '-1e999' }),
  () => ({ 'content-type': 'application/vnd.api+json; ext="https://evil.example"' }),
  () => ({ 'content-type': 'application/json; charset=utf-7' }),
  () => ({ 'content-type': 'text/html' }),
  () => ({ 'x-request-id': 'x'.repeat(6000) }),
  () => ({ traceparent: '00-zz-zz-zz' }),
  () => ({ range: 'bytes=-1,0-0,99999999999-' }),
  () => ({ 'user-agent': '{{7*7}}<script>\'"' }),
  () => ({ referer: 'javascript:alert(1)' }),
];

function addressOf({ path }: Operation, random: Random, { ids, ammunition }: Known) {
  const carried: string[] = [];
  let isAtHome = true;
  const own = ids.get(subjectOf(path)) ?? [];
  const address = path.replaceAll(/\{\w+\}/g, () => {
    const kind = random.integer(0, 9);
    if (kind < 6 && own.length > 0) return random.pick(own);
    if (kind < 7) return unknownId;
    if (kind === 7 && ammunition.length > 0) {
      const id = random.pick(ammunition);
      carried.push(id);
      return id;
    }
    if (kind === 8) {
      isAtHome = false;
      return random.pick(rawParts);
    }
    const text = encodeURIComponent(random.pick(strangeTexts).toWellFormed());
    // An address without this part, or with a step up in it, is another one; one that is too long is none.
    if (text === '' || text === '..' || text.length > 90) isAtHome = false;
    return text;
  });
  return { address, isAtHome, carried };
}

function queryOf({ list, query, includes }: Operation, random: Random): string {
  const parts: string[] = [];
  if (list && random.chance(0.7))
    parts.push(
      hostileQuery({ columns: [...list.columns, 'password_hash', 'tenant', 'a_or_b'], scopes: list.scopes }, random),
    );
  if (includes && random.chance(0.2)) parts.push(`include=${random.pick(['a.b.c', '..', '*', 'x,'.repeat(100)])}`);
  for (const name of query)
    if (random.chance(0.4)) parts.push(`${name}=${encodeURIComponent(random.pick(strangeTexts).toWellFormed())}`);
  if (random.chance(0.05)) parts.push('__proto__[x]=1&constructor=1&a=1&a=2&[]=&=');
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

const boundary = 'angriff';
function multipart(random: Random): string {
  const name = random.pick(['foto.png', '../../x.png', 'x.svg', 'a"b.jpg', 'x'.repeat(500), '']);
  const content = random.pick([
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '\x89PNG\r\n\x1a\n',
    '%PDF-1.7',
    '',
    'x'.repeat(20_000),
  ]);
  const field = random.pick(['file', 'purpose', '__proto__']);
  return `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n${content}\r\n--${boundary}${random.chance(0.8) ? '--' : ''}\r\n`;
}

function bodyOf({ body }: Operation, random: Random): { body: string; contentType: string } | null {
  if (!body) return null;
  if (body.kind === 'multipart')
    return { body: multipart(random), contentType: `multipart/form-data; boundary=${boundary}` };
  const attributes = sampleOf(body.schema, random);
  const isObject = typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes);
  const valid = { data: { type: body.type, attributes: isObject ? attributes : {} } };
  const sent = random.chance(0.85) ? mutateDocument(valid, random) : JSON.stringify(valid);
  if (body.kind === 'document') return { body: sent, contentType: 'application/vnd.api+json' };
  return {
    body: sent.replace(/^\{"data":\{"type":"[a-z_]+","attributes":(.*)\}\}$/s, '$1'),
    contentType: 'application/json',
  };
}

/** One call of an operation with something hostile in its address, query, headers or body. */
export function hostileCall(
  operation: Operation,
  { tenant, who }: { tenant: TenantKey; who: string },
  known: Known,
  random: Random,
): HostileCall {
  const { address, isAtHome, carried } = addressOf(operation, random, known);
  const sent = bodyOf(operation, random);
  const strange = random.chance(0.15) ? random.pick(strangeHeaders)(random, known) : {};
  const headers = { ...(sent ? { 'content-type': sent.contentType } : {}), ...strange };
  // A type of content without content is another fault than the one that is meant.
  if (!sent && operation.method !== 'DELETE') delete (headers as Record<string, string>)['content-type'];
  return {
    isAtHome,
    carried,
    call: {
      about: `${operation.method} ${operation.path}`,
      tenant,
      who,
      method: operation.method,
      path: `${address}${queryOf(operation, random)}`,
      headers,
      ...(sent ? { body: sent.body } : {}),
    },
  };
}
