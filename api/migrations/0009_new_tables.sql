CREATE TABLE "held_decisions" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"step" text NOT NULL,
	"input" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"decided_by" uuid,
	"decider_name" text,
	"impersonator_id" uuid,
	"via" text DEFAULT 'web' NOT NULL,
	"side" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "held_decisions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "turn_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lookups" ADD COLUMN "synonyms" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_tenant_decided_by_users_tenant_id_fk" FOREIGN KEY ("tenant","decided_by") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_decisions" ADD CONSTRAINT "held_decisions_tenant_impersonator_id_users_tenant_id_fk" FOREIGN KEY ("tenant","impersonator_id") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_decisions_tenant_held_until_index" ON "held_decisions" USING btree ("tenant","held_until");--> statement-breakpoint
CREATE UNIQUE INDEX "held_decisions_one_index" ON "held_decisions" USING btree ("tenant","subject_type","subject_id");