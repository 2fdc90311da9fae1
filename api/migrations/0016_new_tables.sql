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
ALTER TABLE "organization_moves" ADD CONSTRAINT "organization_moves_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_moves" ADD CONSTRAINT "organization_moves_tenant_to_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","to_center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_moves" ADD CONSTRAINT "organization_moves_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_moves" ADD CONSTRAINT "organization_moves_tenant_moved_by_users_tenant_id_fk" FOREIGN KEY ("tenant","moved_by") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_reviewers" ADD CONSTRAINT "organization_reviewers_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_reviewers" ADD CONSTRAINT "organization_reviewers_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_reviewers" ADD CONSTRAINT "organization_reviewers_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_moves_tenant_organization_id_created_at_index" ON "organization_moves" USING btree ("tenant","organization_id","created_at");--> statement-breakpoint
CREATE INDEX "organization_moves_tenant_status_index" ON "organization_moves" USING btree ("tenant","status");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_moves_one_index" ON "organization_moves" USING btree ("tenant","organization_id") WHERE status in ('running', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX "organization_reviewers_one_index" ON "organization_reviewers" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "organization_reviewers_tenant_organization_id_index" ON "organization_reviewers" USING btree ("tenant","organization_id");--> statement-breakpoint
CREATE INDEX "organization_reviewers_tenant_center_id_seen_at_index" ON "organization_reviewers" USING btree ("tenant","center_id","seen_at");