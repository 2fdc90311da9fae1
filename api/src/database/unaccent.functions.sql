-- `unaccent` depends on a dictionary that somebody could change, so PostgreSQL calls it stable. Ours is the one it came
-- with, and only an immutable function may be used in an index or a generated column.
CREATE FUNCTION omzien_unaccent(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT public.unaccent('public.unaccent'::regdictionary, $1) $$;
