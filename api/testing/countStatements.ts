import type { PoolClient } from 'pg';
import { StatementChain } from '../src/database/statementChain.ts';
import type { TestApp } from './startTestApp.ts';

/** How many statements some work sends to the database, to show that lists do not ask once for every row. */
export async function countStatements<Result>(
  { database: { pool } }: Pick<TestApp, 'database'>,
  work: () => Promise<Result>,
): Promise<{ statements: number; result: Result }> {
  let statements = 0;
  const connect = pool.connect;
  pool.connect = (async () => {
    const client = await (connect as () => Promise<PoolClient>).call(pool);
    const { query, release } = client;
    client.query = ((...given: Parameters<typeof query>) => {
      const [asked] = given as unknown[];
      statements += asked instanceof StatementChain ? asked.statements.length : 1;
      return query.apply(client, given);
    }) as typeof query;
    client.release = (error) => {
      client.query = query;
      client.release = release;
      release.call(client, error);
    };
    return client;
  }) as typeof pool.connect;
  try {
    const result = await work();
    return { result, statements };
  } finally {
    pool.connect = connect;
  }
}
