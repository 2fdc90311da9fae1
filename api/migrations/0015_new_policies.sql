ALTER TABLE "left_roles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "left_roles" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "left_roles" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "left_roles" TO omzien_app;

ALTER TABLE "role_requests" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "role_requests" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "role_requests" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "role_requests" TO omzien_app;

ALTER TABLE "user_import_rows" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "user_import_rows" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "user_import_rows" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "user_import_rows" TO omzien_app;

ALTER TABLE "user_imports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "user_imports" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "user_imports" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "user_imports" TO omzien_app;

ALTER TABLE "user_merges" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "user_merges" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "user_merges" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "user_merges" TO omzien_app;
