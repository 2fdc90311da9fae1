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
