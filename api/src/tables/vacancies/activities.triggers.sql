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
