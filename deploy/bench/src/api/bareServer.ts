import { openDatabase } from '@omzien/api/openDatabase';
import { isRightPassword } from '@omzien/api/password';
import Fastify from 'fastify';
import type { QueryConfig } from 'pg';
import { tenant } from './cases.ts';

/**
 * The ceiling of the stack: the same database and pool, hand-written routes with one prepared statement each, and neither
 * JSON:API, permissions nor transactions. They find the same rows under the same row-level security and answer with the
 * same columns as the product, so what they do per second is what could be reached by doing nothing of what it needs beyond.
 */
const [, , databaseUrl, dataDirectory = '', port = '0'] = process.argv;
const database = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDirectory });
const { pool } = database;
// One tenant and the role of the application for as long as a connection lasts: the cheapest row-level security there is.
pool.on('connect', (client) => void client.query(`set role omzien_app; set app.tenant = '${tenant}'`));
// The connection that brought the database up to date still belongs to the owner.
await pool.query(`set role omzien_app; set app.tenant = '${tenant}'`);
const app = Fastify({ logger: false });

const query = async (config: QueryConfig) => (await pool.query(config)).rows as Record<string, unknown>[];

/** What the product reads of a vacancy; the search goes without the long texts. */
const unread = ['search', 'search_text'];
const longTexts = ['description', 'requirements', 'offer'];
const columnsOf = async (table: string, without: readonly string[]) => {
  const rows = await query({
    text: `select column_name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and column_name <> all($2) order by ordinal_position`,
    values: [table, without],
  });
  return rows.map(({ column_name: name }) => `vacancies."${name}"`).join();
};
const whole = await columnsOf('vacancies', unread);
const listed = await columnsOf('vacancies', [...unread, ...longTexts]);

const words = `(plainto_tsquery('dutch', $3) || to_tsquery('dutch', $3 || ':*') || to_tsquery('simple', $3 || ':*'))`;
app.get<{ Querystring: { tenant: string; center: string; words: string } }>('/search', async ({ query: given }) =>
  query({
    name: 'search',
    text: `select ${listed}, organizations.logo_url, count(*) over ()::int as total
      from vacancies inner join organizations
        on organizations.tenant = vacancies.tenant and organizations.id = vacancies.organization_id
      where vacancies.tenant = $1 and (vacancies.center_id = $2 or vacancies.shared_with_centers)
        and vacancies.status = 'published' and organizations.status = 'approved'
        and (vacancies.expires_at is null or vacancies.expires_at > now()) and search @@ ${words}
      order by ts_rank(search, ${words}) desc, vacancies.published_at desc limit 30`,
    values: [given.tenant, given.center, given.words],
  }),
);
app.get<{ Querystring: { tenant: string; center: string } }>('/list', async ({ query: given }) =>
  query({
    name: 'list',
    text: `select ${whole}, organizations.logo_url, count(*) over ()::int as total
      from vacancies inner join organizations
        on organizations.tenant = vacancies.tenant and organizations.id = vacancies.organization_id
      where vacancies.tenant = $1 and vacancies.center_id = $2 and vacancies.status <> 'deleted'
      order by vacancies.created_at desc limit 30`,
    values: [given.tenant, given.center],
  }),
);
app.get<{ Querystring: { tenant: string; id: string } }>('/detail', async ({ query: given }) =>
  query({
    name: 'detail',
    text: `select ${whole}, organizations.logo_url from vacancies inner join organizations
        on organizations.tenant = vacancies.tenant and organizations.id = vacancies.organization_id
      where vacancies.tenant = $1 and vacancies.id = $2`,
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
      values (gen_random_uuid(), $1, $2, $3, 'Kok voor het buurtdiner', 'kok-voor-het-buurtdiner') returning ${whole}`,
    values: [body.tenant, body.center, body.organization],
  });
  return reply.code(201).send(rows[0]);
});

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: Number(port) })}\n`);
process.once('SIGTERM', () => void app.close().then(() => database.close()));
