CREATE TABLE "figure_counts" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"span" text NOT NULL,
	"starts_on" date NOT NULL,
	"metric" text NOT NULL,
	"vacancy_type" text NOT NULL,
	"dimension" text NOT NULL,
	"key" text NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "figure_counts_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "figure_events" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"organization_id" uuid,
	"vacancy_id" uuid,
	"page_id" uuid,
	"vacancy_type" text DEFAULT '' NOT NULL,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"place" text,
	"source" text,
	"bin" smallint,
	"folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "figure_events_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "volunteer_months" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "volunteer_months_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "volunteer_months_tenant_userId_centerId_month_unique" UNIQUE("tenant","user_id","center_id","month")
);
--> statement-breakpoint
ALTER TABLE "volunteer_months" ADD CONSTRAINT "volunteer_months_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_months" ADD CONSTRAINT "volunteer_months_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "figure_counts_cell_index" ON "figure_counts" USING btree ("tenant","center_id","dimension","metric","span","starts_on","vacancy_type","key");--> statement-breakpoint
CREATE INDEX "figure_counts_center_index" ON "figure_counts" USING btree ("tenant","center_id");--> statement-breakpoint
CREATE INDEX "figure_events_tenant_organization_id_metric_day_index" ON "figure_events" USING btree ("tenant","organization_id","metric","day");--> statement-breakpoint
CREATE INDEX "figure_events_center_index" ON "figure_events" USING btree ("tenant","center_id");--> statement-breakpoint
CREATE INDEX "figure_events_waiting_index" ON "figure_events" USING btree ("tenant","center_id") WHERE not folded;--> statement-breakpoint
CREATE INDEX "volunteer_months_tenant_center_id_index" ON "volunteer_months" USING btree ("tenant","center_id");