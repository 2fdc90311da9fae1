ALTER TABLE "embed_counts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "embed_counts" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "embed_counts" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "embed_counts" TO omzien_app;

ALTER TABLE "embeds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "embeds" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "embeds" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "embeds" TO omzien_app;
