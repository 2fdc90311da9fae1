ALTER TABLE "organization_moves" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_moves" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_moves" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_moves" TO omzien_app;

ALTER TABLE "organization_reviewers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_reviewers" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_reviewers" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_reviewers" TO omzien_app;
