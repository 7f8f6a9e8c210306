ALTER TABLE "landing_pages" ADD COLUMN "variant_id" integer;--> statement-breakpoint
ALTER TABLE "landing_transfers" ADD COLUMN "variant" text DEFAULT 'a' NOT NULL;--> statement-breakpoint
ALTER TABLE "landing_visits" ADD COLUMN "variant" text DEFAULT 'a' NOT NULL;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_variant_id_landing_pages_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."landing_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "landing_pages_variant" ON "landing_pages" USING btree ("variant_id") WHERE "landing_pages"."variant_id" is not null;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_other_variant" CHECK ("landing_pages"."variant_id" <> "landing_pages"."id");--> statement-breakpoint
ALTER TABLE "landing_transfers" ADD CONSTRAINT "landing_transfers_variant" CHECK ("landing_transfers"."variant" in ('a', 'b'));--> statement-breakpoint
ALTER TABLE "landing_visits" ADD CONSTRAINT "landing_visits_variant" CHECK ("landing_visits"."variant" in ('a', 'b'));