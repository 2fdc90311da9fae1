ALTER TABLE "vacancy_words" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vacancy_words" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "vacancy_words" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "vacancy_words" TO omzien_app;
