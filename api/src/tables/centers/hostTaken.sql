-- Whether a host name belongs to a centre already, of whichever tenant: a host leads to one site only. Row-level security
-- hides the other tenants, so this looks at each in turn and tells nothing but yes or no. The lock keeps two tenants from
-- claiming the same name in the same moment.
CREATE FUNCTION omzien_host_taken(wanted text)
  RETURNS boolean
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  own text := current_setting('app.tenant', true);
  other text;
  taken boolean := false;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('omzien_host:' || lower(wanted), 0));
  FOREACH other IN ARRAY ARRAY['oldebroek', 'roermond', 'meedoen', 'demo', 'public'] LOOP
    PERFORM set_config('app.tenant', other, true);
    PERFORM 1 FROM volunteer_centers c WHERE c.tenant = other AND lower(wanted) = ANY (c.domains);
    IF FOUND THEN taken := true; END IF;
  END LOOP;
  PERFORM set_config('app.tenant', own, true);
  RETURN taken;
END $$;
REVOKE ALL ON FUNCTION omzien_host_taken(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION omzien_host_taken(text) TO omzien_app;
