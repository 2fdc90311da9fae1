ALTER TABLE "account_deletions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "account_deletions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "account_deletions" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "account_deletions" TO omzien_app;

ALTER TABLE "account_tokens" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "account_tokens" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "account_tokens" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "account_tokens" TO omzien_app;

ALTER TABLE "activity_details" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "activity_details" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "activity_details" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "activity_details" TO omzien_app;

ALTER TABLE "activity_occurrences" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "activity_occurrences" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "activity_occurrences" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "activity_occurrences" TO omzien_app;

ALTER TABLE "activity_registrations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "activity_registrations" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "activity_registrations" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "activity_registrations" TO omzien_app;

ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "audit_events" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "audit_events" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "audit_events" TO omzien_app;

ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "calendar_feeds" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "calendar_feeds" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "calendar_feeds" TO omzien_app;

ALTER TABLE "changelog_visits" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "changelog_visits" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "changelog_visits" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "changelog_visits" TO omzien_app;

ALTER TABLE "contact_persons" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contact_persons" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "contact_persons" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "contact_persons" TO omzien_app;

ALTER TABLE "conversation_participants" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "conversation_participants" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "conversation_participants" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "conversation_participants" TO omzien_app;

ALTER TABLE "conversations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "conversations" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "conversations" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "conversations" TO omzien_app;

ALTER TABLE "data_exports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "data_exports" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "data_exports" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "data_exports" TO omzien_app;

ALTER TABLE "digest_subscriptions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "digest_subscriptions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "digest_subscriptions" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "digest_subscriptions" TO omzien_app;

ALTER TABLE "erasures" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "erasures" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "erasures" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "erasures" TO omzien_app;

ALTER TABLE "favorites" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "favorites" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "favorites" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "favorites" TO omzien_app;

ALTER TABLE "file_uses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "file_uses" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "file_uses" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "file_uses" TO omzien_app;

ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "files" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "files" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "files" TO omzien_app;

ALTER TABLE "form_submissions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_submissions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "form_submissions" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "form_submissions" TO omzien_app;

ALTER TABLE "form_tokens" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_tokens" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "form_tokens" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "form_tokens" TO omzien_app;

ALTER TABLE "form_versions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "form_versions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "form_versions" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "form_versions" TO omzien_app;

ALTER TABLE "forms" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "forms" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "forms" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "forms" TO omzien_app;

ALTER TABLE "impersonations" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "impersonations" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "impersonations" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "impersonations" TO omzien_app;

ALTER TABLE "internal_notes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "internal_notes" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "internal_notes" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "internal_notes" TO omzien_app;

ALTER TABLE "list_exports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "list_exports" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "list_exports" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "list_exports" TO omzien_app;

ALTER TABLE "mail_bounces" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "mail_bounces" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "mail_bounces" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "mail_bounces" TO omzien_app;

ALTER TABLE "menus" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "menus" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "menus" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "menus" TO omzien_app;

ALTER TABLE "notification_preferences" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "notification_preferences" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "notification_preferences" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "notification_preferences" TO omzien_app;

ALTER TABLE "notification_template_versions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "notification_template_versions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "notification_template_versions" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "notification_template_versions" TO omzien_app;

ALTER TABLE "notification_templates" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "notification_templates" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "notification_templates" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "notification_templates" TO omzien_app;

ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "notifications" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "notifications" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "notifications" TO omzien_app;

ALTER TABLE "open_vacancies" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "open_vacancies" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "open_vacancies" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "open_vacancies" TO omzien_app;

ALTER TABLE "organization_addresses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_addresses" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_addresses" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_addresses" TO omzien_app;

ALTER TABLE "organization_corrections" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "organization_corrections" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "organization_corrections" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "organization_corrections" TO omzien_app;

ALTER TABLE "page_counts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_counts" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "page_counts" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "page_counts" TO omzien_app;

ALTER TABLE "page_editings" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_editings" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "page_editings" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "page_editings" TO omzien_app;

ALTER TABLE "page_preview_links" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_preview_links" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "page_preview_links" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "page_preview_links" TO omzien_app;

ALTER TABLE "page_versions" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "page_versions" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "page_versions" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "page_versions" TO omzien_app;

ALTER TABLE "quick_replies" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "quick_replies" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "quick_replies" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "quick_replies" TO omzien_app;

ALTER TABLE "replies" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "replies" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "replies" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "replies" TO omzien_app;

ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "reports" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "reports" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "reports" TO omzien_app;

ALTER TABLE "saved_searches" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "saved_searches" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "saved_searches" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "saved_searches" TO omzien_app;

ALTER TABLE "stock_image_uses" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "stock_image_uses" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "stock_image_uses" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "stock_image_uses" TO omzien_app;

ALTER TABLE "stock_images" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "stock_images" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "stock_images" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "stock_images" TO omzien_app;

ALTER TABLE "user_consents" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "user_consents" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "user_consents" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "user_consents" TO omzien_app;

ALTER TABLE "vacancy_bulk_changes" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vacancy_bulk_changes" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "vacancy_bulk_changes" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "vacancy_bulk_changes" TO omzien_app;

ALTER TABLE "vacancy_counts" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vacancy_counts" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "vacancy_counts" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "vacancy_counts" TO omzien_app;

ALTER TABLE "vacancy_notices" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vacancy_notices" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "vacancy_notices" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "vacancy_notices" TO omzien_app;

ALTER TABLE "vacancy_templates" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "vacancy_templates" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "vacancy_templates" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "vacancy_templates" TO omzien_app;

ALTER TABLE "volunteer_profile_replies" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "volunteer_profile_replies" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "volunteer_profile_replies" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "volunteer_profile_replies" TO omzien_app;

ALTER TABLE "volunteer_profiles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "volunteer_profiles" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "volunteer_profiles" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "volunteer_profiles" TO omzien_app;

ALTER TABLE "work_items" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "work_items" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "work_items" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "work_items" TO omzien_app;
