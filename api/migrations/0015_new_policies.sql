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

ALTER TABLE "sign_in_rules" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "sign_in_rules" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "sign_in_rules" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "sign_in_rules" TO omzien_app;
