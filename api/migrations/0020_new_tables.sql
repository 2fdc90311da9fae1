ALTER TABLE "files" ADD COLUMN "sha256" text;--> statement-breakpoint
CREATE INDEX "files_tenant_sha256_index" ON "files" USING btree ("tenant","sha256");