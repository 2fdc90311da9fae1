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
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_tokens_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "form_tokens_tenant_tokenHash_unique" UNIQUE("tenant","token_hash")
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
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_tokens" ADD CONSTRAINT "form_tokens_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_tenant_done_by_users_tenant_id_fk" FOREIGN KEY ("tenant","done_by") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_tenant_center_id_created_at_index" ON "audit_events" USING btree ("tenant","center_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_events_tenant_organization_id_created_at_index" ON "audit_events" USING btree ("tenant","organization_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_events_tenant_actor_id_created_at_index" ON "audit_events" USING btree ("tenant","actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_events_tenant_subject_type_subject_id_created_at_index" ON "audit_events" USING btree ("tenant","subject_type","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "form_tokens_tenant_purpose_subject_id_index" ON "form_tokens" USING btree ("tenant","purpose","subject_id");--> statement-breakpoint
CREATE INDEX "form_tokens_tenant_expires_at_index" ON "form_tokens" USING btree ("tenant","expires_at");--> statement-breakpoint
CREATE INDEX "work_items_tenant_center_id_done_at_due_at_index" ON "work_items" USING btree ("tenant","center_id","done_at","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "work_items_one_open_index" ON "work_items" USING btree ("tenant","kind","subject_type","subject_id") WHERE done_at is null;