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

ALTER TABLE "figure_counts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "figure_counts" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "figure_counts" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "figure_counts" TO omzien_app;

ALTER TABLE "figure_events" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "figure_events" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "figure_events" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "figure_events" TO omzien_app;

ALTER TABLE "volunteer_months" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "volunteer_months" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "volunteer_months" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "volunteer_months" TO omzien_app;
