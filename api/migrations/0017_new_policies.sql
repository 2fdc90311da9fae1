ALTER TABLE "organization_access_requests" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_access_requests" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_access_requests" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_access_requests" TO omzien_app;

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

ALTER TABLE "organization_moves" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_moves" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_moves" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_moves" TO omzien_app;

ALTER TABLE "organization_reviewers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_reviewers" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_reviewers" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_reviewers" TO omzien_app;

ALTER TABLE "organization_signup_drafts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_signup_drafts" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_signup_drafts" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_signup_drafts" TO omzien_app;
