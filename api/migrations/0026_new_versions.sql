create or replace function omzien_tell_written() returns trigger language plpgsql as $$
declare
  written text := coalesce(current_setting('app.written', true), '');
  this_one text := coalesce(current_setting('app.tenant', true), '') || ' ' || tg_table_name;
begin
  if position(';' || this_one || ';' in ';' || written) = 0 then
    perform set_config('app.written', written || this_one || ';', true);
    perform pg_notify('omzien_written', this_one);
  end if;
  return null;
end $$;

create or replace trigger center_profiles_tell_written
after insert or delete or truncate or update on center_profiles
for each statement execute function omzien_tell_written();

create or replace trigger lookups_tell_written
after insert or delete or truncate or update on lookups
for each statement execute function omzien_tell_written();

create or replace trigger menu_items_tell_written
after insert or delete or truncate or update on menu_items
for each statement execute function omzien_tell_written();

create or replace trigger organizations_tell_written
after insert or delete or truncate or update on organizations
for each statement execute function omzien_tell_written();

create or replace trigger pages_tell_written
after insert or delete or truncate or update on pages
for each statement execute function omzien_tell_written();

create or replace trigger vacancies_tell_written
after insert or delete or truncate or update of
  "id", "tenant", "created_at", "lock_version", "center_id", "organization_id", "owner_id", "title", "slug", "vacancy_type", "status", "summary", "description", "requirements", "offer", "category_ids", "age_group_ids", "accessibility_ids", "dayparts", "minimum_age", "language_level", "frequency", "hours_per_week_min", "hours_per_week_max", "starts_on", "ends_on", "location_kind", "street", "postcode", "city", "latitude", "longitude", "places", "places_taken", "waiting_list", "vog_required", "driving_licence", "expenses_text", "insured", "group_suitable", "contact_person", "contact_phone_visible", "extra_questions", "image_url", "image_alt", "published_at", "expires_at", "filled_at", "archived_at", "deleted_at", "shared_with_centers", "languages", "extra_addresses", "occurrences", "auto_reply", "notify_also", "translations", "image_file_id", "stock_image_id", "image_decorative", "focal_point", "publish_at", "publish_on_approval", "taken_down_reason", "found_via_platform", "help_category", "help_when", "help_for", "help_consent_at", "awaiting_screening", "screened_at", "screened_by", "organization_name"
on vacancies
for each statement execute function omzien_tell_written();

create or replace trigger volunteer_centers_tell_written
after insert or delete or truncate or update on volunteer_centers
for each statement execute function omzien_tell_written();