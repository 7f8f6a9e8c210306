CREATE TABLE "cart_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cart_id" uuid NOT NULL,
	"customer_id" integer NOT NULL,
	"stage" integer NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_reminders_once" UNIQUE("cart_id","stage"),
	CONSTRAINT "cart_reminders_stage" CHECK ("cart_reminders"."stage" in (1, 2))
);
--> statement-breakpoint
ALTER TABLE "mail_logs" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- A cart nobody touched since is not one that was changed today.
UPDATE "cart_items" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "copy_of" uuid;--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_reminders_customer" ON "cart_reminders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "cart_reminders_time" ON "cart_reminders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cart_items_changed" ON "cart_items" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "carts_copy_of" ON "carts" USING btree ("copy_of") WHERE "carts"."copy_of" is not null;