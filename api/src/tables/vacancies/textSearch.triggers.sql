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
