-- Figures are kept as events happen, whoever writes. Deleting a row subtracts nothing: a figure is kept without names when
-- what it came from is gone. Only a date of an activity that is taken off its series never was.
create or replace function omzien_count_vacancy() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_events (
      id, tenant, center_id, metric, day, amount, organization_id, vacancy_id, vacancy_type, category_ids, place)
    select gen_random_uuid(), new.tenant, new.center_id, fact.metric, omzien_day(fact.moment), 1, new.organization_id,
      new.id, new.vacancy_type, new.category_ids, new.city
    from (values ('vacancies_published', new.published_at), ('vacancies_filled', new.filled_at)) as fact (metric, moment)
    where fact.moment is not null;
    return null;
  end if;
  insert into figure_events (
    id, tenant, center_id, metric, day, amount, organization_id, vacancy_id, vacancy_type, category_ids, place, source, bin)
  select gen_random_uuid(), new.tenant, changed.center_id, changed.metric, changed.day, sum(changed.amount),
    changed.organization_id, new.id, changed.vacancy_type, changed.category_ids, changed.place, changed.source, changed.bin
  from (
    select f.center_id, f.organization_id, f.metric, f.day, -f.amount as amount, f.source, f.bin,
      old.vacancy_type, old.category_ids, old.city as place
    from omzien_vacancy_facts(old) f
    union all
    select f.center_id, f.organization_id, f.metric, f.day, f.amount, f.source, f.bin,
      new.vacancy_type, new.category_ids, new.city
    from omzien_vacancy_facts(new) f
  ) as changed
  group by changed.center_id, changed.metric, changed.day, changed.organization_id, changed.vacancy_type,
    changed.category_ids, changed.place, changed.source, changed.bin
  having sum(changed.amount) <> 0;
  return null;
end $$;

create or replace trigger vacancies_count_with_insert
after insert on vacancies
for each row when (new.published_at is not null or new.filled_at is not null)
execute function omzien_count_vacancy();

create or replace trigger vacancies_count_with_update
after update of
  center_id, organization_id, vacancy_type, category_ids, city, published_at, filled_at, hours_per_week_min,
  hours_per_week_max
on vacancies
for each row when (
  (old.center_id, old.organization_id, old.vacancy_type, old.category_ids, old.city, old.published_at, old.filled_at,
    old.hours_per_week_min, old.hours_per_week_max)
  is distinct from
  (new.center_id, new.organization_id, new.vacancy_type, new.category_ids, new.city, new.published_at, new.filled_at,
    new.hours_per_week_min, new.hours_per_week_max))
execute function omzien_count_vacancy();

-- The table of views goes with its vacancy or page: from then on an event that is folded already stands for it.
create or replace function omzien_keep_vacancy_views() returns trigger language plpgsql as $$
begin
  insert into figure_events (
    id, tenant, center_id, metric, day, amount, organization_id, vacancy_id, vacancy_type, category_ids, place, source, folded)
  select gen_random_uuid(), old.tenant, old.center_id, case kind when 'view' then 'views' else kind end, day, count,
    old.organization_id, old.id, old.vacancy_type, old.category_ids, old.city, source, true
  from vacancy_counts
  where tenant = old.tenant and vacancy_id = old.id and kind in ('view', 'apply_opened') and count > 0;
  return old;
end $$;
create or replace trigger vacancies_keep_views
before delete on vacancies
for each row execute function omzien_keep_vacancy_views();

create or replace function omzien_keep_page_views() returns trigger language plpgsql as $$
begin
  insert into figure_events (id, tenant, center_id, metric, day, amount, page_id, folded)
  select gen_random_uuid(), old.tenant, old.center_id, 'page_views', day, count, old.id, true
  from page_counts
  where tenant = old.tenant and page_id = old.id and count > 0;
  return old;
end $$;
create or replace trigger pages_keep_views
before delete on pages
for each row execute function omzien_keep_page_views();

create or replace function omzien_count_views() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_events (
      id, tenant, center_id, metric, day, amount, organization_id, vacancy_id, vacancy_type, category_ids, place, source)
    select gen_random_uuid(), v.tenant, v.center_id, case c.kind when 'view' then 'views' else c.kind end, c.day, c.count,
      v.organization_id, v.id, v.vacancy_type, v.category_ids, v.city, c.source
    from new_rows c join vacancies v on v.tenant = c.tenant and v.id = c.vacancy_id
    where c.kind in ('view', 'apply_opened') and c.count <> 0;
  else
    insert into figure_events (
      id, tenant, center_id, metric, day, amount, organization_id, vacancy_id, vacancy_type, category_ids, place, source)
    select gen_random_uuid(), v.tenant, v.center_id, case c.kind when 'view' then 'views' else c.kind end, c.day,
      c.count - o.count, v.organization_id, v.id, v.vacancy_type, v.category_ids, v.city, c.source
    from new_rows c
    join old_rows o on o.tenant = c.tenant and o.id = c.id
    join vacancies v on v.tenant = c.tenant and v.id = c.vacancy_id
    where c.kind in ('view', 'apply_opened') and c.count <> o.count;
  end if;
  return null;
end $$;
create or replace trigger vacancy_counts_count_with_insert
after insert on vacancy_counts referencing new table as new_rows
for each statement execute function omzien_count_views();
create or replace trigger vacancy_counts_count_with_update
after update on vacancy_counts referencing old table as old_rows new table as new_rows
for each statement execute function omzien_count_views();

create or replace function omzien_count_page_views() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_events (id, tenant, center_id, metric, day, amount, page_id)
    select gen_random_uuid(), p.tenant, p.center_id, 'page_views', c.day, c.count, p.id
    from new_rows c join pages p on p.tenant = c.tenant and p.id = c.page_id
    where c.count <> 0;
  else
    insert into figure_events (id, tenant, center_id, metric, day, amount, page_id)
    select gen_random_uuid(), p.tenant, p.center_id, 'page_views', c.day, c.count - o.count, p.id
    from new_rows c
    join old_rows o on o.tenant = c.tenant and o.id = c.id
    join pages p on p.tenant = c.tenant and p.id = c.page_id
    where c.count <> o.count;
  end if;
  return null;
end $$;
create or replace trigger page_counts_count_with_insert
after insert on page_counts referencing new table as new_rows
for each statement execute function omzien_count_page_views();
create or replace trigger page_counts_count_with_update
after update on page_counts referencing old table as old_rows new table as new_rows
for each statement execute function omzien_count_page_views();

create or replace function omzien_count_applications() returns trigger language plpgsql as $$
declare
  asked uuid;
begin
  if tg_op = 'INSERT' then
    insert into figure_events (
      id, tenant, center_id, metric, day, amount, organization_id, vacancy_id, vacancy_type, category_ids, place, source, bin)
    select gen_random_uuid(), a.tenant, a.center_id, f.metric, f.day, f.amount, a.organization_id, v.id, v.vacancy_type,
      v.category_ids, v.city, a.source, f.bin
    from new_rows a
    join vacancies v on v.tenant = a.tenant and v.id = a.vacancy_id
    cross join lateral omzien_application_facts(a, v) f;

    insert into volunteer_months (id, tenant, center_id, user_id, month)
    select gen_random_uuid(), found.*
    from (
      select distinct tenant, center_id, user_id,
        date_trunc('month', omzien_day(coalesce(confirmed_at, created_at)))::date
      from new_rows where user_id is not null and omzien_is_sent(stage, confirmed_at)
    ) as found
    on conflict do nothing;

    for asked in
      select distinct a.vacancy_id from new_rows a join vacancies v on v.tenant = a.tenant and v.id = a.vacancy_id
      where v.vacancy_type in ('p2p', 'language') and omzien_is_match(a) order by 1
    loop
      -- Two that confirm at once would both be the first.
      perform pg_advisory_xact_lock(hashtextextended(asked::text, 0));
      insert into figure_events (
        id, tenant, center_id, metric, day, amount, organization_id, vacancy_id, vacancy_type, category_ids, place)
      select gen_random_uuid(), v.tenant, v.center_id, 'people_helped', counted.day, sum(counted.amount),
        v.organization_id, v.id, v.vacancy_type, v.category_ids, v.city
      from vacancies v
      cross join lateral (
        select min(omzien_began(b)) as day, 1 as amount from applications b
        where b.tenant = v.tenant and b.vacancy_id = v.id and omzien_is_match(b)
        union all
        select min(had.day), -1 from (
          select omzien_began(b) as day from applications b
          where b.tenant = v.tenant and b.vacancy_id = v.id and omzien_is_match(b)
            and b.id not in (select id from new_rows)
        ) as had
      ) as counted
      where v.id = asked and counted.day is not null
      group by v.tenant, v.id, counted.day
      having sum(counted.amount) <> 0;
    end loop;
    return null;
  end if;

  insert into figure_events (
    id, tenant, center_id, metric, day, amount, organization_id, vacancy_id, vacancy_type, category_ids, place, source, bin)
  select gen_random_uuid(), v.tenant, changed.center_id, changed.metric, changed.day, sum(changed.amount),
    changed.organization_id, v.id, v.vacancy_type, v.category_ids, v.city, changed.source, changed.bin
  from (
    select a.tenant, a.vacancy_id, a.center_id, a.organization_id, a.source, f.metric, f.day, -f.amount as amount, f.bin
    from old_rows a
    join vacancies v on v.tenant = a.tenant and v.id = a.vacancy_id
    cross join lateral omzien_application_facts(a, v) f
    union all
    select a.tenant, a.vacancy_id, a.center_id, a.organization_id, a.source, f.metric, f.day, f.amount, f.bin
    from new_rows a
    join vacancies v on v.tenant = a.tenant and v.id = a.vacancy_id
    cross join lateral omzien_application_facts(a, v) f
  ) as changed
  join vacancies v on v.tenant = changed.tenant and v.id = changed.vacancy_id
  group by v.tenant, v.id, changed.center_id, changed.metric, changed.day, changed.organization_id, changed.source,
    changed.bin
  having sum(changed.amount) <> 0;

  -- Who is given what was sent without an account. One account that becomes another takes its months along by itself.
  insert into volunteer_months (id, tenant, center_id, user_id, month)
  select gen_random_uuid(), found.*
  from (
    select distinct a.tenant, a.center_id, a.user_id,
      date_trunc('month', omzien_day(coalesce(a.confirmed_at, a.created_at)))::date
    from new_rows a join old_rows o on o.tenant = a.tenant and o.id = a.id
    where a.user_id is not null and omzien_is_sent(a.stage, a.confirmed_at)
      and (o.user_id is null or not omzien_is_sent(o.stage, o.confirmed_at))
  ) as found
  on conflict do nothing;

  for asked in
    select distinct a.vacancy_id
    from new_rows a
    join old_rows o on o.tenant = a.tenant and o.id = a.id
    join vacancies v on v.tenant = a.tenant and v.id = a.vacancy_id
    where v.vacancy_type in ('p2p', 'language') and (omzien_is_match(a), omzien_began(a)) is distinct from
      (omzien_is_match(o), omzien_began(o)) and (omzien_is_match(a) or omzien_is_match(o))
    order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended(asked::text, 0));
    insert into figure_events (
      id, tenant, center_id, metric, day, amount, organization_id, vacancy_id, vacancy_type, category_ids, place)
    select gen_random_uuid(), v.tenant, v.center_id, 'people_helped', counted.day, sum(counted.amount),
      v.organization_id, v.id, v.vacancy_type, v.category_ids, v.city
    from vacancies v
    cross join lateral (
      select min(omzien_began(b)) as day, 1 as amount from applications b
      where b.tenant = v.tenant and b.vacancy_id = v.id and omzien_is_match(b)
      union all
      select min(had.day), -1 from (
        select omzien_began(b) as day from applications b
        where b.tenant = v.tenant and b.vacancy_id = v.id and omzien_is_match(b)
          and b.id not in (select id from new_rows)
        union all
        select omzien_began(o) from old_rows o where o.vacancy_id = v.id and omzien_is_match(o)
      ) as had
    ) as counted
    where v.id = asked and counted.day is not null
    group by v.tenant, v.id, counted.day
    having sum(counted.amount) <> 0;
  end loop;
  return null;
end $$;
create or replace trigger applications_count_with_insert
after insert on applications referencing new table as new_rows
for each statement execute function omzien_count_applications();
create or replace trigger applications_count_with_update
after update on applications referencing old table as old_rows new table as new_rows
for each statement execute function omzien_count_applications();
