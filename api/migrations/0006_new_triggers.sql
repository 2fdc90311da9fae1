-- src/activities/activities.triggers.sql
-- The editor of vacancies writes the dates of an activity as a list in the vacancy. The calendar reads rows; this keeps
-- them equal. Activities that are written as such have details, and their rows are the truth.
create or replace function omzien_write_occurrences() returns trigger language plpgsql as $$
begin
  if exists (select 1 from activity_details where tenant = new.tenant and vacancy_id = new.id) then
    return null;
  end if;
  delete from activity_occurrences as listed
  where listed.tenant = new.tenant and listed.vacancy_id = new.id
    and not exists (select 1 from activity_registrations where tenant = listed.tenant and occurrence_id = listed.id)
    and not exists (
      select 1 from jsonb_array_elements(new.occurrences) as item where (item ->> 'startsAt')::timestamptz = listed.starts_at);
  insert into activity_occurrences (id, tenant, vacancy_id, starts_at, ends_at)
  select gen_random_uuid(), new.tenant, new.id, (item ->> 'startsAt')::timestamptz,
    coalesce((item ->> 'endsAt')::timestamptz, (item ->> 'startsAt')::timestamptz + interval '2 hours')
  from jsonb_array_elements(new.occurrences) as item
  where not exists (
    select 1 from activity_occurrences
    where tenant = new.tenant and vacancy_id = new.id and starts_at = (item ->> 'startsAt')::timestamptz);
  return null;
end $$;

create or replace trigger vacancies_write_occurrences
after insert or update of occurrences, vacancy_type on vacancies
for each row when (new.vacancy_type = 'activity') execute function omzien_write_occurrences();

-- src/centers/hostTaken.sql
-- Whether a host name belongs to a centre already, of whichever tenant: a host leads to one site only. Row-level security
-- hides the other tenants, so this looks at each in turn and tells nothing but yes or no. The lock keeps two tenants from
-- claiming the same name in the same moment.
CREATE FUNCTION omzien_host_taken(wanted text)
  RETURNS boolean
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  own text := current_setting('app.tenant', true);
  other text;
  taken boolean := false;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('omzien_host:' || lower(wanted), 0));
  FOREACH other IN ARRAY ARRAY['oldebroek', 'roermond', 'meedoen', 'demo', 'public'] LOOP
    PERFORM set_config('app.tenant', other, true);
    PERFORM 1 FROM volunteer_centers c WHERE c.tenant = other AND lower(wanted) = ANY (c.domains);
    IF FOUND THEN taken := true; END IF;
  END LOOP;
  PERFORM set_config('app.tenant', own, true);
  RETURN taken;
END $$;
REVOKE ALL ON FUNCTION omzien_host_taken(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION omzien_host_taken(text) TO omzien_app;

-- src/sessions/throttles.sql
-- How often something was tried, counted for all processes together. It holds no data of a tenant and is out of reach of
-- the application role; what it forgets in a crash does no harm.
CREATE SCHEMA throttles;
CREATE UNLOGGED TABLE throttles.counts (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
CREATE INDEX ON throttles.counts (expire);

-- src/vacancies/openVacancies.triggers.sql
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

-- src/vacancies/textSearch.triggers.sql
-- Row-level security lets an index answer only those operators that are sure to tell nothing about rows of others:
-- PostgreSQL calls them leakproof. It does not vouch for comparing texts with a search, so every search for words would read
-- every vacancy of the tenant. Neither operator can tell anything: both answer yes or no, and fail on no value.
-- Only a superuser may say so. With another owner all goes on working, and searches for words read more than they need.
do $$
begin
  alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof;
  alter function word_similarity_commutator_op(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'Searches for words will be slow with very many vacancies: the owner of the tables is no superuser.';
end $$;
