-- Any of these words or phrases, each stem once: `maaltijd` and `maaltijden` are one, and an index looks at every word of a
-- question for every row that has one of them. It asks no table, so the planner works it out once for a statement.
create or replace function omzien_any_phrase(phrases text[]) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg(distinct stems::text, ' | '), '')::tsquery
  from (select phraseto_tsquery('dutch', phrase) as stems from unnest(phrases) as phrase) as asked
  where numnode(stems) > 0
$$;
