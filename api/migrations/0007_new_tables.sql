CREATE TABLE "saved_views" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text,
	"query" text DEFAULT '' NOT NULL,
	"columns" text[] DEFAULT '{}'::text[] NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_views_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "application_events" ADD COLUMN "via" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_index" ON "saved_views" USING btree ("tenant","user_id","list",lower(coalesce("name", '')));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_one_default_index" ON "saved_views" USING btree ("tenant","user_id","list") WHERE "saved_views"."is_default";