create or replace trigger applications_tell_written
after insert or delete or truncate or update of
  "id", "tenant", "center_id", "vacancy_id", "organization_id", "stage"
on applications
for each statement execute function omzien_tell_written();

create or replace trigger vacancy_words_tell_written
after insert or delete or truncate or update on vacancy_words
for each statement execute function omzien_tell_written();