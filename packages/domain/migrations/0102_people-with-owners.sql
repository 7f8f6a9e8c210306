ALTER TABLE "customers" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_logs_about" ON "mail_logs" USING btree (("about" ->> 'kind'),("about" ->> 'id'));--> statement-breakpoint
CREATE INDEX "customers_owner" ON "customers" USING btree ("owner_id") WHERE "customers"."owner_id" is not null;--> statement-breakpoint
-- Whoever saw leads before saw those of colleagues, and still does.
UPDATE "roles" SET "permission_list" = "permission_list" || array['get other_lead'] WHERE "permission_list" && array['get leads', 'get lead'] AND NOT "permission_list" @> array['get other_lead'] AND NOT "permission_list" @> array['*'];
