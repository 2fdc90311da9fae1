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
