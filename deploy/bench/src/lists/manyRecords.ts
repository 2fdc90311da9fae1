import { insertManyVacancies } from '@omzien/api/manyVacancies';
import { openDatabase } from '@omzien/api/openDatabase';
import { refreshStatistics } from '@omzien/api/statistics';
import type { TenantKey } from '@omzien/model/tenants';

const tenant: TenantKey = 'oldebroek';
/** Whose lists grow: the demo account of an organisation. */
const account = `organisation@${tenant}.example`;

const people = `
  with own as (
    select roles.scope_id::uuid as organization_id, organizations.center_id, users.id as user_id
    from users
    join user_roles roles on roles.user_id = users.id and roles.scope_type = 'Organization'
    join organizations on organizations.id::text = roles.scope_id
    where users.email = '${account}' limit 1
  ), names as (
    select array['Ria', 'Mehmet', 'Joke', 'Fatima', 'Piet', 'Olena', 'Sanne', 'Ahmed'] as first,
      array['van Dam', 'Yilmaz', 'de Groot', 'Bakker', 'El Amrani', 'van der Meulen', 'Kovalenko'] as last
  )`;
const name = (number: string) =>
  `names.first[1 + ${number} % cardinality(names.first)], names.last[1 + ${number} % cardinality(names.last)]`;

/** Volunteers with a card in the pool, each like one that is there already under another name. */
const poolCards = (count: number) => `${people}, cards as (
    select row_number() over (order by p.id) - 1 as number, count(*) over () as total, p.*
    from volunteer_profiles p join users on users.id = p.user_id
    where p.in_pool and p.in_pool_until is null and users.status = 'active'
  ), made as (
    select n, gen_random_uuid() as user_id, names.first[1 + n % cardinality(names.first)] as first_name,
      names.last[1 + n % cardinality(names.last)] as last_name
    from names, generate_series(1, ${count}) as n
  ), added as (
    insert into users (id, center_id, email, first_name, last_name, status, confirmed_at, accepted_terms_at, last_sign_in_at)
    select made.user_id, own.center_id, 'kaart-' || n || '@dorp.example', first_name, last_name, 'active', now(), now(), now()
    from made, own
    returning id
  ), roles as (
    insert into user_roles (id, user_id, role, scope_type, scope_id)
    select gen_random_uuid(), made.user_id, 'volunteer', 'VolunteerCenter', own.center_id::text from made, own
  )
  insert into volunteer_profiles (
    id, user_id, district, latitude, longitude, about, category_ids, talent_ids, dayparts, languages, language_level,
    max_distance_km, hours_per_week_max, has_car, in_pool, last_active_at
  )
  select gen_random_uuid(), made.user_id, district, latitude, longitude, about, category_ids, talent_ids, dayparts,
    languages, language_level, max_distance_km, hours_per_week_max, has_car, true, now() - make_interval(mins => n)
  from made join cards on cards.number = made.n % cards.total
  where exists (select 1 from added)`;

/** Applications of guests in all columns of the board, each with its conversation of one message. */
const applications = (count: number) => `${people}, chosen as (
    select row_number() over (order by v.id) - 1 as number, count(*) over () as total, v.id, v.title
    from vacancies v, own where v.organization_id = own.organization_id and v.status = 'published'
  ), made as (
    select n, gen_random_uuid() as id, gen_random_uuid() as conversation_id, now() - make_interval(mins => 30 * n) as at,
      (array['new', 'new', 'new', 'in_contact', 'in_contact', 'waiting_list', 'accepted', 'rejected'])[1 + n % 8] as stage
    from generate_series(1, ${count}) as n
  ), added as (
    insert into applications (
      id, center_id, vacancy_id, organization_id, owner_id, first_name, last_name, email, phone_number, message, status,
      stage, guest, confirmed_at, first_response_at, decided_at, decided_by, created_at
    )
    select made.id, own.center_id, chosen.id, own.organization_id, own.user_id, ${name('n')},
      'lijst-' || n || '@dorp.example', '+31600000000', 'Ik help graag mee. Wanneer kan ik een keer langskomen?',
      case when stage in ('accepted', 'rejected') then stage end, stage, true, at,
      case when stage <> 'new' then at + interval '2 hours' end,
      case when stage in ('accepted', 'rejected') then at + interval '3 hours' end,
      case when stage in ('accepted', 'rejected') then own.user_id end, at
    from made join chosen on chosen.number = made.n % chosen.total, own, names
    returning id
  ), threads as (
    insert into conversations (
      id, center_id, subject, organization_id, vacancy_id, application_id, volunteer_is_known, last_message_at,
      last_message, last_message_side, created_at
    )
    select conversation_id, own.center_id, chosen.title, own.organization_id, chosen.id, made.id, true, at,
      'Ik help graag mee. Wanneer kan ik een keer langskomen?', 'volunteer', at
    from made join chosen on chosen.number = made.n % chosen.total, own
    where exists (select 1 from added)
    returning id
  )
  insert into replies (id, conversation_id, side, body, created_at, notified_at)
  select gen_random_uuid(), conversation_id, 'volunteer', 'Ik help graag mee. Wanneer kan ik een keer langskomen?', at, at
  from made where exists (select 1 from threads)`;

/** Messages of both sides in the newest conversation. */
const messages = (count: number) => `${people}, thread as (
    select c.id, c.last_message_at as at from conversations c, own
    where c.organization_id = own.organization_id and c.last_message_at <= now() order by c.last_message_at desc limit 1
  ), added as (
    insert into replies (id, conversation_id, side, sender_id, body, created_at, read_at, notified_at)
    select gen_random_uuid(), thread.id, case when n % 3 = 0 then 'organization' else 'volunteer' end,
      case when n % 3 = 0 then own.user_id end,
      'Bericht ' || n || repeat('. Dinsdag om tien uur past mij goed, dan neem ik mijn fiets mee', n % 4) || '.',
      thread.at - make_interval(mins => 45 * (${count} + 1 - n)), now(), now()
    from thread, own, generate_series(1, ${count}) as n
  )
  insert into conversation_participants (id, conversation_id, user_id, side, read_at)
  select gen_random_uuid(), thread.id, own.user_id, 'organization', now() from thread, own
  on conflict do nothing`;

/** Organisations beside those of the demo data, for the centre that looks after them. */
const centersOrganizations = (count: number) => `${people}
  insert into organizations (id, center_id, name, slug, status, city, organization_type)
  select gen_random_uuid(), own.center_id, 'Buurtvereniging ' || n, 'buurtvereniging-' || n, 'approved', 'Oldebroek', 'NonProfit'
  from own, generate_series(1, ${count}) as n`;

/** So many of everything that an organisation has lists of. No server may have the embedded database open. */
export async function makeLongLists(dataDirectory: string, count: number): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory });
  const { db } = database;
  const inTenant = <Result>(work: () => Promise<Result>) => database.inTenant(tenant, work);
  try {
    const { own, categoryIds } = await inTenant(async () => ({
      own: (
        await db.execute<{ id: string; center_id: string }>(
          `${people} select organization_id as id, center_id from own`,
        )
      ).rows,
      categoryIds: (
        await db.execute<{ id: string }>(`select id from lookups where kind = 'vacancy_categories'`)
      ).rows.map(({ id }) => id),
    }));
    const organizations = own.map((row) => ({ id: row.id, centerId: row.center_id }));
    await insertManyVacancies(database, { tenant, count, organizations, categoryIds, now: new Date() });
    for (const statement of [centersOrganizations(count), poolCards(count), applications(count), messages(count)])
      await inTenant(() => db.execute(statement));
    await refreshStatistics(database);
  } finally {
    await database.close();
  }
}
