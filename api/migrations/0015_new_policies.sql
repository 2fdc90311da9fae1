ALTER TABLE "code_apps" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "code_apps" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "code_apps" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "code_apps" TO omzien_app;

ALTER TABLE "factor_recoveries" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "factor_recoveries" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "factor_recoveries" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "factor_recoveries" TO omzien_app;

ALTER TABLE "known_devices" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "known_devices" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "known_devices" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "known_devices" TO omzien_app;

ALTER TABLE "left_roles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "left_roles" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "left_roles" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "left_roles" TO omzien_app;

ALTER TABLE "passkey_challenges" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "passkey_challenges" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "passkey_challenges" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "passkey_challenges" TO omzien_app;

ALTER TABLE "passkeys" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "passkeys" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "passkeys" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "passkeys" TO omzien_app;

ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "recovery_codes" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "recovery_codes" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "recovery_codes" TO omzien_app;

ALTER TABLE "role_requests" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "role_requests" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "role_requests" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "role_requests" TO omzien_app;

ALTER TABLE "sign_in_rules" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "sign_in_rules" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "sign_in_rules" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "sign_in_rules" TO omzien_app;

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
