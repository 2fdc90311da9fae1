CREATE TABLE "api_keys" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" text NOT NULL,
	"made_with" text,
	"created_by_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "api_keys_tenant_secretHash_unique" UNIQUE("tenant","secret_hash"),
	CONSTRAINT "api_keys_tenant_centerId_madeWith_unique" UNIQUE("tenant","center_id","made_with")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"payload" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"status_code" integer,
	"answer" text,
	"error" text,
	"is_replay" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webhook_deliveries_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"sealed_secret" text NOT NULL,
	"made_with" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_delivered_at" timestamp with time zone,
	CONSTRAINT "webhooks_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "webhooks_tenant_centerId_madeWith_unique" UNIQUE("tenant","center_id","made_with")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_tenant_webhook_id_webhooks_tenant_id_fk" FOREIGN KEY ("tenant","webhook_id") REFERENCES "public"."webhooks"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_tenant_webhook_id_created_at_index" ON "webhook_deliveries" USING btree ("tenant","webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting_index" ON "webhook_deliveries" USING btree ("tenant","next_attempt_at") WHERE state = 'waiting';