-- Of each word that an open vacancy can be found by, `vacancy_words` has a row: a misspelled word is compared with these, not
-- with every vacancy. They are as many as there are words, however many vacancies there are. Numbers are no words, and those
-- that say nothing (`de`, `van`) are in no index.
create or replace function omzien_words_of(words text) returns setof text language sql immutable parallel safe as $$
  select distinct left(word, 40) from regexp_split_to_table(words, '[^a-z0-9]+') as word
  where length(word) > 2 and word ~ '[a-z]'
$$;

create or replace function omzien_keep_vacancy_words() returns trigger language plpgsql as $$
begin
  -- Asked word by word, so that the index answers however many words there are. Nobody waits for who writes the same word.
  insert into vacancy_words (id, tenant, word)
  select gen_random_uuid(), new.tenant, word from omzien_words_of(new.search_text) as typed (word)
  where (
      select true from vacancy_words as known
      where known.tenant = new.tenant and known.word = typed.word and known.unused_since is null limit 1
    ) is null
    and numnode(plainto_tsquery('dutch', word)) > 0;
  return null;
end $$;

create or replace trigger open_vacancies_words_with_insert
after insert on open_vacancies
for each row execute function omzien_keep_vacancy_words();

create or replace trigger open_vacancies_words_with_update
after update on open_vacancies
for each row when (old.search_text is distinct from new.search_text) execute function omzien_keep_vacancy_words();

-- The condition of the policy stands among the others, as in `searched_vacancies` (`searchedVacancies.sql`): so the index on
-- spelling can answer. The view reads as the owner of the table, for whom row-level security is not forced here.
alter table vacancy_words no force row level security;
create or replace view searched_words as
select word from vacancy_words where tenant = current_setting('app.tenant', true) || '';
grant select on searched_words to omzien_app;

-- The words of what is published already.
insert into vacancy_words (id, tenant, word)
select gen_random_uuid(), tenant, word
from (select distinct tenant, word from open_vacancies, omzien_words_of(search_text) as word) as used
where numnode(plainto_tsquery('dutch', word)) > 0;
