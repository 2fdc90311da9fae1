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
