ALTER TABLE "newsletter_recipients" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "newsletter_recipients" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "newsletter_recipients" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "newsletter_recipients" TO omzien_app;

ALTER TABLE "newsletters" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "newsletters" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "newsletters" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "newsletters" TO omzien_app;
