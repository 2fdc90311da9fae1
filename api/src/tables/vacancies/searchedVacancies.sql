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
