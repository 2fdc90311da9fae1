CREATE TABLE "left_roles" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"scope_name" text NOT NULL,
	"roles" jsonb NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	CONSTRAINT "left_roles_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "role_requests" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"scope_type" text NOT NULL,
	"scope_id" text NOT NULL,
	"organization_id" uuid,
	"reason" text NOT NULL,
	"recipient" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "role_requests_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "left_roles" ADD CONSTRAINT "left_roles_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_tenant_decided_by_users_tenant_id_fk" FOREIGN KEY ("tenant","decided_by") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_roles_tenant_user_id_index" ON "left_roles" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "role_requests_tenant_user_id_index" ON "role_requests" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "role_requests_tenant_center_id_state_index" ON "role_requests" USING btree ("tenant","center_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_one_open_index" ON "role_requests" USING btree ("tenant","user_id","role","scope_type","scope_id") WHERE state = 'pending';--> statement-breakpoint
ALTER TABLE "left_roles" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "left_roles" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "left_roles" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "left_roles" TO omzien_app;

ALTER TABLE "role_requests" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "role_requests" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON "role_requests" USING (tenant = current_setting('app.tenant', true)) WITH CHECK (tenant = current_setting('app.tenant', true));
GRANT SELECT, INSERT, UPDATE, DELETE ON "role_requests" TO omzien_app;
