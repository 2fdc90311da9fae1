-- What can be chosen of a vacancy stands among the words of `open_vacancies`, each as a word that nobody can type: it begins
-- with a sign. So one index answers for words and choices together, also where either will do: who types `koken` looks for
-- the word and for whatever stands under that category.
create or replace function omzien_marks_of(vacancy vacancies) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select '=c' || id from unnest(vacancy.category_ids) as id where id is not null
    union select '=a' || id from unnest(vacancy.age_group_ids) as id where id is not null
    union select '=x' || id from unnest(vacancy.accessibility_ids) as id where id is not null
    union select '=d' || part from unnest(vacancy.dayparts) as part where part is not null
    union select '=t' || vacancy.vacancy_type
    union select '=l' || vacancy.language_level
    union select '=f' || vacancy.frequency
    union select '=p' || vacancy.location_kind))
$$;

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
      new.shared_with_centers, new.help_category, new.published_at, new.expires_at,
      new.search || omzien_marks_of(new), new.search_text
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

-- Those of what is published already. Row-level security holds for the owner of the tables too, except here.
alter table vacancies no force row level security;
update open_vacancies set search = vacancies.search || omzien_marks_of(vacancies)
from vacancies where vacancies.tenant = open_vacancies.tenant and vacancies.id = open_vacancies.id;
alter table vacancies force row level security;
