-- src/tables/vacancies/anyPhrase.functions.sql
-- Any of these words or phrases, each stem once: `maaltijd` and `maaltijden` are one, and an index looks at every word of a
-- question for every row that has one of them. Words in a row are left out where one of them is asked alone: `samen eten` is
-- found by `eten`, and for words in a row PostgreSQL looks into every hit of all the others too. It reads no table, so the
-- planner works it out once for a statement.
create or replace function omzien_any_phrase(phrases text[]) returns tsquery language sql immutable parallel safe as $$
  with asked as (
    select phraseto_tsquery('dutch', phrase) as stems, tsvector_to_array(to_tsvector('dutch', phrase)) as words
    from unnest(phrases) as phrase
  ), alone as (
    select coalesce(array_agg(words[1]), '{}') as words from asked where numnode(stems) = 1
  )
  select coalesce(string_agg(distinct stems::text, ' | '), '')::tsquery
  from asked, alone
  where numnode(stems) = 1 or (numnode(stems) > 1 and not asked.words && alone.words)
$$;
