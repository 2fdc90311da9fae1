import { openDatabase } from '@omzien/api/openDatabase';
import { isRightPassword } from '@omzien/api/password';
import Fastify from 'fastify';
import type { QueryConfig } from 'pg';

/**
 * The ceiling of the stack: the same database and pool, hand-written routes with one prepared statement each, and neither
 * JSON:API, tenants, permissions, row-level security nor transactions. What it does per second is what could be reached
 * by doing nothing of what the product needs.
 */
const [, , databaseUrl, dataDirectory = '', port = '0'] = process.argv;
const database = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDirectory });
const { pool } = database;
const app = Fastify({ logger: false });

const query = async (config: QueryConfig) => (await pool.query(config)).rows as Record<string, unknown>[];

app.get<{ Querystring: { tenant: string; center: string; words: string } }>('/search', async ({ query: given }) =>
  query({
    name: 'search',
    text: `select id, title, slug, vacancy_type, summary, city, image_url, organization_name, published_at, expires_at
      from vacancies where tenant = $1 and center_id = $2 and status = 'published'
      and search @@ websearch_to_tsquery('dutch', omzien_unaccent($3))
      order by ts_rank(search, websearch_to_tsquery('dutch', omzien_unaccent($3))) desc limit 30`,
    values: [given.tenant, given.center, given.words],
  }),
);
app.get<{ Querystring: { tenant: string; center: string } }>('/list', async ({ query: given }) =>
  query({
    name: 'list',
    text: 'select * from vacancies where tenant = $1 and center_id = $2 order by created_at desc limit 30',
    values: [given.tenant, given.center],
  }),
);
app.get<{ Querystring: { tenant: string; id: string } }>('/detail', async ({ query: given }) =>
  query({
    name: 'detail',
    text: 'select * from vacancies where tenant = $1 and id = $2',
    values: [given.tenant, given.id],
  }),
);
app.post<{ Body: { tenant: string; email: string; password: string } }>('/sign-in', async ({ body }, reply) => {
  const [user] = await query({
    name: 'sign-in',
    text: 'select * from users where tenant = $1 and lower(email) = $2',
    values: [body.tenant, body.email],
  });
  const isRight = user && (await isRightPassword(body.password, String(user.password_hash)));
  return isRight ? user : reply.code(401).send();
});
app.post<{ Body: { tenant: string; center: string; organization: string } }>('/create', async ({ body }, reply) => {
  const rows = await query({
    name: 'create',
    text: `insert into vacancies (id, tenant, center_id, organization_id, title, slug)
      values (gen_random_uuid(), $1, $2, $3, 'Kok voor het buurtdiner', 'kok-voor-het-buurtdiner') returning *`,
    values: [body.tenant, body.center, body.organization],
  });
  return reply.code(201).send(rows[0]);
});

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: Number(port) })}\n`);
process.once('SIGTERM', () => void app.close().then(() => database.close()));
