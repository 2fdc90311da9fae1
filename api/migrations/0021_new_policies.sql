ALTER TABLE "design_versions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "design_versions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "design_versions" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "design_versions" TO omzien_app;
