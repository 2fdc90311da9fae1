CREATE TABLE "sign_in_rules" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"requires_second_step" boolean DEFAULT false NOT NULL,
	"grace_days" smallint DEFAULT 14 NOT NULL,
	"required_from" timestamp with time zone,
	CONSTRAINT "sign_in_rules_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "sign_in_rules_tenant_centerId_unique" UNIQUE("tenant","center_id")
);
--> statement-breakpoint
CREATE TABLE "code_apps" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "code_apps_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "code_apps_tenant_userId_unique" UNIQUE("tenant","user_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "factor_recoveries" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	"effective_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "factor_recoveries_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "known_devices_tenant_userId_deviceHash_unique" UNIQUE("tenant","user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"challenge_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "passkey_challenges_tenant_challengeHash_unique" UNIQUE("tenant","challenge_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] NOT NULL,
	"host" text NOT NULL,
	"is_synced" boolean DEFAULT false NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "passkeys_tenant_credentialId_unique" UNIQUE("tenant","credential_id")
);
--> statement-breakpoint
CREATE TABLE "left_roles" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"user_id" uuid NOT NULL,
	"scope_name" text NOT NULL,
	"roles" jsonb NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	CONSTRAINT "left_roles_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "role_requests" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"scope_type" text NOT NULL,
	"scope_id" text NOT NULL,
	"organization_id" uuid,
	"reason" text NOT NULL,
	"recipient" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "role_requests_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "user_import_rows" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"line" jsonb NOT NULL,
	"cells" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email" text,
	"plan" text,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" text,
	"reason" text,
	"user_id" uuid,
	"given_role_id" uuid,
	CONSTRAINT "user_import_rows_tenant_id_pk" PRIMARY KEY("tenant","id"),
	CONSTRAINT "user_import_rows_tenant_importId_number_unique" UNIQUE("tenant","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "user_imports" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"file_id" uuid,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"failure" text,
	"dry_run" boolean DEFAULT true NOT NULL,
	"send_invitations" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'nl' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rows_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"plans" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"moved_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undo_until" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "user_imports_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "user_merges" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"center_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_by" uuid,
	"moved" jsonb NOT NULL,
	"chosen" jsonb NOT NULL,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "user_merges_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "needs_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_rules" ADD CONSTRAINT "sign_in_rules_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_apps" ADD CONSTRAINT "code_apps_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_roles" ADD CONSTRAINT "left_roles_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_requests" ADD CONSTRAINT "role_requests_tenant_decided_by_users_tenant_id_fk" FOREIGN KEY ("tenant","decided_by") REFERENCES "public"."users"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_import_rows" ADD CONSTRAINT "user_import_rows_tenant_import_id_user_imports_tenant_id_fk" FOREIGN KEY ("tenant","import_id") REFERENCES "public"."user_imports"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_imports" ADD CONSTRAINT "user_imports_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_imports" ADD CONSTRAINT "user_imports_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merges" ADD CONSTRAINT "user_merges_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merges" ADD CONSTRAINT "user_merges_tenant_from_id_users_tenant_id_fk" FOREIGN KEY ("tenant","from_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merges" ADD CONSTRAINT "user_merges_tenant_into_id_users_tenant_id_fk" FOREIGN KEY ("tenant","into_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_tenant_user_id_index" ON "recovery_codes" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "factor_recoveries_tenant_center_id_status_index" ON "factor_recoveries" USING btree ("tenant","center_id","status");--> statement-breakpoint
CREATE INDEX "factor_recoveries_tenant_user_id_status_index" ON "factor_recoveries" USING btree ("tenant","user_id","status");--> statement-breakpoint
CREATE INDEX "known_devices_tenant_last_used_at_index" ON "known_devices" USING btree ("tenant","last_used_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_tenant_expires_at_index" ON "passkey_challenges" USING btree ("tenant","expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_tenant_user_id_index" ON "passkey_challenges" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "passkeys_tenant_user_id_index" ON "passkeys" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "left_roles_tenant_user_id_index" ON "left_roles" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "role_requests_tenant_user_id_index" ON "role_requests" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "role_requests_tenant_center_id_state_index" ON "role_requests" USING btree ("tenant","center_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "role_requests_one_open_index" ON "role_requests" USING btree ("tenant","user_id","role","scope_type","scope_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "user_import_rows_tenant_import_id_plan_index" ON "user_import_rows" USING btree ("tenant","import_id","plan");--> statement-breakpoint
CREATE INDEX "user_import_rows_tenant_import_id_email_index" ON "user_import_rows" USING btree ("tenant","import_id","email");--> statement-breakpoint
CREATE INDEX "user_import_rows_tenant_user_id_index" ON "user_import_rows" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "user_import_rows_tenant_email_index" ON "user_import_rows" USING btree ("tenant","email");--> statement-breakpoint
CREATE INDEX "user_imports_tenant_center_id_created_at_index" ON "user_imports" USING btree ("tenant","center_id","created_at");--> statement-breakpoint
CREATE INDEX "user_imports_tenant_status_index" ON "user_imports" USING btree ("tenant","status");--> statement-breakpoint
CREATE INDEX "user_merges_tenant_into_id_index" ON "user_merges" USING btree ("tenant","into_id");--> statement-breakpoint
CREATE INDEX "user_merges_tenant_from_id_index" ON "user_merges" USING btree ("tenant","from_id");--> statement-breakpoint
CREATE INDEX "user_merges_tenant_undo_until_index" ON "user_merges" USING btree ("tenant","undo_until");