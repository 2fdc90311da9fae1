-- A vacancy is found by its organisation's name too. The name stands in the vacancy, so that one text index answers for
-- both; these triggers keep it right whoever writes.
create or replace function omzien_take_organization_name() returns trigger language plpgsql as $$
begin
  select name into strict new.organization_name
  from organizations where tenant = new.tenant and id = new.organization_id;
  return new;
end $$;

create or replace trigger vacancies_take_organization_name
before insert or update of organization_id, organization_name on vacancies
for each row execute function omzien_take_organization_name();

create or replace function omzien_give_organization_name() returns trigger language plpgsql as $$
begin
  update vacancies set organization_name = new.name where tenant = new.tenant and organization_id = new.id;
  return null;
end $$;

create or replace trigger organizations_give_name
after update of name on organizations
for each row when (old.name is distinct from new.name) execute function omzien_give_organization_name();
