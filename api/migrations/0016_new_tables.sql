CREATE TABLE "organization_mailing_recipients" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"mailing_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"organization_id" uuid NOT NULL,
	"organization_name" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text,
	"locale" text DEFAULT 'nl' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	CONSTRAINT "organization_mailing_recipients_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "organization_mailing_recipients_tenant_mailingId_number_unique" UNIQUE("tenant","mailing_id","number")
);
--> statement-breakpoint
CREATE TABLE "organization_mailings" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'sending' NOT NULL,
	"recipients_count" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"left_out" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"moved_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "organization_mailings_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "organization_merges" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_by" uuid,
	"previous_status" text NOT NULL,
	"moved" jsonb NOT NULL,
	"chosen" jsonb NOT NULL,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "organization_merges_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "organization_moves" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"to_center_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"moved_by" uuid,
	"status" text DEFAULT 'running' NOT NULL,
	"total_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"moved" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"closed_threads" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"moved_at" timestamp with time zone,
	CONSTRAINT "organization_moves_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "organization_reviewers" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_reviewers_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "organization_access_requests" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"message" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "organization_access_requests_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "organization_signup_drafts" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"sealed" text NOT NULL,
	"step" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_signup_drafts_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "organization_signup_drafts_tenant_tokenHash_unique" UNIQUE("tenant","token_hash")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "opening_exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "closed_on_holidays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "cover_focal_point" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "cover_alt" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "organization_mailing_recipients" ADD CONSTRAINT "organization_mailing_recipients_tenant_mailing_id_organization_mailings_tenant_id_fk" FOREIGN KEY ("tenant","mailing_id") REFERENCES "public"."organization_mailings"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_mailing_recipients" ADD CONSTRAINT "organization_mailing_recipients_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_mailings" ADD CONSTRAINT "organization_mailings_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_mailings" ADD CONSTRAINT "organization_mailings_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_tenant_from_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","from_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_merges" ADD CONSTRAINT "organization_merges_tenant_into_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","into_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_moves" ADD CONSTRAINT "organization_moves_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_moves" ADD CONSTRAINT "organization_moves_tenant_to_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","to_center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_moves" ADD CONSTRAINT "organization_moves_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_moves" ADD CONSTRAINT "organization_moves_tenant_moved_by_users_tenant_id_fk" FOREIGN KEY ("tenant","moved_by") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_reviewers" ADD CONSTRAINT "organization_reviewers_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_reviewers" ADD CONSTRAINT "organization_reviewers_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_reviewers" ADD CONSTRAINT "organization_reviewers_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_access_requests" ADD CONSTRAINT "organization_access_requests_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_access_requests" ADD CONSTRAINT "organization_access_requests_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_access_requests" ADD CONSTRAINT "organization_access_requests_tenant_decided_by_users_tenant_id_fk" FOREIGN KEY ("tenant","decided_by") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_signup_drafts" ADD CONSTRAINT "organization_signup_drafts_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_mailing_recipients_tenant_mailing_id_state_index" ON "organization_mailing_recipients" USING btree ("tenant","mailing_id","state");--> statement-breakpoint
CREATE INDEX "organization_mailing_recipients_tenant_user_id_index" ON "organization_mailing_recipients" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "organization_mailings_tenant_center_id_created_at_index" ON "organization_mailings" USING btree ("tenant","center_id","created_at");--> statement-breakpoint
CREATE INDEX "organization_mailings_tenant_status_index" ON "organization_mailings" USING btree ("tenant","status");--> statement-breakpoint
CREATE INDEX "organization_merges_tenant_into_id_index" ON "organization_merges" USING btree ("tenant","into_id");--> statement-breakpoint
CREATE INDEX "organization_merges_tenant_from_id_index" ON "organization_merges" USING btree ("tenant","from_id");--> statement-breakpoint
CREATE INDEX "organization_merges_tenant_undo_until_index" ON "organization_merges" USING btree ("tenant","undo_until");--> statement-breakpoint
CREATE INDEX "organization_moves_tenant_organization_id_created_at_index" ON "organization_moves" USING btree ("tenant","organization_id","created_at");--> statement-breakpoint
CREATE INDEX "organization_moves_tenant_status_index" ON "organization_moves" USING btree ("tenant","status");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_moves_one_index" ON "organization_moves" USING btree ("tenant","organization_id") WHERE status in ('running', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX "organization_reviewers_one_index" ON "organization_reviewers" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "organization_reviewers_tenant_organization_id_index" ON "organization_reviewers" USING btree ("tenant","organization_id");--> statement-breakpoint
CREATE INDEX "organization_reviewers_tenant_center_id_seen_at_index" ON "organization_reviewers" USING btree ("tenant","center_id","seen_at");--> statement-breakpoint
CREATE INDEX "organization_access_requests_tenant_organization_id_state_index" ON "organization_access_requests" USING btree ("tenant","organization_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_access_requests_one_open_index" ON "organization_access_requests" USING btree ("tenant","organization_id","email") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "organization_signup_drafts_tenant_expires_at_index" ON "organization_signup_drafts" USING btree ("tenant","expires_at");--> statement-breakpoint
CREATE INDEX "organization_signup_drafts_tenant_email_index" ON "organization_signup_drafts" USING btree ("tenant","email");