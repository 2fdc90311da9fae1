-- `open_vacancies` holds what a search asks of every published vacancy. These triggers keep it right whoever writes.
create or replace function omzien_keep_open_vacancy() returns trigger language plpgsql as $$
begin
  if new.status = 'published' then
    insert into open_vacancies (
      id, tenant, created_at, updated_at, lock_version, center_id, organization_id, vacancy_type, status,
      category_ids, age_group_ids, accessibility_ids, dayparts, minimum_age, language_level, frequency,
      hours_per_week_min, hours_per_week_max, starts_on, location_kind, latitude, longitude, vog_required,
      group_suitable, shared_with_centers, help_category, published_at, expires_at
    ) values (
      new.id, new.tenant, new.created_at, new.updated_at, new.lock_version, new.center_id, new.organization_id,
      new.vacancy_type, new.status, new.category_ids, new.age_group_ids, new.accessibility_ids, new.dayparts,
      new.minimum_age, new.language_level, new.frequency, new.hours_per_week_min, new.hours_per_week_max,
      new.starts_on, new.location_kind, new.latitude, new.longitude, new.vog_required, new.group_suitable,
      new.shared_with_centers, new.help_category, new.published_at, new.expires_at
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
      published_at = excluded.published_at, expires_at = excluded.expires_at;
  elsif tg_op = 'UPDATE' and old.status = 'published' then
    delete from open_vacancies where tenant = new.tenant and id = new.id;
  end if;
  return null;
end $$;

create or replace trigger vacancies_open_with_insert
after insert on vacancies
for each row execute function omzien_keep_open_vacancy();

-- Only where something changes that is kept: counting a view must not write twice.
create or replace trigger vacancies_open_with_update
after update of
  center_id, organization_id, vacancy_type, status, category_ids, age_group_ids, accessibility_ids, dayparts,
  minimum_age, language_level, frequency, hours_per_week_min, hours_per_week_max, starts_on, location_kind,
  latitude, longitude, vog_required, group_suitable, shared_with_centers, help_category, published_at, expires_at
on vacancies
for each row execute function omzien_keep_open_vacancy();

-- What was published before this table was made. Row-level security holds for the owner of the tables too, except here.
alter table vacancies no force row level security;
alter table open_vacancies no force row level security;
insert into open_vacancies (
  id, tenant, created_at, updated_at, lock_version, center_id, organization_id, vacancy_type, status, category_ids,
  age_group_ids, accessibility_ids, dayparts, minimum_age, language_level, frequency, hours_per_week_min,
  hours_per_week_max, starts_on, location_kind, latitude, longitude, vog_required, group_suitable,
  shared_with_centers, help_category, published_at, expires_at
)
select
  id, tenant, created_at, updated_at, lock_version, center_id, organization_id, vacancy_type, status, category_ids,
  age_group_ids, accessibility_ids, dayparts, minimum_age, language_level, frequency, hours_per_week_min,
  hours_per_week_max, starts_on, location_kind, latitude, longitude, vog_required, group_suitable,
  shared_with_centers, help_category, published_at, expires_at
from vacancies where status = 'published'
on conflict do nothing;
alter table vacancies force row level security;
alter table open_vacancies force row level security;
