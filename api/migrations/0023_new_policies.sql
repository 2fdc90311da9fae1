ALTER TABLE "analytics_report_editions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "analytics_report_editions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "analytics_report_editions" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "analytics_report_editions" TO omzien_app;

ALTER TABLE "analytics_report_links" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "analytics_report_links" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "analytics_report_links" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "analytics_report_links" TO omzien_app;

ALTER TABLE "analytics_reports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "analytics_reports" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "analytics_reports" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "analytics_reports" TO omzien_app;
