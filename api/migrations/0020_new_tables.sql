CREATE TABLE "api_keys" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" text NOT NULL,
	"made_with" text,
	"created_by_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "api_keys_tenant_secretHash_unique" UNIQUE("tenant","secret_hash"),
	CONSTRAINT "api_keys_tenant_centerId_madeWith_unique" UNIQUE("tenant","center_id","made_with")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"payload" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"status_code" integer,
	"answer" text,
	"error" text,
	"is_replay" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webhook_deliveries_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"sealed_secret" text NOT NULL,
	"made_with" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_delivered_at" timestamp with time zone,
	CONSTRAINT "webhooks_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "webhooks_tenant_centerId_madeWith_unique" UNIQUE("tenant","center_id","made_with")
);
--> statement-breakpoint
CREATE TABLE "design_versions" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"profile_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reason" text NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "design_versions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"newsletter_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mail_id" uuid,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_recipients_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "newsletter_recipients_tenant_newsletterId_userId_unique" UNIQUE("tenant","newsletter_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"audience" text DEFAULT 'volunteers' NOT NULL,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"frozen" jsonb,
	"created_by_id" uuid,
	"recipients_count" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"left_out_count" integer DEFAULT 0 NOT NULL,
	"bounced_count" integer DEFAULT 0 NOT NULL,
	"unsubscribed_count" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"moved_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "newsletters_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_tenant_webhook_id_webhooks_tenant_id_fk" FOREIGN KEY ("tenant","webhook_id") REFERENCES "public"."webhooks"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_tenant_profile_id_center_profiles_tenant_id_fk" FOREIGN KEY ("tenant","profile_id") REFERENCES "public"."center_profiles"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_tenant_newsletter_id_newsletters_tenant_id_fk" FOREIGN KEY ("tenant","newsletter_id") REFERENCES "public"."newsletters"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_tenant_webhook_id_created_at_index" ON "webhook_deliveries" USING btree ("tenant","webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting_index" ON "webhook_deliveries" USING btree ("tenant","next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "design_versions_tenant_profile_id_number_index" ON "design_versions" USING btree ("tenant","profile_id","number");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_tenant_newsletter_id_state_index" ON "newsletter_recipients" USING btree ("tenant","newsletter_id","state");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_tenant_mail_id_index" ON "newsletter_recipients" USING btree ("tenant","mail_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_tenant_user_id_index" ON "newsletter_recipients" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "newsletters_tenant_center_id_created_at_index" ON "newsletters" USING btree ("tenant","center_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletters_tenant_status_index" ON "newsletters" USING btree ("tenant","status");--> statement-breakpoint
CREATE INDEX "files_tenant_sha256_index" ON "files" USING btree ("tenant","sha256");