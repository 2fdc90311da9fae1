import type { Pool, PoolClient } from 'pg';
import { StatementChain } from '../../database/statementChain.ts';

/** A statement as others may see it: its first word, and its text without any value. */
export type Statement = { name: string; text: string };
/** Called when a statement begins; what it gives is called when it ends, with what went wrong or null. */
export type FollowStatement = (statement: Statement) => ((error: unknown) => void) | null;

const longest = 1000;

/** Values stand apart from statements nearly always; those that do not are taken out. */
export const statementOf = (given: unknown): Statement => {
  const text = typeof given === 'string' ? given : String((given as { text?: unknown } | null)?.text ?? '');
  const bare = text
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
  return { name: /^[a-z]+/i.exec(bare)?.[0]?.toUpperCase() ?? 'QUERY', text: bare };
};

function endWith(answer: unknown, end: (error: unknown) => void) {
  if (!(answer instanceof Promise)) return end(null);
  answer.then(
    () => end(null),
    (error: unknown) => end(error),
  );
}

/** Follows every statement of a pool; the answer stops it. */
export function followQueries(pool: Pool, follow: FollowStatement): () => void {
  const wrapped = new Map<PoolClient, PoolClient['query']>();
  const wrap = (client: PoolClient) => {
    if (wrapped.has(client)) return;
    const { query } = client;
    wrapped.set(client, query);
    client.query = ((...given: unknown[]) => {
      const [asked] = given;
      const ends = (asked instanceof StatementChain ? asked.statements : [asked]).map((one) =>
        follow(statementOf(one)),
      );
      const answer = (query as (...all: unknown[]) => unknown).apply(client, given);
      const answers = asked instanceof StatementChain ? asked.statements.map((one) => one.answer) : [answer];
      for (const [index, end] of ends.entries()) if (end) endWith(answers[index], end);
      return answer;
    }) as PoolClient['query'];
  };
  const unwrap = (client: PoolClient) => {
    const query = wrapped.get(client);
    if (query) client.query = query;
    wrapped.delete(client);
  };
  pool.on('acquire', wrap);
  pool.on('remove', unwrap);
  return () => {
    pool.off('acquire', wrap);
    pool.off('remove', unwrap);
    for (const client of wrapped.keys()) unwrap(client);
  };
}
