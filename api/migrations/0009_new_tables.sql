ALTER TABLE "conversations" ADD COLUMN "turn_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lookups" ADD COLUMN "synonyms" text[] DEFAULT '{}'::text[] NOT NULL;