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
ALTER TABLE "sessions" ADD COLUMN "needs_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_rules" ADD CONSTRAINT "sign_in_rules_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_apps" ADD CONSTRAINT "code_apps_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_tenant_center_id_volunteer_centers_tenant_id_fk" FOREIGN KEY ("tenant","center_id") REFERENCES "public"."volunteer_centers"("tenant","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_tenant_user_id_users_tenant_id_fk" FOREIGN KEY ("tenant","user_id") REFERENCES "public"."users"("tenant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_tenant_user_id_index" ON "recovery_codes" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "factor_recoveries_tenant_center_id_status_index" ON "factor_recoveries" USING btree ("tenant","center_id","status");--> statement-breakpoint
CREATE INDEX "factor_recoveries_tenant_user_id_status_index" ON "factor_recoveries" USING btree ("tenant","user_id","status");--> statement-breakpoint
CREATE INDEX "known_devices_tenant_last_used_at_index" ON "known_devices" USING btree ("tenant","last_used_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_tenant_expires_at_index" ON "passkey_challenges" USING btree ("tenant","expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_tenant_user_id_index" ON "passkey_challenges" USING btree ("tenant","user_id");--> statement-breakpoint
CREATE INDEX "passkeys_tenant_user_id_index" ON "passkeys" USING btree ("tenant","user_id");