import type { TenantKey } from '@omzien/model/tenants';
import { sql } from 'drizzle-orm';
import type { DatabaseServer } from '../../src/database/database.ts';

export type ManyVacancies = {
  tenant: TenantKey;
  count: number;
  /** The organisations that they are spread over, each with its centre. */
  organizations: readonly { id: string; centerId: string }[];
  categoryIds: readonly string[];
  ageGroupIds?: readonly string[];
  now: Date;
};

const words = [
  'koken',
  'wandelen',
  'fietsen',
  'taalmaatje',
  'bezoek',
  'tuin',
  'bibliotheek',
  'sport',
  'kinderen',
  'ouderen',
  'muziek',
  'dieren',
  'chauffeur',
  'computer',
  'klussen',
  'gastvrouw',
  'natuur',
  'museum',
  'voedselbank',
  'buurthuis',
];
const cities = ['Wezep', 'Oldebroek', 'Zwolle', 'Elburg', 'Hattem', 'Nunspeet', 'Kampen', 'Epe'];

const atOnce = 1000;

/** As many open vacancies as are wanted, made by the database itself in seconds. Each differs from its neighbours. */
export async function insertManyVacancies(
  { inTenant, db }: Pick<DatabaseServer, 'inTenant' | 'db'>,
  { tenant, count, organizations, categoryIds, ageGroupIds = [], now }: ManyVacancies,
): Promise<void> {
  const textList = (values: readonly string[]) =>
    sql`array[${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )}]::text[]`;
  const uuidList = (values: readonly string[]) =>
    values.length === 0
      ? sql`'{}'::uuid[]`
      : sql`array[${sql.join(
          values.map((value) => sql`${value}::uuid`),
          sql`, `,
        )}]`;
  const pick = (list: string, number: string) => sql.raw(`(g.${list})[1 + (n * ${number}) % cardinality(g.${list})]`);
  // In parts: the embedded database keeps what one transaction writes in its memory.
  for (let first = 1; first <= count; first += atOnce)
    await inTenant(tenant, async () => {
      // Nobody waits for it, and a machine that is busy may take longer than a request may.
      await db.execute(sql`set local statement_timeout = 0`);
      await db.execute(sql`
      with g as (
        select ${textList(words)} as words, ${textList(cities)} as cities,
          ${uuidList(organizations.map(({ id }) => id))} as organizations,
          ${uuidList(organizations.map(({ centerId }) => centerId))} as centers,
          ${uuidList(categoryIds)} as categories, ${uuidList(ageGroupIds)} as ages
      )
      insert into vacancies (
        id, tenant, center_id, organization_id, title, slug, vacancy_type, status, summary, description, requirements, offer,
        category_ids, age_group_ids, dayparts, frequency, location_kind, language_level, group_suitable, vog_required,
        hours_per_week_max, city, latitude, longitude, published_at, expires_at, created_at
      )
      select
        gen_random_uuid(), ${tenant}, (g.centers)[1 + n % cardinality(g.centers)],
        (g.organizations)[1 + n % cardinality(g.organizations)],
        initcap(${pick('words', '7')}) || ' en ' || ${pick('words', '13')} || ' in ' || ${pick('cities', '3')} || ' ' || n,
        'vacature-' || n,
        case when n % 11 = 0 then 'language' else 'volunteering' end, 'published',
        'Help mee met ' || ${pick('words', '7')} || ' op een dag die jou past.',
        repeat('Je doet mee met ' || ${pick('words', '3')} || ' en ' || ${pick('words', '17')} || '. We zijn een fijne groep en leren je alles. ', 6),
        case when n % 3 = 0 then 'Je spreekt een beetje Nederlands en houdt van mensen.' end,
        'Koffie, gezelligheid en een vast aanspreekpunt.',
        case when n % 4 = 0 then array[${pick('categories', '1')}, ${pick('categories', '5')}] else array[${pick('categories', '1')}] end,
        case when cardinality(g.ages) = 0 then '{}'::uuid[] else array[${pick('ages', '1')}] end,
        case when n % 3 = 0 then array['mon_morning', 'tue_morning'] else array[(array['wed_afternoon', 'sat_morning', 'fri_evening'])[1 + n % 3]] end,
        (array['once', 'multi_day', 'regularly'])[1 + n % 3],
        (array['on_site', 'at_home', 'online', 'several'])[1 + n % 4],
        (array['none', 'a1', 'a2', 'b1', 'b2'])[1 + n % 5],
        n % 6 = 0, n % 5 = 0, 1 + n % 20,
        ${pick('cities', '3')}, 52 + (n % 10000 * 7919 % 10000) / 10000.0, 5.4 + (n % 12000 * 104729 % 12000) / 10000.0,
        ${now}::timestamptz - make_interval(mins => n), ${now}::timestamptz + make_interval(days => 1 + n % 170),
        ${now}::timestamptz - make_interval(mins => n)
      from g, generate_series(${first}::int, ${Math.min(count, first + atOnce - 1)}::int) as n`);
    });
}
