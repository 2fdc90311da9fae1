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
ALTER TABLE "organization_access_requests" ADD CONSTRAINT "organization_access_requests_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_access_requests" ADD CONSTRAINT "organization_access_requests_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_access_requests" ADD CONSTRAINT "organization_access_requests_tenant_decided_by_users_tenant_id_fk" FOREIGN KEY ("tenant","decided_by") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_signup_drafts" ADD CONSTRAINT "organization_signup_drafts_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_access_requests_tenant_organization_id_state_index" ON "organization_access_requests" USING btree ("tenant","organization_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_access_requests_one_open_index" ON "organization_access_requests" USING btree ("tenant","organization_id","email") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "organization_signup_drafts_tenant_expires_at_index" ON "organization_signup_drafts" USING btree ("tenant","expires_at");--> statement-breakpoint
CREATE INDEX "organization_signup_drafts_tenant_email_index" ON "organization_signup_drafts" USING btree ("tenant","email");