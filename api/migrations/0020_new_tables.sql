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
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_tenant_newsletter_id_newsletters_tenant_id_fk" FOREIGN KEY ("tenant","newsletter_id") REFERENCES "public"."newsletters"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_recipients_tenant_newsletter_id_state_index" ON "newsletter_recipients" USING btree ("tenant","newsletter_id","state");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_tenant_mail_id_index" ON "newsletter_recipients" USING btree ("tenant","mail_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_tenant_user_id_index" ON "newsletter_recipients" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "newsletters_tenant_center_id_created_at_index" ON "newsletters" USING btree ("tenant","center_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletters_tenant_status_index" ON "newsletters" USING btree ("tenant","status");