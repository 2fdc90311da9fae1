-- Both are trusted: whoever may create in the database may make them, without being a superuser.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Requests run as this role. Roles are shared by all databases of a server, so another database may have made it already.
DO $$ BEGIN
  CREATE ROLE omzien_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN
  EXECUTE format('GRANT omzien_app TO %I', session_user);
END $$;
GRANT USAGE ON SCHEMA public TO omzien_app;
