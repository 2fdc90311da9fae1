import type { Pool, PoolClient } from 'pg';
import { OpeningStatement } from '../../database/openingStatement.ts';

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
  // What was written is asked with the end of a transaction.
  const name = bare.endsWith('; COMMIT') ? 'COMMIT' : /^[a-z]+/i.exec(bare)?.[0]?.toUpperCase();
  return { name: name ?? 'QUERY', text: bare };
};

/** Follows every statement of a pool; the answer stops it. */
export function followQueries(pool: Pool, follow: FollowStatement): () => void {
  const wrapped = new Map<PoolClient, PoolClient['query']>();
  const wrap = (client: PoolClient) => {
    if (wrapped.has(client)) return;
    const { query } = client;
    wrapped.set(client, query);
    client.query = ((...given: unknown[]) => {
      const end = follow(statementOf(given[0]));
      const answer = (query as (...all: unknown[]) => unknown).apply(client, given);
      if (end === null) return answer;
      const awaited = answer instanceof OpeningStatement ? answer.answer : answer;
      if (awaited instanceof Promise) {
        awaited.then(
          () => end(null),
          (error: unknown) => end(error),
        );
      } else end(null);
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
