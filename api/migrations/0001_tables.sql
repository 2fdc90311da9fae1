CREATE TABLE "idempotency_keys" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"owner" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb,
	CONSTRAINT "idempotency_keys_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "idempotency_keys_tenant_owner_route_key_unique" UNIQUE("tenant","owner","route","key")
);
--> statement-breakpoint
CREATE TABLE "application_events" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"text" text,
	CONSTRAINT "application_events_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"vacancy_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"site_center_id" uuid,
	"owner_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"message" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"locale" text DEFAULT 'nl' NOT NULL,
	"status" text,
	"stage" text NOT NULL,
	"guest" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"first_response_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_message" text,
	"reason_code" text,
	"starts_on" date,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	"erase_on" date,
	"shared_with_mentor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "applications_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "application_tokens" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"application_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_tokens_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "center_profiles" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"website_logo_url" text,
	"website_logo_dark_mode_url" text,
	"favicon_url" text,
	"gtag_id" text,
	"primary_color" text,
	"primary_color_shades" jsonb,
	"secondary_color" text,
	"secondary_color_shades" jsonb,
	"muted_color" text,
	"background_color" text,
	"text_color" text,
	"footer_columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"show_anbi_logo" boolean DEFAULT false NOT NULL,
	"show_nov_logo" boolean DEFAULT false NOT NULL,
	"theme_config" jsonb NOT NULL,
	CONSTRAINT "center_profiles_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "center_profiles_tenant_centerId_unique" UNIQUE("tenant","center_id")
);
--> statement-breakpoint
CREATE TABLE "volunteer_centers" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"city" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"domains" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "volunteer_centers_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "volunteer_centers_tenant_slug_unique" UNIQUE("tenant","slug")
);
--> statement-breakpoint
CREATE TABLE "lookups" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"icon" text,
	"order" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "lookups_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "lookups_tenant_kind_centerId_key_unique" UNIQUE NULLS NOT DISTINCT("tenant","kind","center_id","key")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"template_key" text NOT NULL,
	"locale" text NOT NULL,
	"recipient_email" text NOT NULL,
	"recipient_name" text NOT NULL,
	"reply_to" text,
	"variables" jsonb NOT NULL,
	"application_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "mails_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"menu" text NOT NULL,
	"name" jsonb NOT NULL,
	"parent_id" uuid,
	"link_type" text NOT NULL,
	"page_id" uuid,
	"system_page_id" text,
	"order" integer DEFAULT 0 NOT NULL,
	"new_window" boolean DEFAULT false NOT NULL,
	CONSTRAINT "menu_items_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"organization_id" uuid NOT NULL,
	"street" text,
	"house_number" text,
	"addition" text,
	"postcode" text,
	"city" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "addresses_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "addresses_tenant_organizationId_unique" UNIQUE("tenant","organization_id")
);
--> statement-breakpoint
CREATE TABLE "organization_profiles" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"organization_id" uuid NOT NULL,
	"non_profit_type_id" uuid,
	"show_on_social_map" boolean DEFAULT false NOT NULL,
	"activity_type_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "organization_profiles_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "organization_profiles_tenant_organizationId_unique" UNIQUE("tenant","organization_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"organization_type" text DEFAULT 'NonProfit' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"website" text,
	"city" text,
	"phone_number" text,
	"email" text,
	"description" text,
	"logo_url" text,
	"cover_url" text,
	"reply_rate" real,
	"median_reply_hours" real,
	"denied_reason" text,
	"profile_checked_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "organizations_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "organizations_tenant_slug_unique" UNIQUE("tenant","slug")
);
--> statement-breakpoint
CREATE TABLE "content_blocks" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"page_id" uuid NOT NULL,
	"block_type" text NOT NULL,
	"order" integer NOT NULL,
	"anchor" text,
	"hidden" boolean DEFAULT false NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_until" timestamp with time zone,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "content_blocks_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"locale" text DEFAULT 'nl' NOT NULL,
	"page_type" text DEFAULT 'default' NOT NULL,
	"page_layout" text DEFAULT 'default' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"show_title_on_page" boolean DEFAULT true NOT NULL,
	"summary" text,
	"featured" boolean DEFAULT false NOT NULL,
	"meta_title" text,
	"meta_description" text,
	"og_title" text,
	"og_description" text,
	"image_url" text,
	"image_alt" text,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	CONSTRAINT "pages_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"request_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "security_events_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"client" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_issued_at" timestamp with time zone NOT NULL,
	"token_first_used_at" timestamp with time zone,
	"previous_token_hash" text,
	"successor_key" text,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "sessions_tenant_userId_client_unique" UNIQUE("tenant","user_id","client")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"scope_type" text NOT NULL,
	"scope_id" text NOT NULL,
	CONSTRAINT "user_roles_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "user_roles_tenant_userId_role_scopeType_scopeId_unique" UNIQUE("tenant","user_id","role","scope_type","scope_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"job_title" text,
	"gender" text,
	"status" text DEFAULT 'active' NOT NULL,
	"locale" text DEFAULT 'nl' NOT NULL,
	"signup_method" text DEFAULT 'unknown' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"accepted_terms_at" timestamp with time zone,
	CONSTRAINT "users_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "vacancies" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"vacancy_type" text DEFAULT 'volunteering' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"requirements" text,
	"offer" text,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"age_group_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"accessibility_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"dayparts" text[] DEFAULT '{}'::text[] NOT NULL,
	"minimum_age" smallint,
	"language_level" text DEFAULT 'none' NOT NULL,
	"frequency" text DEFAULT 'regularly' NOT NULL,
	"hours_per_week_min" smallint,
	"hours_per_week_max" smallint,
	"starts_on" date,
	"ends_on" date,
	"location_kind" text DEFAULT 'on_site' NOT NULL,
	"street" text,
	"postcode" text,
	"city" text,
	"latitude" double precision,
	"longitude" double precision,
	"places" integer,
	"places_taken" integer DEFAULT 0 NOT NULL,
	"waiting_list" boolean DEFAULT false NOT NULL,
	"vog_required" boolean DEFAULT false NOT NULL,
	"driving_licence" boolean DEFAULT false NOT NULL,
	"expenses_text" text,
	"insured" boolean DEFAULT false NOT NULL,
	"group_suitable" boolean DEFAULT false NOT NULL,
	"contact_person" jsonb,
	"contact_phone_visible" boolean DEFAULT false NOT NULL,
	"extra_questions" text[] DEFAULT '{}'::text[] NOT NULL,
	"image_url" text,
	"image_alt" text,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"filled_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"views_count" integer DEFAULT 0 NOT NULL,
	"shared_with_centers" boolean DEFAULT false NOT NULL,
	"organization_name" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('dutch', omzien_unaccent(title)), 'A') ||
            setweight(to_tsvector('dutch', omzien_unaccent(organization_name || ' ' || summary)), 'B') ||
            setweight(to_tsvector('dutch', omzien_unaccent(description || ' ' || coalesce(requirements, '') || ' ' || coalesce(offer, '') || ' ' || coalesce(city, ''))), 'C')) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(omzien_unaccent(title || ' ' || organization_name || ' ' || summary))) STORED NOT NULL,
	CONSTRAINT "vacancies_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_tenant_application_id_applications_tenant_id_fk" FOREIGN KEY ("tenant","application_id") REFERENCES "public"."applications"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_tenant_actor_id_users_tenant_id_fk" FOREIGN KEY ("tenant","actor_id") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_tenant_site_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","site_center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_tenant_vacancy_id_vacancies_tenant_id_fk" FOREIGN KEY ("tenant","vacancy_id") REFERENCES "public"."vacancies"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_tenant_owner_id_users_tenant_id_fk" FOREIGN KEY ("tenant","owner_id") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_tenant_decided_by_users_tenant_id_fk" FOREIGN KEY ("tenant","decided_by") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tokens" ADD CONSTRAINT "application_tokens_tenant_application_id_applications_tenant_id_fk" FOREIGN KEY ("tenant","application_id") REFERENCES "public"."applications"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "center_profiles" ADD CONSTRAINT "center_profiles_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookups" ADD CONSTRAINT "lookups_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_tenant_page_id_pages_tenant_id_fk" FOREIGN KEY ("tenant","page_id") REFERENCES "public"."pages"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_tenant_parent_id_menu_items_tenant_id_fk" FOREIGN KEY ("tenant","parent_id") REFERENCES "public"."menu_items"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_profiles" ADD CONSTRAINT "organization_profiles_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD CONSTRAINT "content_blocks_tenant_page_id_pages_tenant_id_fk" FOREIGN KEY ("tenant","page_id") REFERENCES "public"."pages"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_tenant_owner_id_users_tenant_id_fk" FOREIGN KEY ("tenant","owner_id") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_tenant_created_at_index" ON "idempotency_keys" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE INDEX "application_events_tenant_application_id_at_index" ON "application_events" USING btree ("tenant","application_id","at");--> statement-breakpoint
CREATE INDEX "applications_tenant_organization_id_stage_created_at_index" ON "applications" USING btree ("tenant","organization_id","stage","created_at");--> statement-breakpoint
CREATE INDEX "applications_tenant_center_id_stage_created_at_index" ON "applications" USING btree ("tenant","center_id","stage","created_at");--> statement-breakpoint
CREATE INDEX "applications_tenant_vacancy_id_index" ON "applications" USING btree ("tenant","vacancy_id");--> statement-breakpoint
CREATE INDEX "applications_tenant_email_index" ON "applications" USING btree ("tenant","email");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_per_user_index" ON "applications" USING btree ("tenant","vacancy_id","user_id") WHERE user_id is not null and stage not in ('withdrawn', 'rejected', 'closed_no_reply', 'unconfirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "application_tokens_tenant_token_hash_index" ON "application_tokens" USING btree ("tenant","token_hash");--> statement-breakpoint
CREATE INDEX "application_tokens_tenant_email_created_at_index" ON "application_tokens" USING btree ("tenant","email","created_at");--> statement-breakpoint
CREATE INDEX "application_tokens_tenant_application_id_index" ON "application_tokens" USING btree ("tenant","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_centers_one_default" ON "volunteer_centers" USING btree ("tenant") WHERE "volunteer_centers"."is_default";--> statement-breakpoint
CREATE INDEX "volunteer_centers_tenant_order_index" ON "volunteer_centers" USING btree ("tenant","order");--> statement-breakpoint
CREATE INDEX "lookups_tenant_kind_order_index" ON "lookups" USING btree ("tenant","kind","order");--> statement-breakpoint
CREATE INDEX "mails_tenant_state_next_attempt_at_index" ON "mails" USING btree ("tenant","state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "mails_tenant_application_id_index" ON "mails" USING btree ("tenant","application_id");--> statement-breakpoint
CREATE INDEX "menu_items_tenant_center_id_menu_order_index" ON "menu_items" USING btree ("tenant","center_id","menu","order");--> statement-breakpoint
CREATE INDEX "organizations_tenant_center_id_status_index" ON "organizations" USING btree ("tenant","center_id","status");--> statement-breakpoint
CREATE INDEX "content_blocks_tenant_page_id_order_index" ON "content_blocks" USING btree ("tenant","page_id","order");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_tenant_center_id_locale_slug_index" ON "pages" USING btree ("tenant","center_id","locale","slug");--> statement-breakpoint
CREATE INDEX "pages_tenant_center_id_page_type_published_at_index" ON "pages" USING btree ("tenant","center_id","page_type","published_at");--> statement-breakpoint
CREATE INDEX "security_events_tenant_kind_created_at_index" ON "security_events" USING btree ("tenant","kind","created_at");--> statement-breakpoint
CREATE INDEX "security_events_tenant_user_id_index" ON "security_events" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "sessions_tenant_expires_at_index" ON "sessions" USING btree ("tenant","expires_at");--> statement-breakpoint
CREATE INDEX "user_roles_tenant_scope_type_scope_id_index" ON "user_roles" USING btree ("tenant","scope_type","scope_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_tenant_email" ON "users" USING btree ("tenant",lower("email"));--> statement-breakpoint
CREATE INDEX "users_tenant_center_id_index" ON "users" USING btree ("tenant","center_id");--> statement-breakpoint
CREATE INDEX "vacancies_tenant_status_center_id_published_at_index" ON "vacancies" USING btree ("tenant","status","center_id","published_at");--> statement-breakpoint
CREATE INDEX "vacancies_tenant_organization_id_status_index" ON "vacancies" USING btree ("tenant","organization_id","status");--> statement-breakpoint
CREATE INDEX "vacancies_tenant_latitude_longitude_index" ON "vacancies" USING btree ("tenant","latitude","longitude");--> statement-breakpoint
CREATE INDEX "vacancies_search_index" ON "vacancies" USING gin ("search");--> statement-breakpoint
CREATE INDEX "vacancies_search_text_index" ON "vacancies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vacancies_category_ids_index" ON "vacancies" USING gin ("category_ids");