-- src/tables/figures/figureFacts.sql
-- What each record counts for. A trigger compares what it counted for with what it counts for now; questions about rows
-- ask the same functions, so that every definition stands once.
create or replace function omzien_day(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'Europe/Amsterdam')::date
$$;

-- Whether an application has reached the organisation.
create or replace function omzien_is_sent(stage text, confirmed_at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select stage not in ('unconfirmed', 'approached', 'suggested') and (confirmed_at is not null or stage <> 'withdrawn')
$$;

create or replace function omzien_is_match(a applications) returns boolean language sql immutable parallel safe as $$
  select omzien_is_sent(a.stage, a.confirmed_at) and coalesce(a.status = 'accepted'
    and 'yes' in (a.match_result, a.match_result_volunteer, a.match_result_organization), false)
$$;

create or replace function omzien_began(a applications) returns date language sql immutable parallel safe as $$
  select coalesce(a.starts_on, omzien_day(coalesce(a.decided_at, a.confirmed_at, a.created_at)))
$$;

-- Whole hours up to three days, then whole days up to sixty.
create or replace function omzien_reply_bin(waited interval) returns integer language sql immutable parallel safe as $$
  select case
    when waited <= interval '72 hours' then greatest(0, ceil(extract(epoch from waited) / 3600))
    else least(60, ceil(extract(epoch from waited) / 86400)) * 24
  end::integer
$$;

create or replace function omzien_application_facts(a applications, v vacancies)
returns table (metric text, day date, amount integer, bin integer) language sql stable as $$
  select fact.metric, fact.day, fact.amount, fact.bin
  from (
    select coalesce(a.confirmed_at, a.created_at) as came, omzien_is_match(a) as is_match, omzien_began(a) as began,
      nullif(30 * (coalesce(v.hours_per_week_min, v.hours_per_week_max, 0)
        + coalesce(v.hours_per_week_max, v.hours_per_week_min, 0)), 0) as weekly
  ) as known
  cross join lateral (values
    ('applications', omzien_day(known.came), 1, null::integer),
    ('answered', omzien_day(known.came), case when a.first_response_at is not null then 1 end, null),
    ('reply_time', omzien_day(known.came), case when a.first_response_at is not null then 1 end,
      omzien_reply_bin(a.first_response_at - known.came)),
    ('accepted', omzien_day(known.came), case when a.status = 'accepted' then 1 end, null),
    ('matches', omzien_day(known.came), case when known.is_match then 1 end, null),
    ('weekly_matches', known.began, case when known.is_match and known.weekly > 0 then 1 end, null),
    ('weekly_minutes', known.began, case when known.is_match then known.weekly end, null)
  ) as fact (metric, day, amount, bin)
  where omzien_is_sent(a.stage, a.confirmed_at) and fact.amount is not null
$$;

create or replace function omzien_registration_facts(r activity_registrations, o activity_occurrences)
returns table (metric text, day date, amount integer) language sql stable as $$
  select fact.metric, omzien_day(o.starts_at), fact.amount
  from (values
    ('registrations', case when r.state in ('registered', 'attended') then r.people::integer end),
    ('checked_in', case when r.state = 'attended' then r.people::integer end),
    ('activity_minutes', case when r.state = 'attended' then
      r.people * 15 * round(extract(epoch from o.ends_at - o.starts_at) / 900)::integer end)
  ) as fact (metric, amount)
  where o.cancelled_at is null and fact.amount > 0
$$;

-- Everything that a vacancy and what hangs on it counts for.
create or replace function omzien_vacancy_facts(v vacancies)
returns table (center_id uuid, organization_id uuid, metric text, day date, amount integer, source text, bin integer)
language sql stable as $$
  select v.center_id, v.organization_id, 'vacancies_published', omzien_day(v.published_at), 1, null::text, null::integer
  where v.published_at is not null
  union all
  select v.center_id, v.organization_id, 'vacancies_filled', omzien_day(v.filled_at), 1, null, null
  where v.filled_at is not null
  union all
  select v.center_id, v.organization_id, case c.kind when 'view' then 'views' else c.kind end, c.day, c.count, c.source, null
  from vacancy_counts c
  where c.tenant = v.tenant and c.vacancy_id = v.id and c.kind in ('view', 'apply_opened')
  union all
  select a.center_id, a.organization_id, f.metric, f.day, f.amount, a.source, f.bin
  from applications a cross join lateral omzien_application_facts(a, v) f
  where a.tenant = v.tenant and a.vacancy_id = v.id
  union all
  select v.center_id, v.organization_id, 'people_helped', min(omzien_began(a)), 1, null, null
  from applications a
  where a.tenant = v.tenant and a.vacancy_id = v.id and v.vacancy_type in ('p2p', 'language') and omzien_is_match(a)
  having count(*) > 0
  union all
  select v.center_id, v.organization_id, 'activity_dates', omzien_day(o.starts_at), 1, null, null
  from activity_occurrences o
  where o.tenant = v.tenant and o.vacancy_id = v.id and o.cancelled_at is null and v.published_at is not null
  union all
  select v.center_id, v.organization_id, f.metric, f.day, f.amount, null, null
  from activity_registrations r
  join activity_occurrences o on o.tenant = r.tenant and o.id = r.occurrence_id
  cross join lateral omzien_registration_facts(r, o) f
  where r.tenant = v.tenant and r.vacancy_id = v.id
$$;

-- src/tables/figures/figureTriggers.sql
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

-- src/tables/figures/figureTriggersOfPeople.sql
-- The same for people, organisations, mails and activities.
create or replace function omzien_count_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    with touched as (select distinct tenant, user_id, center_id from new_rows),
    months as (
      select m.tenant, m.user_id, m.center_id, m.month, 1 as amount
      from volunteer_months m join touched using (tenant, user_id, center_id)
      union all
      select m.tenant, m.user_id, m.center_id, m.month, -1
      from volunteer_months m join touched using (tenant, user_id, center_id)
      where m.id not in (select id from new_rows)
    ),
    begun as (
      select *, min(month) over (partition by tenant, user_id, center_id, amount) as first_month from months
    )
    insert into figure_events (id, tenant, center_id, metric, day, amount, bin)
    select gen_random_uuid(), begun.tenant, begun.center_id, fact.metric, fact.day, sum(begun.amount), fact.bin
    from begun cross join lateral omzien_month_facts(begun.month, begun.first_month) fact
    group by begun.tenant, begun.center_id, fact.metric, fact.day, fact.bin
    having sum(begun.amount) <> 0;
    return null;
  end if;
  -- Two accounts that have become one.
  with touched as (
    select tenant, user_id, center_id from new_rows union select tenant, user_id, center_id from old_rows
  ),
  months as (
    select m.tenant, m.user_id, m.center_id, m.month, 1 as amount
    from volunteer_months m join touched using (tenant, user_id, center_id)
    union all
    select m.tenant, m.user_id, m.center_id, m.month, -1
    from volunteer_months m join touched using (tenant, user_id, center_id)
    where m.id not in (select id from new_rows)
    union all
    select tenant, user_id, center_id, month, -1 from old_rows
  ),
  begun as (
    select *, min(month) over (partition by tenant, user_id, center_id, amount) as first_month from months
  )
  insert into figure_events (id, tenant, center_id, metric, day, amount, bin)
  select gen_random_uuid(), begun.tenant, begun.center_id, fact.metric, fact.day, sum(begun.amount), fact.bin
  from begun cross join lateral omzien_month_facts(begun.month, begun.first_month) fact
  group by begun.tenant, begun.center_id, fact.metric, fact.day, fact.bin
  having sum(begun.amount) <> 0;
  return null;
end $$;

create or replace function omzien_month_facts(month date, first_month date)
returns table (metric text, day date, bin integer) language sql immutable as $$
  select fact.* from (
    select (extract(year from month) - extract(year from first_month)) * 12
      + extract(month from month) - extract(month from first_month) as later
  ) as known
  cross join lateral (values
    ('active_volunteers', month, null::integer),
    ('returning_volunteers', case when known.later > 0 then month end, null),
    ('cohort', first_month, known.later::integer)
  ) as fact (metric, day, bin)
  where fact.day is not null
$$;

create or replace trigger volunteer_months_count_with_insert
after insert on volunteer_months referencing new table as new_rows
for each statement execute function omzien_count_months();
create or replace trigger volunteer_months_count_with_update
after update on volunteer_months referencing old table as old_rows new table as new_rows
for each statement execute function omzien_count_months();

create or replace function omzien_count_organization() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.approved_at is not null then
    insert into figure_events (id, tenant, center_id, metric, day, amount, organization_id)
    values (gen_random_uuid(), old.tenant, old.center_id, 'organizations_approved', omzien_day(old.approved_at), -1, old.id);
  end if;
  if new.approved_at is not null then
    insert into figure_events (id, tenant, center_id, metric, day, amount, organization_id)
    values (gen_random_uuid(), new.tenant, new.center_id, 'organizations_approved', omzien_day(new.approved_at), 1, new.id);
  end if;
  return null;
end $$;
create or replace trigger organizations_count_with_insert
after insert on organizations
for each row when (new.approved_at is not null) execute function omzien_count_organization();
create or replace trigger organizations_count_with_update
after update of approved_at, center_id on organizations
for each row when ((old.approved_at, old.center_id) is distinct from (new.approved_at, new.center_id))
execute function omzien_count_organization();

create or replace function omzien_count_mail() returns trigger language plpgsql as $$
begin
  insert into figure_events (id, tenant, center_id, metric, day, amount)
  values (gen_random_uuid(), new.tenant, new.center_id, 'digest_mails', omzien_day(new.sent_at), 1);
  return null;
end $$;
create or replace trigger mails_count_with_insert
after insert on mails
for each row when (new.template_key = 'periodic_digest' and new.sent_at is not null) execute function omzien_count_mail();
create or replace trigger mails_count_with_update
after update of sent_at on mails
for each row when (new.template_key = 'periodic_digest' and old.sent_at is null and new.sent_at is not null)
execute function omzien_count_mail();

-- A new volunteer is an account that is confirmed and has such a role.
create or replace function omzien_count_user() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from user_roles where tenant = new.tenant and user_id = new.id and role in ('volunteer', 'student')) then
    return null;
  end if;
  insert into figure_events (id, tenant, center_id, metric, day, amount)
  select gen_random_uuid(), new.tenant, fact.center_id, 'new_volunteers', omzien_day(fact.created_at), fact.amount
  from (values
    (old.center_id, old.created_at, case when old.confirmed_at is not null then -1 end),
    (new.center_id, new.created_at, case when new.confirmed_at is not null then 1 end)
  ) as fact (center_id, created_at, amount)
  where fact.amount is not null;
  return null;
end $$;
create or replace trigger users_count_with_update
after update of confirmed_at, center_id, created_at on users
for each row when (
  (old.confirmed_at is null, old.center_id, old.created_at) is distinct from
  (new.confirmed_at is null, new.center_id, new.created_at))
execute function omzien_count_user();

create or replace function omzien_count_roles() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_events (id, tenant, center_id, metric, day, amount)
    select gen_random_uuid(), u.tenant, u.center_id, 'new_volunteers', omzien_day(u.created_at), 1
    from (
      select tenant, user_id, count(*) as roles from new_rows where role in ('volunteer', 'student') group by 1, 2
    ) as added
    join users u on u.tenant = added.tenant and u.id = added.user_id
    where u.confirmed_at is not null and added.roles = (
      select count(*) from user_roles r
      where r.tenant = u.tenant and r.user_id = u.id and r.role in ('volunteer', 'student'));
    return null;
  end if;
  -- With the account that is erased its roles go; that somebody began here stays.
  insert into figure_events (id, tenant, center_id, metric, day, amount)
  select gen_random_uuid(), u.tenant, u.center_id, 'new_volunteers', omzien_day(u.created_at), -1
  from users u
  where u.confirmed_at is not null and u.erase_at is null and u.status <> 'archived'
    and (u.tenant, u.id) in (select tenant, user_id from old_rows where role in ('volunteer', 'student'))
    and not exists (
      select 1 from user_roles r
      where r.tenant = u.tenant and r.user_id = u.id and r.role in ('volunteer', 'student'));
  return null;
end $$;
create or replace trigger user_roles_count_with_insert
after insert on user_roles referencing new table as new_rows
for each statement execute function omzien_count_roles();
create or replace trigger user_roles_count_with_delete
after delete on user_roles referencing old table as old_rows
for each statement execute function omzien_count_roles();

-- A date of an activity, and with it everybody who is registered for it.
create or replace function omzien_count_occurrence() returns trigger language plpgsql as $$
begin
  insert into figure_events (
    id, tenant, center_id, metric, day, amount, organization_id, vacancy_id, vacancy_type, category_ids, place)
  select gen_random_uuid(), v.tenant, v.center_id, changed.metric, changed.day, sum(changed.amount), v.organization_id, v.id,
    v.vacancy_type, v.category_ids, v.city
  from vacancies v
  cross join lateral (
    select 'activity_dates' as metric, omzien_day(old.starts_at) as day, -1 as amount
    where tg_op <> 'INSERT' and old.cancelled_at is null and v.published_at is not null
    union all
    select 'activity_dates', omzien_day(new.starts_at), 1
    where tg_op <> 'DELETE' and new.cancelled_at is null and v.published_at is not null
    union all
    select f.metric, f.day, -f.amount
    from activity_registrations r cross join lateral omzien_registration_facts(r, old) f
    where tg_op <> 'INSERT' and r.tenant = v.tenant and r.vacancy_id = v.id and r.occurrence_id = old.id
    union all
    select f.metric, f.day, f.amount
    from activity_registrations r cross join lateral omzien_registration_facts(r, new) f
    where tg_op <> 'DELETE' and r.tenant = v.tenant and r.vacancy_id = v.id and r.occurrence_id = new.id
  ) as changed
  where v.tenant = coalesce(new.tenant, old.tenant) and v.id = coalesce(new.vacancy_id, old.vacancy_id)
  group by v.tenant, v.id, changed.metric, changed.day
  having sum(changed.amount) <> 0;
  return old;
end $$;
create or replace trigger activity_occurrences_count_with_insert
after insert on activity_occurrences
for each row execute function omzien_count_occurrence();
create or replace trigger activity_occurrences_count_with_update
after update of starts_at, ends_at, cancelled_at on activity_occurrences
for each row when ((old.starts_at, old.ends_at, old.cancelled_at) is distinct from (new.starts_at, new.ends_at, new.cancelled_at))
execute function omzien_count_occurrence();
-- Before, while those who are registered are still there.
create or replace trigger activity_occurrences_count_with_delete
before delete on activity_occurrences
for each row execute function omzien_count_occurrence();

create or replace function omzien_count_registrations() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into figure_events (
      id, tenant, center_id, metric, day, amount, organization_id, vacancy_id, vacancy_type, category_ids, place)
    select gen_random_uuid(), v.tenant, v.center_id, f.metric, f.day, f.amount, v.organization_id, v.id, v.vacancy_type,
      v.category_ids, v.city
    from new_rows r
    join activity_occurrences o on o.tenant = r.tenant and o.id = r.occurrence_id
    join vacancies v on v.tenant = r.tenant and v.id = r.vacancy_id
    cross join lateral omzien_registration_facts(r, o) f;
    insert into volunteer_months (id, tenant, center_id, user_id, month)
    select gen_random_uuid(), found.*
    from (
      select distinct tenant, center_id, user_id, date_trunc('month', omzien_day(created_at))::date
      from new_rows where user_id is not null and state in ('registered', 'attended')
    ) as found
    on conflict do nothing;
    return null;
  end if;
  insert into figure_events (
    id, tenant, center_id, metric, day, amount, organization_id, vacancy_id, vacancy_type, category_ids, place)
  select gen_random_uuid(), v.tenant, v.center_id, changed.metric, changed.day, sum(changed.amount), v.organization_id, v.id,
    v.vacancy_type, v.category_ids, v.city
  from (
    select r.tenant, r.vacancy_id, f.metric, f.day, -f.amount as amount
    from old_rows r
    join activity_occurrences o on o.tenant = r.tenant and o.id = r.occurrence_id
    cross join lateral omzien_registration_facts(r, o) f
    union all
    select r.tenant, r.vacancy_id, f.metric, f.day, f.amount
    from new_rows r
    join activity_occurrences o on o.tenant = r.tenant and o.id = r.occurrence_id
    cross join lateral omzien_registration_facts(r, o) f
  ) as changed
  join vacancies v on v.tenant = changed.tenant and v.id = changed.vacancy_id
  group by v.tenant, v.id, changed.metric, changed.day
  having sum(changed.amount) <> 0;
  insert into volunteer_months (id, tenant, center_id, user_id, month)
  select gen_random_uuid(), found.*
  from (
    select distinct r.tenant, r.center_id, r.user_id, date_trunc('month', omzien_day(r.created_at))::date
    from new_rows r join old_rows o on o.tenant = r.tenant and o.id = r.id
    where r.user_id is not null and r.state in ('registered', 'attended')
      and (o.user_id is null or o.state not in ('registered', 'attended'))
  ) as found
  on conflict do nothing;
  return null;
end $$;
create or replace trigger activity_registrations_count_with_insert
after insert on activity_registrations referencing new table as new_rows
for each statement execute function omzien_count_registrations();
create or replace trigger activity_registrations_count_with_update
after update on activity_registrations referencing old table as old_rows new table as new_rows
for each statement execute function omzien_count_registrations();

-- src/tables/figures/figuresOfBefore.sql
-- What there was before figures were kept. Row-level security holds for the owner of the tables too, except here.
do $$
declare
  named text;
  tables constant text[] := array['vacancies', 'vacancy_counts', 'page_counts', 'pages', 'applications', 'organizations',
    'users', 'user_roles', 'mails', 'activity_occurrences', 'activity_registrations', 'figure_events', 'volunteer_months'];
begin
  foreach named in array tables loop
    execute format('alter table %I no force row level security', named);
  end loop;

  insert into figure_events (
    id, tenant, center_id, metric, day, amount, organization_id, vacancy_id, vacancy_type, category_ids, place, source, bin)
  select gen_random_uuid(), v.tenant, f.center_id, f.metric, f.day, f.amount, f.organization_id, v.id, v.vacancy_type,
    v.category_ids, v.city, f.source, f.bin
  from vacancies v cross join lateral omzien_vacancy_facts(v) f
  where f.amount <> 0;

  insert into figure_events (id, tenant, center_id, metric, day, amount, page_id)
  select gen_random_uuid(), p.tenant, p.center_id, 'page_views', c.day, c.count, p.id
  from page_counts c join pages p on p.tenant = c.tenant and p.id = c.page_id
  where c.count <> 0;

  insert into figure_events (id, tenant, center_id, metric, day, amount, organization_id)
  select gen_random_uuid(), tenant, center_id, 'organizations_approved', omzien_day(approved_at), 1, id
  from organizations where approved_at is not null;

  insert into figure_events (id, tenant, center_id, metric, day, amount)
  select gen_random_uuid(), tenant, center_id, 'digest_mails', omzien_day(sent_at), 1
  from mails where template_key = 'periodic_digest' and sent_at is not null;

  insert into figure_events (id, tenant, center_id, metric, day, amount)
  select gen_random_uuid(), u.tenant, u.center_id, 'new_volunteers', omzien_day(u.created_at), 1
  from users u
  where u.confirmed_at is not null and exists (
    select 1 from user_roles r where r.tenant = u.tenant and r.user_id = u.id and r.role in ('volunteer', 'student'));

  insert into volunteer_months (id, tenant, center_id, user_id, month)
  select gen_random_uuid(), found.*
  from (
    select tenant, center_id, user_id, date_trunc('month', omzien_day(coalesce(confirmed_at, created_at)))::date
    from applications where user_id is not null and omzien_is_sent(stage, confirmed_at)
    union
    select tenant, center_id, user_id, date_trunc('month', omzien_day(created_at))::date
    from activity_registrations where user_id is not null and state in ('registered', 'attended')
  ) as found
  on conflict do nothing;

  foreach named in array tables loop
    execute format('alter table %I force row level security', named);
  end loop;
end $$;

-- src/tables/vacancies/searchedVacancies.sql
-- `open_vacancies` holds what words are looked for in too, so that one index answers for words, lists and tenant.
create or replace function omzien_keep_open_vacancy() returns trigger language plpgsql as $$
begin
  if new.status = 'published' then
    insert into open_vacancies (
      id, tenant, created_at, updated_at, lock_version, center_id, organization_id, vacancy_type, status,
      category_ids, age_group_ids, accessibility_ids, dayparts, minimum_age, language_level, frequency,
      hours_per_week_min, hours_per_week_max, starts_on, location_kind, latitude, longitude, vog_required,
      group_suitable, shared_with_centers, help_category, published_at, expires_at, search, search_text
    ) values (
      new.id, new.tenant, new.created_at, new.updated_at, new.lock_version, new.center_id, new.organization_id,
      new.vacancy_type, new.status, new.category_ids, new.age_group_ids, new.accessibility_ids, new.dayparts,
      new.minimum_age, new.language_level, new.frequency, new.hours_per_week_min, new.hours_per_week_max,
      new.starts_on, new.location_kind, new.latitude, new.longitude, new.vog_required, new.group_suitable,
      new.shared_with_centers, new.help_category, new.published_at, new.expires_at, new.search, new.search_text
    )
    on conflict (tenant, id) do update set
      center_id = excluded.center_id, organization_id = excluded.organization_id,
      vacancy_type = excluded.vacancy_type, status = excluded.status, category_ids = excluded.category_ids,
      age_group_ids = excluded.age_group_ids, accessibility_ids = excluded.accessibility_ids,
      dayparts = excluded.dayparts, minimum_age = excluded.minimum_age, language_level = excluded.language_level,
      frequency = excluded.frequency, hours_per_week_min = excluded.hours_per_week_min,
      hours_per_week_max = excluded.hours_per_week_max, starts_on = excluded.starts_on,
      location_kind = excluded.location_kind, latitude = excluded.latitude, longitude = excluded.longitude,
      vog_required = excluded.vog_required, group_suitable = excluded.group_suitable,
      shared_with_centers = excluded.shared_with_centers, help_category = excluded.help_category,
      published_at = excluded.published_at, expires_at = excluded.expires_at, search = excluded.search,
      search_text = excluded.search_text;
  elsif tg_op = 'UPDATE' and old.status = 'published' then
    delete from open_vacancies where tenant = new.tenant and id = new.id;
  end if;
  return null;
end $$;

-- Only where something changes that is kept: counting a view must not write twice. What is made of other columns counts as
-- changed with these.
create or replace trigger vacancies_open_with_update
after update of
  center_id, organization_id, vacancy_type, status, category_ids, age_group_ids, accessibility_ids, dayparts,
  minimum_age, language_level, frequency, hours_per_week_min, hours_per_week_max, starts_on, location_kind, latitude,
  longitude, vog_required, group_suitable, shared_with_centers, help_category, published_at, expires_at, search,
  search_text
on vacancies
for each row execute function omzien_keep_open_vacancy();

-- The words of what is published already. Row-level security holds for the owner of the tables too, except here.
alter table vacancies no force row level security;
alter table open_vacancies no force row level security;
update open_vacancies set search = vacancies.search, search_text = vacancies.search_text
from vacancies where vacancies.tenant = open_vacancies.tenant and vacancies.id = open_vacancies.id;
alter table vacancies force row level security;

-- Row-level security asks its own condition before all others, so that no other can tell of rows that are not to be seen.
-- Only conditions that PostgreSQL calls leakproof may be asked of an index before it, and those on words and lists are not:
-- every search read all vacancies. This view asks the same condition as the policy, in the same place for everybody, and
-- leaves to the planner what is asked first. It reads as the owner of the table, for whom row-level security is not forced
-- here; the application role still gets nothing of the table but by its policy, and may only read here.
-- The setting is spelled otherwise than in the policies: were it the same, the planner would take it for one with that of
-- the organisations, which come first, and be where it was. Without a tenant both are null, and there is nothing.
create or replace view searched_vacancies as
select * from open_vacancies where tenant = current_setting('app.tenant', true) || '';
grant select on searched_vacancies to omzien_app;
