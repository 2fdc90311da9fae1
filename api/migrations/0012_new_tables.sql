ALTER TABLE "audit_events" ADD COLUMN "chain_position" integer;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "chain_previous" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "chain_hash" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "personal_salt" text;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "personal_digest" text;--> statement-breakpoint
ALTER TABLE "volunteer_centers" ADD COLUMN "pending_domains" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_events_chain_index" ON "audit_events" USING btree ("tenant","chain_position");