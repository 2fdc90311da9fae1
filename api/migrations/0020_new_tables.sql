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
ALTER TABLE "design_versions" ADD CONSTRAINT "design_versions_tenant_profile_id_center_profiles_tenant_id_fk" FOREIGN KEY ("tenant","profile_id") REFERENCES "public"."center_profiles"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "design_versions_tenant_profile_id_number_index" ON "design_versions" USING btree ("tenant","profile_id","number");