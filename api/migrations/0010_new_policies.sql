ALTER TABLE "held_decisions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "held_decisions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "held_decisions" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "held_decisions" TO omzien_app;
