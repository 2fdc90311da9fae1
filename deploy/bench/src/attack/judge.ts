import type { Answer, Call } from './call.ts';

/** What is expected of an answer. */
export type Expectation = {
  /** Statuses that the document knows for this address; null where the call may have left the address. */
  declared: ReadonlySet<number> | null;
  /** What of other tenants must not come out. */
  foreign?: { ids: ReadonlySet<string>; texts: readonly string[] };
  /** Ids of other tenants that the call itself brings: a success would reach a record that is not for this site. */
  carried?: readonly string[];
};

export type Fault = { kind: string; detail: string };

/** Refusals that HTTP itself makes of any address, before it is known which: too long, or too much. */
const always = [413, 414, 431];

const stack = /\n\s+at [^\n]*:\d+:\d+|\bnode:internal\//;
const place = /\/node_modules\/|\/(?:api|shell|deploy|shared)\/(?:\w+\/)?src\/|\bfile:\/\/\//;
const statement =
  /\b(?:select|insert into|update|delete from)\b[^"]{0,200}\b(?:from|values|set|where)\b\s|syntax error at or near|violates [\w-]+ constraint|invalid input syntax for type|\bDrizzle\w*Error|\bpglite\b/i;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Ours, and what is built of it: their own text holds such words. */
const isProgram = (answer: Answer) => /javascript|css|^image\//.test(String(answer.headers['content-type']));

function leaks(call: Call, answer: Answer, { foreign }: Expectation): Fault[] {
  if (!foreign) return [];
  const sent = decoded(call);
  const text = `${answer.text} ${JSON.stringify(answer.headers)}`;
  const ids = [...new Set(text.match(uuid) ?? [])].filter((id) => foreign.ids.has(id) && !sent.includes(id));
  const texts = foreign.texts.filter((one) => text.includes(one) && !sent.includes(one));
  return [...ids, ...texts].map((detail) => ({ kind: 'leak', detail: `holds ${detail} of another tenant` }));
}

const decoded = ({ path, body = '', headers = {} }: Call) => {
  const said = `${path} ${body} ${JSON.stringify(headers)}`;
  try {
    return `${said} ${decodeURIComponent(path)}`;
  } catch {
    return said;
  }
};

/** What is wrong with an answer; nothing, mostly. */
export function judge(call: Call, answer: Answer, expectation: Expectation): Fault[] {
  const { status, text, headers } = answer;
  const faults: Fault[] = [];
  const say = (kind: string, detail: string) => faults.push({ kind, detail });
  if (status === 0) say('no answer', text);
  if (status === 503 && headers['retry-after'] === undefined) say('503', 'without Retry-After');
  else if (status >= 500 && status !== 503) say('defect', `answered ${status}`);
  else if (
    status !== 0 &&
    status !== 503 &&
    expectation.declared &&
    !expectation.declared.has(status) &&
    !always.includes(status)
  )
    say('undeclared', `answered ${status}, which its document does not know`);
  if (!isProgram(answer)) {
    const sent = decoded(call);
    const shown = (pattern: RegExp) => {
      const [found] = pattern.exec(text) ?? [];
      return found !== undefined && !sent.includes(found) ? found.trim().slice(0, 120) : undefined;
    };
    const found = shown(stack) ?? (status >= 400 ? (shown(place) ?? shown(statement)) : undefined);
    if (found !== undefined) say('inside', `shows “${found}”`);
  }
  faults.push(...leaks(call, answer, expectation));
  if (status >= 200 && status < 300 && (expectation.carried ?? []).length > 0)
    say('reached', `answered ${status} for a record of another tenant`);
  return faults;
}
