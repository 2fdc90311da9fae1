CREATE TABLE "vacancy_words" (
	"id" uuid NOT NULL,
	"tenant" text DEFAULT current_setting('app.tenant', true) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 0 NOT NULL,
	"word" text NOT NULL,
	"unused_since" timestamp with time zone,
	CONSTRAINT "vacancy_words_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
DROP INDEX "open_vacancies_tenant_latitude_longitude_index";--> statement-breakpoint
DROP INDEX "open_vacancies_search_index";--> statement-breakpoint
DROP INDEX "open_vacancies_lists_index";--> statement-breakpoint
DROP INDEX "vacancies_search_index";--> statement-breakpoint
DROP INDEX "vacancies_search_text_index";--> statement-breakpoint
DROP INDEX "vacancies_category_ids_index";--> statement-breakpoint
CREATE INDEX "vacancy_words_tenant_word_index" ON "vacancy_words" USING btree ("tenant","word");--> statement-breakpoint
CREATE INDEX "vacancy_words_spelling_index" ON "vacancy_words" USING gin ("tenant","word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "open_vacancies_tenant_center_id_latitude_longitude_index" ON "open_vacancies" USING btree ("tenant","center_id","latitude","longitude");--> statement-breakpoint
CREATE INDEX "open_vacancies_shared_index" ON "open_vacancies" USING btree ("tenant","published_at" DESC NULLS FIRST,"id") WHERE "open_vacancies"."shared_with_centers";--> statement-breakpoint
CREATE INDEX "open_vacancies_words_index" ON "open_vacancies" USING gin ("tenant","center_id","search") WITH (fastupdate=false);