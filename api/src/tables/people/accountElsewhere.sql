-- Finds an account of another tenant by its e-mail address, for the "wrong center" answer after a right password. It is
-- the only thing that looks beyond the tenant of a transaction, and only when that tenant has no such account. It sets
-- the tenant for each look, so that it works for an owner who is subject to row-level security as well.
CREATE FUNCTION omzien_account_elsewhere(wanted text)
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
REVOKE ALL ON FUNCTION omzien_account_elsewhere(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION omzien_account_elsewhere(text) TO omzien_app;
