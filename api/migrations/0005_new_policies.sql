ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_events" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "audit_events" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "audit_events" TO omzien_app;

ALTER TABLE "form_tokens" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_tokens" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "form_tokens" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "form_tokens" TO omzien_app;

ALTER TABLE "work_items" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "work_items" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "work_items" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "work_items" TO omzien_app;
