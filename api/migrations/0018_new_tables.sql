CREATE TABLE "embed_counts" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"embed_id" uuid NOT NULL,
	"day" date NOT NULL,
	"host" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "embed_counts_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "embed_counts_tenant_embedId_day_host_unique" UNIQUE("tenant","embed_id","day","host")
);
--> statement-breakpoint
CREATE TABLE "embeds" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"heading" text,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"organization_id" uuid,
	"near" text,
	"distance_km" integer,
	"limit" integer DEFAULT 5 NOT NULL,
	"locale" text DEFAULT 'nl' NOT NULL,
	"look" text DEFAULT 'auto' NOT NULL,
	"allowed_hosts" text[] DEFAULT '{}'::text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "embeds_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "embed_counts" ADD CONSTRAINT "embed_counts_tenant_embed_id_embeds_tenant_id_fk" FOREIGN KEY ("tenant","embed_id") REFERENCES "public"."embeds"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_tenant_organization_id_organizations_tenant_id_fk" FOREIGN KEY ("tenant","organization_id") REFERENCES "public"."organizations"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embed_counts_tenant_day_index" ON "embed_counts" USING btree ("tenant","day");--> statement-breakpoint
CREATE INDEX "embeds_tenant_center_id_name_index" ON "embeds" USING btree ("tenant","center_id","name");