CREATE TABLE "analytics_report_editions" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"due_at" timestamp with time zone,
	"user_id" uuid NOT NULL,
	"deliveries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content" jsonb,
	"pdf" "bytea",
	"made_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_report_editions_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "analytics_report_editions_tenant_reportId_dueAt_unique" UNIQUE("tenant","report_id","due_at")
);
--> statement-breakpoint
CREATE TABLE "analytics_report_links" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"edition_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_by_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_count" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "analytics_report_links_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "analytics_report_links_tenant_tokenHash_unique" UNIQUE("tenant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "analytics_reports" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"title" text NOT NULL,
	"subtitle" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"period" jsonb NOT NULL,
	"comparison" text DEFAULT 'none' NOT NULL,
	"whole_tenant" boolean DEFAULT false NOT NULL,
	"cover" jsonb,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by_id" uuid,
	"archived_at" timestamp with time zone,
	"frequency" text,
	"send_day" integer DEFAULT 1 NOT NULL,
	"send_month" integer DEFAULT 1 NOT NULL,
	"recipients" text[] DEFAULT '{}' NOT NULL,
	"cover_text" text DEFAULT '' NOT NULL,
	"scheduled_by_id" uuid,
	"next_send_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "analytics_reports_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
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
ALTER TABLE "volunteer_centers" ADD COLUMN "open_figures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "open_vacancies" ADD COLUMN "search" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "open_vacancies" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "analytics_report_editions" ADD CONSTRAINT "analytics_report_editions_tenant_report_id_analytics_reports_tenant_id_fk" FOREIGN KEY ("tenant","report_id") REFERENCES "public"."analytics_reports"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_report_editions" ADD CONSTRAINT "analytics_report_editions_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_report_links" ADD CONSTRAINT "analytics_report_links_tenant_report_id_analytics_reports_tenant_id_fk" FOREIGN KEY ("tenant","report_id") REFERENCES "public"."analytics_reports"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_report_links" ADD CONSTRAINT "analytics_report_links_tenant_edition_id_analytics_report_editions_tenant_id_fk" FOREIGN KEY ("tenant","edition_id") REFERENCES "public"."analytics_report_editions"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_report_links" ADD CONSTRAINT "analytics_report_links_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_reports" ADD CONSTRAINT "analytics_reports_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_months" ADD CONSTRAINT "volunteer_months_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volunteer_months" ADD CONSTRAINT "volunteer_months_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_report_editions_tenant_report_id_created_at_index" ON "analytics_report_editions" USING btree ("tenant","report_id","created_at");--> statement-breakpoint
CREATE INDEX "analytics_report_editions_tenant_state_index" ON "analytics_report_editions" USING btree ("tenant","state");--> statement-breakpoint
CREATE INDEX "analytics_report_editions_tenant_expires_at_index" ON "analytics_report_editions" USING btree ("tenant","expires_at");--> statement-breakpoint
CREATE INDEX "analytics_report_links_tenant_report_id_created_at_index" ON "analytics_report_links" USING btree ("tenant","report_id","created_at");--> statement-breakpoint
CREATE INDEX "analytics_reports_tenant_center_id_created_at_index" ON "analytics_reports" USING btree ("tenant","center_id","created_at");--> statement-breakpoint
CREATE INDEX "analytics_reports_tenant_next_send_at_index" ON "analytics_reports" USING btree ("tenant","next_send_at");--> statement-breakpoint
CREATE UNIQUE INDEX "figure_counts_cell_index" ON "figure_counts" USING btree ("tenant","center_id","dimension","metric","span","starts_on","vacancy_type","key");--> statement-breakpoint
CREATE INDEX "figure_events_organization_index" ON "figure_events" USING btree ("tenant","organization_id","metric","day") WHERE folded or metric not in ('views', 'apply_opened', 'page_views');--> statement-breakpoint
CREATE INDEX "figure_events_waiting_index" ON "figure_events" USING btree ("tenant","center_id") WHERE not folded;--> statement-breakpoint
CREATE INDEX "volunteer_months_tenant_center_id_index" ON "volunteer_months" USING btree ("tenant","center_id");--> statement-breakpoint
CREATE INDEX "open_vacancies_search_index" ON "open_vacancies" USING gin ("tenant","search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "open_vacancies_search_text_index" ON "open_vacancies" USING gin ("tenant","search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "open_vacancies_lists_index" ON "open_vacancies" USING gin ("tenant","category_ids","age_group_ids","dayparts") WITH (fastupdate=false);