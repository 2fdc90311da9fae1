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
