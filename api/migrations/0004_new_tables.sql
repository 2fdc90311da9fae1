CREATE TABLE "account_deletions" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_by" uuid,
	"reason" text,
	"previous_status" text NOT NULL,
	"erase_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "account_deletions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"email_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasures_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "activity_details" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"vacancy_id" uuid NOT NULL,
	"recurrence" text,
	"series_starts_at" timestamp with time zone,
	"series_ends_at" timestamp with time zone,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"places" integer,
	"registration" text DEFAULT 'none' NOT NULL,
	"external_url" text,
	"organizer" text,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_details_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "activity_details_tenant_vacancyId_unique" UNIQUE("tenant","vacancy_id")
);
--> statement-breakpoint
CREATE TABLE "activity_occurrences" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"vacancy_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"series_date" timestamp with time zone,
	"edited" boolean DEFAULT false NOT NULL,
	"place" text,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"places_taken" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "activity_occurrences_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "activity_registrations" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"occurrence_id" uuid NOT NULL,
	"vacancy_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"people" smallint DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'registered' NOT NULL,
	"locale" text DEFAULT 'nl' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"erase_on" date,
	CONSTRAINT "activity_registrations_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_fetched_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "calendar_feeds_tenant_tokenHash_unique" UNIQUE("tenant","token_hash"),
	CONSTRAINT "calendar_feeds_tenant_userId_unique" UNIQUE("tenant","user_id")
);
--> statement-breakpoint
CREATE TABLE "page_counts" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"page_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_counts_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "page_counts_tenant_pageId_day_unique" UNIQUE("tenant","page_id","day")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid,
	"organization_id" uuid,
	"actor_id" uuid,
	"acting_as_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"subject_name" text,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip_hash" text,
	"request_id" text,
	CONSTRAINT "audit_events_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "contact_persons" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"name" text NOT NULL,
	"function" text,
	"phone_number" text,
	"email" text,
	"photo_url" text,
	"hours" text,
	"text" text,
	"areas" text[] DEFAULT '{}'::text[] NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contact_persons_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "changelog_visits" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "changelog_visits_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "conversation_participants" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"read_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"muted_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "conversation_participants_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "conversation_participants_tenant_conversationId_userId_unique" UNIQUE("tenant","conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"volunteer_id" uuid,
	"organization_id" uuid,
	"center_takes_part" boolean DEFAULT false NOT NULL,
	"vacancy_id" uuid,
	"application_id" uuid,
	"volunteer_is_known" boolean DEFAULT false NOT NULL,
	"last_message_at" timestamp with time zone,
	"last_message" text,
	"last_message_side" text,
	"reported_at" timestamp with time zone,
	"center_invited_at" timestamp with time zone,
	"mentor_invited_at" timestamp with time zone,
	CONSTRAINT "conversations_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "conversations_tenant_applicationId_unique" UNIQUE("tenant","application_id")
);
--> statement-breakpoint
CREATE TABLE "quick_replies" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"organization_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "quick_replies_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "replies" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"conversation_id" uuid NOT NULL,
	"kind" text DEFAULT 'message' NOT NULL,
	"side" text,
	"sender_id" uuid,
	"body" text NOT NULL,
	"via" text DEFAULT 'web' NOT NULL,
	"read_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "replies_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"archive" "bytea",
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"downloaded_at" timestamp with time zone,
	CONSTRAINT "data_exports_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "digest_subscriptions" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"paused_until" date,
	"with_activities" boolean DEFAULT false NOT NULL,
	"with_news" boolean DEFAULT false NOT NULL,
	"last_sent_at" timestamp with time zone,
	"last_run_on" date,
	CONSTRAINT "digest_subscriptions_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "digest_subscriptions_once" UNIQUE("tenant","user_id")
);
--> statement-breakpoint
CREATE TABLE "list_exports" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"list" text NOT NULL,
	"query" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locale" text DEFAULT 'nl' NOT NULL,
	"app_context" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"rows_count" integer,
	"content" "bytea",
	"expires_at" timestamp with time zone,
	CONSTRAINT "list_exports_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"vacancy_id" uuid NOT NULL,
	CONSTRAINT "favorites_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "favorites_once" UNIQUE("tenant","user_id","vacancy_id")
);
--> statement-breakpoint
CREATE TABLE "file_uses" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"file_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_name" text,
	"subject_url" text,
	CONSTRAINT "file_uses_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"owner_id" uuid,
	"organization_id" uuid,
	"kind" text NOT NULL,
	"content" text,
	"is_public" boolean NOT NULL,
	"status" text DEFAULT 'ready' NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"alt_text" text,
	"folder" text,
	"focal_point" jsonb,
	"expires_at" timestamp with time zone,
	CONSTRAINT "files_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "form_versions_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "form_versions_tenant_formId_version_unique" UNIQUE("tenant","form_id","version")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"organization_id" uuid,
	"kind" text DEFAULT 'survey' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" jsonb NOT NULL,
	"intro" jsonb,
	"button" jsonb,
	"confirmation" jsonb NOT NULL,
	"closed_text" jsonb,
	"recipients" text[] DEFAULT '{}'::text[] NOT NULL,
	"retention_days" integer DEFAULT 365 NOT NULL,
	"spam_check" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "forms_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"form_version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"spam" boolean DEFAULT false NOT NULL,
	"via" text NOT NULL,
	"user_id" uuid,
	"subject_type" text,
	"subject_id" uuid,
	"erase_on" date NOT NULL,
	CONSTRAINT "form_submissions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "form_tokens" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"form_id" uuid,
	"subject_type" text,
	"subject_id" uuid,
	"user_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"single_use" boolean DEFAULT true NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"outcome" jsonb,
	"answers_hash" text,
	"draft" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_tokens_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "form_tokens_tenant_tokenHash_unique" UNIQUE("tenant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "internal_notes" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"about_user_id" uuid,
	"note" text NOT NULL,
	"author_id" uuid,
	"organization_id" uuid,
	CONSTRAINT "internal_notes_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "menus" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "menus_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "menus_tenant_centerId_key_unique" UNIQUE("tenant","center_id","key")
);
--> statement-breakpoint
CREATE TABLE "mail_bounces" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"bounced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_bounces_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"notification_type" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "notification_preferences_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "notification_preferences_once" UNIQUE("tenant","user_id","channel","notification_type")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"template_key" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"url" text,
	"subject_type" text,
	"subject_id" uuid,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "notification_template_versions" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid,
	"template_key" text NOT NULL,
	"change" text NOT NULL,
	"subject" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"active" boolean NOT NULL,
	"author_id" uuid,
	"author_name" text,
	CONSTRAINT "notification_template_versions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "notification_templates" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid,
	"template_key" text NOT NULL,
	"subject" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_templates_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "organization_addresses" (
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
	"municipality" text,
	"province" text,
	"kind" text NOT NULL,
	CONSTRAINT "organization_addresses_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "organization_corrections" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"field" text NOT NULL,
	"suggestion" text NOT NULL,
	"email" text,
	"status" text DEFAULT 'open' NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	CONSTRAINT "organization_corrections_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "page_editings" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"page_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_editings_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "page_preview_links" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"page_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_by_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_preview_links_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"page_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reason" text NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "page_versions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"organization_id" uuid,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_name" text,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"reporter_id" uuid,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "reports_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"locale" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"digest_days" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"last_sent_at" timestamp with time zone,
	"last_run_on" date,
	CONSTRAINT "saved_searches_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_tokens_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "account_tokens_tenant_tokenHash_unique" UNIQUE("tenant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "impersonations" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"actor_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"session_id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "impersonations_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "stock_image_uses" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"stock_image_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	CONSTRAINT "stock_image_uses_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "stock_images" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid,
	"name" text NOT NULL,
	"description" text,
	"short_description" text,
	"file_id" uuid,
	"image_url" text NOT NULL,
	"keywords" text[] DEFAULT '{}'::text[] NOT NULL,
	"source" text,
	"license" text,
	"credit" text,
	"focal_point" jsonb,
	CONSTRAINT "stock_images_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "user_consents" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"version" text NOT NULL,
	"organization_id" uuid,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "user_consents_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "open_vacancies" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"vacancy_type" text NOT NULL,
	"status" text NOT NULL,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"age_group_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"accessibility_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"dayparts" text[] DEFAULT '{}'::text[] NOT NULL,
	"minimum_age" smallint,
	"language_level" text NOT NULL,
	"frequency" text NOT NULL,
	"hours_per_week_min" smallint,
	"hours_per_week_max" smallint,
	"starts_on" date,
	"location_kind" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"vog_required" boolean NOT NULL,
	"group_suitable" boolean NOT NULL,
	"shared_with_centers" boolean NOT NULL,
	"help_category" text,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "open_vacancies_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "vacancy_bulk_changes" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"rows" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "vacancy_bulk_changes_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "vacancy_counts" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"vacancy_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vacancy_counts_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "vacancy_counts_tenant_vacancyId_day_kind_source_unique" UNIQUE("tenant","vacancy_id","day","kind","source")
);
--> statement-breakpoint
CREATE TABLE "vacancy_notices" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"vacancy_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vacancy_notices_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "vacancy_notices_tenant_vacancyId_kind_expiresAt_unique" UNIQUE("tenant","vacancy_id","kind","expires_at")
);
--> statement-breakpoint
CREATE TABLE "vacancy_templates" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"organization_id" uuid,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "vacancy_templates_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "volunteer_profile_replies" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"volunteer_profile_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"vacancy_id" uuid,
	"application_id" uuid,
	"conversation_id" uuid,
	"sender_id" uuid,
	"body" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"answer" text,
	"reminded_at" timestamp with time zone,
	"final_reminded_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "volunteer_profile_replies_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "volunteer_profiles" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"display_name" text,
	"district" text,
	"latitude" double precision,
	"longitude" double precision,
	"about" text,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"talent_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"dayparts" text[] DEFAULT '{}'::text[] NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"language_level" text,
	"max_distance_km" integer,
	"hours_per_week_max" integer,
	"has_car" boolean DEFAULT false NOT NULL,
	"vog_seen_on" date,
	"vog_seen_by" uuid,
	"in_pool" boolean DEFAULT false NOT NULL,
	"in_pool_until" date,
	"left_pool_at" timestamp with time zone,
	"left_pool_reason" text,
	"photo_file_id" uuid,
	"photo_url" text,
	"photo_in_pool" boolean DEFAULT false NOT NULL,
	"preferred_locations" text[] DEFAULT '{}'::text[] NOT NULL,
	"last_active_at" timestamp with time zone,
	CONSTRAINT "volunteer_profiles_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "volunteer_profiles_tenant_userId_unique" UNIQUE("tenant","user_id")
);
--> statement-breakpoint
CREATE TABLE "work_items" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"organization_id" uuid,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_name" text,
	"due_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "work_items_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "match_result" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "match_result_volunteer" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "match_result_organization" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "admins_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "call_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "match_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "center_profiles" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "municipalities" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "postcodes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "house_number" text;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "address_city" text;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "languages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "review_days" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "expiry_days" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "retention_months" smallint DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "peer_to_peer" jsonb DEFAULT '{"screenFirstRequest":true,"minimumAge":16,"maximumAnswers":8}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "sharing" jsonb DEFAULT '{"sendOrganizations":true,"sendVacancies":true}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "content_managers_design" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "visible_for" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "municipality" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "organization_profiles" ADD COLUMN "age_group_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "kvk_number" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "anbi" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "area_of_work" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "social_links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "opening_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "languages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "accessibility_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "shared_with_centers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "reply_template" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "welcome_text" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "criteria" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "signer_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "denied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "denied_reason_code" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "reapplied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "profile_check_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "image_file_id" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "image_focal_point" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "og_image_url" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "og_image_file_id" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "translation_key" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "redirect_from" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "word_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "previous_uid" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "impersonator_session_id" uuid;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "user_roles" ADD COLUMN "granted_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "signup_intent" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "salutation" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_year" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "photo_url" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_days" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shown_email" text GENERATED ALWAYS AS (coalesce(invited_email, email)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invitation_note" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "inactive_warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erase_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "languages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "extra_addresses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "occurrences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "auto_reply" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "notify_also" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "image_file_id" uuid;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "stock_image_id" uuid;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "image_decorative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "focal_point" jsonb;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "publish_on_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "taken_down_reason" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "found_via_platform" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "help_category" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "help_when" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "help_for" text;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "help_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "awaiting_screening" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "screened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "screened_by" uuid;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_details" ADD CONSTRAINT "activity_details_tenant_vacancy_id_vacancies_tenant_id_fk" FOREIGN KEY ("tenant","vacancy_id") REFERENCES "public"."vacancies"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_occurrences" ADD CONSTRAINT "activity_occurrences_tenant_vacancy_id_vacancies_tenant_id_fk" FOREIGN KEY ("tenant","vacancy_id") REFERENCES "public"."vacancies"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_tenant_occurrence_id_activity_occurrences_tenant_id_fk" FOREIGN KEY ("tenant","occurrence_id") REFERENCES "public"."activity_occurrences"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_tenant_vacancy_id_vacancies_tenant_id_fk" FOREIGN KEY ("tenant","vacancy_id") REFERENCES "public"."vacancies"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_registrations" ADD CONSTRAINT "activity_registrations_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_counts" ADD CONSTRAINT "page_counts_tenant_page_id_pages_tenant_id_fk" FOREIGN KEY ("tenant","page_id") REFERENCES "public"."pages"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_persons" ADD CONSTRAINT "contact_persons_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changelog_visits" ADD CONSTRAINT "changelog_visits_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_tenant_conversation_id_conversations_tenant_id_fk" FOREIGN KEY ("tenant","conversation_id") REFERENCES "public"."conversations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_participants" ADD CONSTRAINT "conversation_participants_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_volunteer_id_users_tenant_id_fk" FOREIGN KEY ("tenant","volunteer_id") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_vacancy_id_vacancies_tenant_id_fk" FOREIGN KEY ("tenant","vacancy_id") REFERENCES "public"."vacancies"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_tenant_application_id_applications_tenant_id_fk" FOREIGN KEY ("tenant","application_id") REFERENCES "public"."applications"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_tenant_conversation_id_conversations_tenant_id_fk" FOREIGN KEY ("tenant","conversation_id") REFERENCES "public"."conversations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_tenant_sender_id_users_tenant_id_fk" FOREIGN KEY ("tenant","sender_id") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_subscriptions" ADD CONSTRAINT "digest_subscriptions_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_exports" ADD CONSTRAINT "list_exports_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_exports" ADD CONSTRAINT "list_exports_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_tenant_vacancy_id_vacancies_tenant_id_fk" FOREIGN KEY ("tenant","vacancy_id") REFERENCES "public"."vacancies"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_tenant_file_id_files_tenant_id_fk" FOREIGN KEY ("tenant","file_id") REFERENCES "public"."files"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_owner_id_users_tenant_id_fk" FOREIGN KEY ("tenant","owner_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_tenant_form_id_forms_tenant_id_fk" FOREIGN KEY ("tenant","form_id") REFERENCES "public"."forms"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_tenant_form_id_forms_tenant_id_fk" FOREIGN KEY ("tenant","form_id") REFERENCES "public"."forms"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_tokens" ADD CONSTRAINT "form_tokens_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menus" ADD CONSTRAINT "menus_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_template_versions" ADD CONSTRAINT "notification_template_versions_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_template_versions" ADD CONSTRAINT "notification_template_versions_tenant_author_id_users_tenant_id_fk" FOREIGN KEY ("tenant","author_id") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_templates" ADD CONSTRAINT "notification_templates_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_addresses" ADD CONSTRAINT "organization_addresses_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_corrections" ADD CONSTRAINT "organization_corrections_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_corrections" ADD CONSTRAINT "organization_corrections_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_corrections" ADD CONSTRAINT "organization_corrections_tenant_resolved_by_users_tenant_id_fk" FOREIGN KEY ("tenant","resolved_by") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_editings" ADD CONSTRAINT "page_editings_tenant_page_id_pages_tenant_id_fk" FOREIGN KEY ("tenant","page_id") REFERENCES "public"."pages"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_preview_links" ADD CONSTRAINT "page_preview_links_tenant_page_id_pages_tenant_id_fk" FOREIGN KEY ("tenant","page_id") REFERENCES "public"."pages"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_tenant_page_id_pages_tenant_id_fk" FOREIGN KEY ("tenant","page_id") REFERENCES "public"."pages"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_reporter_id_users_tenant_id_fk" FOREIGN KEY ("tenant","reporter_id") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_taken_by_users_tenant_id_fk" FOREIGN KEY ("tenant","taken_by") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_tenant_resolved_by_users_tenant_id_fk" FOREIGN KEY ("tenant","resolved_by") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impersonations" ADD CONSTRAINT "impersonations_tenant_actor_id_users_tenant_id_fk" FOREIGN KEY ("tenant","actor_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_image_uses" ADD CONSTRAINT "stock_image_uses_tenant_stock_image_id_stock_images_tenant_id_fk" FOREIGN KEY ("tenant","stock_image_id") REFERENCES "public"."stock_images"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_image_uses" ADD CONSTRAINT "stock_image_uses_tenant_page_id_pages_tenant_id_fk" FOREIGN KEY ("tenant","page_id") REFERENCES "public"."pages"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_images" ADD CONSTRAINT "stock_images_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_images" ADD CONSTRAINT "stock_images_tenant_file_id_files_tenant_id_fk" FOREIGN KEY ("tenant","file_id") REFERENCES "public"."files"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_consents" ADD CONSTRAINT "user_consents_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_vacancies" ADD CONSTRAINT "open_vacancies_tenant_id_vacancies_tenant_id_fk" FOREIGN KEY ("tenant","id") REFERENCES "public"."vacancies"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_bulk_changes" ADD CONSTRAINT "vacancy_bulk_changes_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_counts" ADD CONSTRAINT "vacancy_counts_tenant_vacancy_id_vacancies_tenant_id_fk" FOREIGN KEY ("tenant","vacancy_id") REFERENCES "public"."vacancies"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_notices" ADD CONSTRAINT "vacancy_notices_tenant_vacancy_id_vacancies_tenant_id_fk" FOREIGN KEY ("tenant","vacancy_id") REFERENCES "public"."vacancies"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_templates" ADD CONSTRAINT "vacancy_templates_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_templates" ADD CONSTRAINT "vacancy_templates_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_profile_replies" ADD CONSTRAINT "volunteer_profile_replies_tenant_volunteer_profile_id_volunteer_profiles_tenant_id_fk" FOREIGN KEY ("tenant","volunteer_profile_id") REFERENCES "public"."volunteer_profiles"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_profile_replies" ADD CONSTRAINT "volunteer_profile_replies_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_profile_replies" ADD CONSTRAINT "volunteer_profile_replies_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_profile_replies" ADD CONSTRAINT "volunteer_profile_replies_tenant_vacancy_id_vacancies_tenant_id_fk" FOREIGN KEY ("tenant","vacancy_id") REFERENCES "public"."vacancies"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_profile_replies" ADD CONSTRAINT "volunteer_profile_replies_tenant_application_id_applications_tenant_id_fk" FOREIGN KEY ("tenant","application_id") REFERENCES "public"."applications"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_profile_replies" ADD CONSTRAINT "volunteer_profile_replies_tenant_conversation_id_conversations_tenant_id_fk" FOREIGN KEY ("tenant","conversation_id") REFERENCES "public"."conversations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_profiles" ADD CONSTRAINT "volunteer_profiles_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_tenant_done_by_users_tenant_id_fk" FOREIGN KEY ("tenant","done_by") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_tenant_erase_at_index" ON "account_deletions" USING btree ("tenant","erase_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletions_one_open_index" ON "account_deletions" USING btree ("tenant","user_id") WHERE cancelled_at is null and done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "erasures_one_per_user_index" ON "erasures" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "erasures_tenant_erased_at_index" ON "erasures" USING btree ("tenant","erased_at");--> statement-breakpoint
CREATE INDEX "activity_occurrences_tenant_vacancy_id_starts_at_index" ON "activity_occurrences" USING btree ("tenant","vacancy_id","starts_at");--> statement-breakpoint
CREATE INDEX "activity_occurrences_tenant_starts_at_index" ON "activity_occurrences" USING btree ("tenant","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_occurrences_series_date_index" ON "activity_occurrences" USING btree ("tenant","vacancy_id","series_date") WHERE series_date is not null;--> statement-breakpoint
CREATE INDEX "activity_registrations_tenant_vacancy_id_created_at_index" ON "activity_registrations" USING btree ("tenant","vacancy_id","created_at");--> statement-breakpoint
CREATE INDEX "activity_registrations_tenant_user_id_index" ON "activity_registrations" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "activity_registrations_tenant_erase_on_index" ON "activity_registrations" USING btree ("tenant","erase_on");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_registrations_one_live_index" ON "activity_registrations" USING btree ("tenant","occurrence_id","email") WHERE state in ('registered', 'waiting') and email <> '';--> statement-breakpoint
CREATE INDEX "page_counts_tenant_day_index" ON "page_counts" USING btree ("tenant","day");--> statement-breakpoint
CREATE INDEX "audit_events_tenant_center_id_created_at_index" ON "audit_events" USING btree ("tenant","center_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_events_tenant_created_at_index" ON "audit_events" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE INDEX "audit_events_tenant_organization_id_created_at_index" ON "audit_events" USING btree ("tenant","organization_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_events_tenant_actor_id_created_at_index" ON "audit_events" USING btree ("tenant","actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_events_tenant_subject_type_subject_id_created_at_index" ON "audit_events" USING btree ("tenant","subject_type","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_persons_tenant_center_id_order_index" ON "contact_persons" USING btree ("tenant","center_id","order");--> statement-breakpoint
CREATE UNIQUE INDEX "changelog_visits_tenant_user_id_index" ON "changelog_visits" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "conversation_participants_tenant_user_id_index" ON "conversation_participants" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "conversations_tenant_volunteer_id_last_message_at_index" ON "conversations" USING btree ("tenant","volunteer_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_tenant_organization_id_last_message_at_index" ON "conversations" USING btree ("tenant","organization_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_tenant_center_id_last_message_at_index" ON "conversations" USING btree ("tenant","center_id","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_tenant_vacancy_id_index" ON "conversations" USING btree ("tenant","vacancy_id");--> statement-breakpoint
CREATE INDEX "quick_replies_tenant_center_id_organization_id_index" ON "quick_replies" USING btree ("tenant","center_id","organization_id");--> statement-breakpoint
CREATE INDEX "replies_tenant_conversation_id_created_at_id_index" ON "replies" USING btree ("tenant","conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "replies_waiting_index" ON "replies" USING btree ("tenant","created_at") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "data_exports_tenant_user_id_created_at_index" ON "data_exports" USING btree ("tenant","user_id","created_at");--> statement-breakpoint
CREATE INDEX "data_exports_tenant_status_expires_at_index" ON "data_exports" USING btree ("tenant","status","expires_at");--> statement-breakpoint
CREATE INDEX "list_exports_tenant_user_id_created_at_index" ON "list_exports" USING btree ("tenant","user_id","created_at");--> statement-breakpoint
CREATE INDEX "list_exports_tenant_expires_at_index" ON "list_exports" USING btree ("tenant","expires_at");--> statement-breakpoint
CREATE INDEX "favorites_tenant_vacancy_id_index" ON "favorites" USING btree ("tenant","vacancy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_uses_tenant_file_id_subject_type_subject_id_index" ON "file_uses" USING btree ("tenant","file_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "file_uses_tenant_subject_type_subject_id_index" ON "file_uses" USING btree ("tenant","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "files_tenant_center_id_kind_created_at_index" ON "files" USING btree ("tenant","center_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "files_tenant_owner_id_index" ON "files" USING btree ("tenant","owner_id");--> statement-breakpoint
CREATE INDEX "files_tenant_expires_at_index" ON "files" USING btree ("tenant","expires_at");--> statement-breakpoint
CREATE INDEX "forms_tenant_center_id_state_index" ON "forms" USING btree ("tenant","center_id","state");--> statement-breakpoint
CREATE INDEX "forms_tenant_organization_id_index" ON "forms" USING btree ("tenant","organization_id");--> statement-breakpoint
CREATE INDEX "form_submissions_tenant_form_id_created_at_index" ON "form_submissions" USING btree ("tenant","form_id","created_at");--> statement-breakpoint
CREATE INDEX "form_submissions_tenant_erase_on_index" ON "form_submissions" USING btree ("tenant","erase_on");--> statement-breakpoint
CREATE INDEX "form_tokens_tenant_purpose_subject_id_index" ON "form_tokens" USING btree ("tenant","purpose","subject_id");--> statement-breakpoint
CREATE INDEX "form_tokens_tenant_expires_at_index" ON "form_tokens" USING btree ("tenant","expires_at");--> statement-breakpoint
CREATE INDEX "internal_notes_tenant_subject_type_subject_id_created_at_index" ON "internal_notes" USING btree ("tenant","subject_type","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "internal_notes_tenant_author_id_index" ON "internal_notes" USING btree ("tenant","author_id");--> statement-breakpoint
CREATE INDEX "internal_notes_tenant_about_user_id_index" ON "internal_notes" USING btree ("tenant","about_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_bounces_email" ON "mail_bounces" USING btree ("tenant","email");--> statement-breakpoint
CREATE INDEX "notifications_tenant_user_id_created_at_index" ON "notifications" USING btree ("tenant","user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("tenant","user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_template_versions_tenant_template_key_created_at_index" ON "notification_template_versions" USING btree ("tenant","template_key","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_templates_of_center" ON "notification_templates" USING btree ("tenant","center_id","template_key") WHERE center_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_templates_of_tenant" ON "notification_templates" USING btree ("tenant","template_key") WHERE center_id is null;--> statement-breakpoint
CREATE INDEX "organization_addresses_tenant_organization_id_index" ON "organization_addresses" USING btree ("tenant","organization_id");--> statement-breakpoint
CREATE INDEX "organization_corrections_tenant_organization_id_status_created_at_index" ON "organization_corrections" USING btree ("tenant","organization_id","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "page_editings_tenant_page_id_index" ON "page_editings" USING btree ("tenant","page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_preview_links_tenant_token_hash_index" ON "page_preview_links" USING btree ("tenant","token_hash");--> statement-breakpoint
CREATE INDEX "page_preview_links_tenant_page_id_index" ON "page_preview_links" USING btree ("tenant","page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_versions_tenant_page_id_number_index" ON "page_versions" USING btree ("tenant","page_id","number");--> statement-breakpoint
CREATE INDEX "reports_tenant_center_id_status_created_at_index" ON "reports" USING btree ("tenant","center_id","status","created_at");--> statement-breakpoint
CREATE INDEX "reports_tenant_reporter_id_created_at_index" ON "reports" USING btree ("tenant","reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_tenant_subject_type_subject_id_index" ON "reports" USING btree ("tenant","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "saved_searches_tenant_user_id_index" ON "saved_searches" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "saved_searches_tenant_email_index" ON "saved_searches" USING btree ("tenant","email");--> statement-breakpoint
CREATE INDEX "account_tokens_tenant_user_id_purpose_index" ON "account_tokens" USING btree ("tenant","user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_tokens_tenant_expires_at_index" ON "account_tokens" USING btree ("tenant","expires_at");--> statement-breakpoint
CREATE INDEX "impersonations_tenant_user_id_created_at_index" ON "impersonations" USING btree ("tenant","user_id","created_at");--> statement-breakpoint
CREATE INDEX "impersonations_tenant_actor_id_index" ON "impersonations" USING btree ("tenant","actor_id");--> statement-breakpoint
CREATE INDEX "impersonations_tenant_ended_at_ends_at_index" ON "impersonations" USING btree ("tenant","ended_at","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_image_uses_tenant_stock_image_id_page_id_index" ON "stock_image_uses" USING btree ("tenant","stock_image_id","page_id");--> statement-breakpoint
CREATE INDEX "stock_image_uses_tenant_page_id_index" ON "stock_image_uses" USING btree ("tenant","page_id");--> statement-breakpoint
CREATE INDEX "stock_images_tenant_center_id_name_index" ON "stock_images" USING btree ("tenant","center_id","name");--> statement-breakpoint
CREATE INDEX "stock_images_keywords" ON "stock_images" USING gin ("keywords");--> statement-breakpoint
CREATE INDEX "user_consents_tenant_user_id_index" ON "user_consents" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_consents_one_open_index" ON "user_consents" USING btree ("tenant","user_id","key",coalesce(organization_id, '00000000-0000-0000-0000-000000000000')) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "open_vacancies_tenant_center_id_published_at_id_index" ON "open_vacancies" USING btree ("tenant","center_id","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "open_vacancies_tenant_published_at_id_index" ON "open_vacancies" USING btree ("tenant","published_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "open_vacancies_tenant_expires_at_id_index" ON "open_vacancies" USING btree ("tenant","expires_at","id");--> statement-breakpoint
CREATE INDEX "open_vacancies_tenant_latitude_longitude_index" ON "open_vacancies" USING btree ("tenant","latitude","longitude");--> statement-breakpoint
CREATE INDEX "open_vacancies_tenant_organization_id_index" ON "open_vacancies" USING btree ("tenant","organization_id");--> statement-breakpoint
CREATE INDEX "vacancy_bulk_changes_tenant_expires_at_index" ON "vacancy_bulk_changes" USING btree ("tenant","expires_at");--> statement-breakpoint
CREATE INDEX "vacancy_counts_tenant_day_kind_index" ON "vacancy_counts" USING btree ("tenant","day","kind");--> statement-breakpoint
CREATE INDEX "vacancy_templates_tenant_center_id_organization_id_index" ON "vacancy_templates" USING btree ("tenant","center_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "volunteer_profile_replies_open_once" ON "volunteer_profile_replies" USING btree ("tenant","volunteer_profile_id","organization_id") WHERE "volunteer_profile_replies"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "volunteer_profile_replies_tenant_user_id_state_index" ON "volunteer_profile_replies" USING btree ("tenant","user_id","state");--> statement-breakpoint
CREATE INDEX "volunteer_profile_replies_tenant_organization_id_state_index" ON "volunteer_profile_replies" USING btree ("tenant","organization_id","state");--> statement-breakpoint
CREATE INDEX "volunteer_profile_replies_tenant_state_created_at_index" ON "volunteer_profile_replies" USING btree ("tenant","state","created_at");--> statement-breakpoint
CREATE INDEX "volunteer_profile_replies_tenant_application_id_index" ON "volunteer_profile_replies" USING btree ("tenant","application_id");--> statement-breakpoint
CREATE INDEX "volunteer_profile_replies_tenant_vacancy_id_index" ON "volunteer_profile_replies" USING btree ("tenant","vacancy_id");--> statement-breakpoint
CREATE INDEX "volunteer_profile_replies_tenant_conversation_id_index" ON "volunteer_profile_replies" USING btree ("tenant","conversation_id");--> statement-breakpoint
CREATE INDEX "volunteer_profiles_tenant_in_pool_index" ON "volunteer_profiles" USING btree ("tenant","in_pool");--> statement-breakpoint
CREATE INDEX "work_items_tenant_center_id_done_at_due_at_index" ON "work_items" USING btree ("tenant","center_id","done_at","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "work_items_one_open_index" ON "work_items" USING btree ("tenant","kind","subject_type","subject_id") WHERE done_at is null;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_tenant_signer_id_users_tenant_id_fk" FOREIGN KEY ("tenant","signer_id") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_impersonator_session_id_sessions_tenant_id_fk" FOREIGN KEY ("tenant","impersonator_session_id") REFERENCES "public"."sessions"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_tenant_organization_id_created_at_index" ON "applications" USING btree ("tenant","organization_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_tenant_center_id_created_at_index" ON "applications" USING btree ("tenant","center_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_tenant_user_id_created_at_index" ON "applications" USING btree ("tenant","user_id","created_at");--> statement-breakpoint
CREATE INDEX "applications_tenant_stage_confirmed_at_index" ON "applications" USING btree ("tenant","stage","confirmed_at");--> statement-breakpoint
CREATE INDEX "applications_tenant_erase_on_index" ON "applications" USING btree ("tenant","erase_on");--> statement-breakpoint
CREATE INDEX "mails_tenant_template_key_center_id_sent_at_index" ON "mails" USING btree ("tenant","template_key","center_id","sent_at");--> statement-breakpoint
CREATE INDEX "organizations_tenant_name_index" ON "organizations" USING btree ("tenant","name");--> statement-breakpoint
CREATE INDEX "organizations_tenant_status_profile_checked_at_index" ON "organizations" USING btree ("tenant","status","profile_checked_at");--> statement-breakpoint
CREATE INDEX "organizations_tenant_kvk_number_index" ON "organizations" USING btree ("tenant","kvk_number");--> statement-breakpoint
CREATE INDEX "organizations_name_trigrams_index" ON "organizations" USING gin (lower(omzien_unaccent("name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pages_redirect_from" ON "pages" USING gin ("redirect_from");--> statement-breakpoint
CREATE INDEX "pages_tenant_translation_key_index" ON "pages" USING btree ("tenant","translation_key");--> statement-breakpoint
CREATE INDEX "pages_tenant_updated_at_index" ON "pages" USING btree ("tenant","updated_at");--> statement-breakpoint
CREATE INDEX "sessions_tenant_previous_uid_index" ON "sessions" USING btree ("tenant","previous_uid");--> statement-breakpoint
CREATE INDEX "sessions_tenant_impersonator_session_id_index" ON "sessions" USING btree ("tenant","impersonator_session_id");--> statement-breakpoint
CREATE INDEX "users_tenant_email_index" ON "users" USING btree ("tenant","email");--> statement-breakpoint
CREATE INDEX "users_tenant_status_last_sign_in_at_index" ON "users" USING btree ("tenant","status","last_sign_in_at");--> statement-breakpoint
CREATE INDEX "users_tenant_last_name_first_name_index" ON "users" USING btree ("tenant","last_name","first_name");--> statement-breakpoint
CREATE INDEX "vacancies_tenant_organization_id_created_at_index" ON "vacancies" USING btree ("tenant","organization_id","created_at");--> statement-breakpoint
CREATE INDEX "vacancies_tenant_center_id_created_at_index" ON "vacancies" USING btree ("tenant","center_id","created_at");--> statement-breakpoint
CREATE INDEX "vacancies_tenant_created_at_index" ON "vacancies" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE INDEX "vacancies_tenant_owner_id_created_at_index" ON "vacancies" USING btree ("tenant","owner_id","created_at");