ALTER TABLE "addresses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "addresses" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "addresses" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "addresses" TO omzien_app;

ALTER TABLE "application_events" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "application_events" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "application_events" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "application_events" TO omzien_app;

ALTER TABLE "application_tokens" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "application_tokens" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "application_tokens" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "application_tokens" TO omzien_app;

ALTER TABLE "applications" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "applications" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "applications" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "applications" TO omzien_app;

ALTER TABLE "center_profiles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "center_profiles" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "center_profiles" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "center_profiles" TO omzien_app;

ALTER TABLE "content_blocks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "content_blocks" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "content_blocks" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "content_blocks" TO omzien_app;

ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "idempotency_keys" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "idempotency_keys" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "idempotency_keys" TO omzien_app;

ALTER TABLE "lookups" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "lookups" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "lookups" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "lookups" TO omzien_app;

ALTER TABLE "mails" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "mails" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "mails" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "mails" TO omzien_app;

ALTER TABLE "menu_items" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "menu_items" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "menu_items" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "menu_items" TO omzien_app;

ALTER TABLE "organization_profiles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_profiles" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_profiles" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_profiles" TO omzien_app;

ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organizations" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organizations" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organizations" TO omzien_app;

ALTER TABLE "pages" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "pages" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "pages" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "pages" TO omzien_app;

ALTER TABLE "security_events" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "security_events" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "security_events" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "security_events" TO omzien_app;

ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "sessions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "sessions" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "sessions" TO omzien_app;

ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "user_roles" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "user_roles" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "user_roles" TO omzien_app;

ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "users" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "users" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "users" TO omzien_app;

ALTER TABLE "vacancies" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vacancies" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "vacancies" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "vacancies" TO omzien_app;

ALTER TABLE "volunteer_centers" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "volunteer_centers" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "volunteer_centers" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "volunteer_centers" TO omzien_app;
