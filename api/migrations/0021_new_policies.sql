ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "api_keys" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "api_keys" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "api_keys" TO omzien_app;

ALTER TABLE "design_versions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "design_versions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "design_versions" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "design_versions" TO omzien_app;

ALTER TABLE "newsletter_recipients" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "newsletter_recipients" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "newsletter_recipients" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "newsletter_recipients" TO omzien_app;

ALTER TABLE "newsletters" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "newsletters" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "newsletters" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "newsletters" TO omzien_app;

ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webhook_deliveries" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "webhook_deliveries" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "webhook_deliveries" TO omzien_app;

ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "webhooks" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "webhooks" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "webhooks" TO omzien_app;
