ALTER TABLE "organization_mailing_recipients" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_mailing_recipients" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_mailing_recipients" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_mailing_recipients" TO omzien_app;

ALTER TABLE "organization_mailings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_mailings" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_mailings" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_mailings" TO omzien_app;

ALTER TABLE "organization_merges" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_merges" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_merges" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_merges" TO omzien_app;
