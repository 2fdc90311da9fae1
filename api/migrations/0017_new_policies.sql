ALTER TABLE "organization_access_requests" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_access_requests" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_access_requests" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_access_requests" TO omzien_app;

ALTER TABLE "organization_signup_drafts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_signup_drafts" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_signup_drafts" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_signup_drafts" TO omzien_app;
