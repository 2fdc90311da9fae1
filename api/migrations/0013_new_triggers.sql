-- src/tables/people/accountElsewhereDigest.sql
-- Whether a password is that of an account of another tenant, for the "wrong center" answer, without its hash ever leaving
-- the database: the API gets the salt and the costs, computes the digest, and asks whether it is the one (decision 031).
-- Like the function that they replace, these look beyond the tenant of a transaction only when that has no such account,
-- and set the tenant for each look, so that they work for an owner who is subject to row-level security as well.

-- Of no use to the application role by itself: nothing grants it, and only the two below call it.
CREATE FUNCTION omzien_account_elsewhere_hash(wanted text)
  RETURNS TABLE (password_hash text, domain text)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  own text := current_setting('app.tenant', true);
  other text;
  newest timestamptz := '-infinity';
  candidate record;
BEGIN
  PERFORM 1 FROM users u WHERE u.tenant = own AND lower(u.email) = lower(wanted);
  IF NOT FOUND THEN
    FOREACH other IN ARRAY ARRAY['oldebroek', 'roermond', 'meedoen', 'demo', 'public'] LOOP
      CONTINUE WHEN other = own;
      PERFORM set_config('app.tenant', other, true);
      SELECT u.password_hash, c.domains[1] AS domain, coalesce(u.last_sign_in_at, u.created_at) AS seen
        INTO candidate
        FROM users u JOIN volunteer_centers c ON c.tenant = u.tenant AND c.id = u.center_id
        WHERE u.tenant = other AND lower(u.email) = lower(wanted) AND u.status = 'active' AND u.password_hash IS NOT NULL;
      IF FOUND AND candidate.seen > newest THEN
        newest := candidate.seen;
        password_hash := candidate.password_hash;
        domain := candidate.domain;
      END IF;
    END LOOP;
    PERFORM set_config('app.tenant', own, true);
    IF newest > '-infinity' THEN RETURN NEXT; END IF;
  END IF;
END $$;
REVOKE ALL ON FUNCTION omzien_account_elsewhere_hash(text) FROM PUBLIC;

-- Everything of the hash but its digest: of bcrypt the first 29 characters, of others all up to the last `$`.
CREATE FUNCTION omzien_account_elsewhere_settings(wanted text)
  RETURNS TABLE (settings text, digest_length int)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT CASE WHEN h.password_hash ~ '^\$2[abxy]\$' THEN left(h.password_hash, 29)
              ELSE regexp_replace(h.password_hash, '\$[^$]*$', '') END,
         CASE WHEN h.password_hash ~ '^\$2[abxy]\$' THEN length(h.password_hash) - 29
              ELSE length(substring(h.password_hash FROM '[^$]*$')) END
  FROM omzien_account_elsewhere_hash(wanted) h
$$;
REVOKE ALL ON FUNCTION omzien_account_elsewhere_settings(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION omzien_account_elsewhere_settings(text) TO omzien_app;

-- The site of the account, when the digest is that of its hash, and no row otherwise.
CREATE FUNCTION omzien_account_elsewhere_matches(wanted text, digest text)
  RETURNS TABLE (domain text)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT h.domain FROM omzien_account_elsewhere_hash(wanted) h
  WHERE digest = CASE WHEN h.password_hash ~ '^\$2[abxy]\$' THEN substr(h.password_hash, 30)
                      ELSE substring(h.password_hash FROM '[^$]*$') END
    AND length(digest) >= 20
$$;
REVOKE ALL ON FUNCTION omzien_account_elsewhere_matches(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION omzien_account_elsewhere_matches(text, text) TO omzien_app;

-- A server of the version before still calls this one while it is replaced. It finds nobody any more: for those minutes a
-- right password on the wrong site is refused like a wrong one, and no hash is given to anybody. It goes with the version
-- after this one.
CREATE OR REPLACE FUNCTION omzien_account_elsewhere(wanted text)
  RETURNS TABLE (password_hash text, domain text)
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$ SELECT NULL::text, NULL::text WHERE false $$;
