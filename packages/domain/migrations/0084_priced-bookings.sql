CREATE TABLE "booking_quotes" (
	"quote_id" integer PRIMARY KEY NOT NULL,
	"booking_id" integer NOT NULL,
	"part" text NOT NULL,
	"cents" integer NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_quotes_part" CHECK ("booking_quotes"."part" in ('whole', 'deposit', 'rest')),
	CONSTRAINT "booking_quotes_cents" CHECK ("booking_quotes"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_status";--> statement-breakpoint
DROP INDEX "bookings_due";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kinds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "package_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "kept_percent" integer;--> statement-breakpoint
ALTER TABLE "event_waits" ADD COLUMN "kinds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "booking_quotes" ADD CONSTRAINT "booking_quotes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_quotes" ADD CONSTRAINT "booking_quotes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_quotes_booking" ON "booking_quotes" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_package" ON "bookings" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("hold_until") WHERE "bookings"."hold_until" is not null;--> statement-breakpoint
CREATE INDEX "events_product" ON "events" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "bookings_due" ON "bookings" USING btree ("ends_at") WHERE "bookings"."status" in ('pending', 'approved', 'present', 'payment_review', 'payment_reject');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_kept" CHECK ("bookings"."kept_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_price" CHECK ("bookings"."price_cents" >= 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'payment_review', 'payment_reject', 'approved', 'present', 'absent', 'completed', 'rejected', 'canceled', 'refunded', 'abnormal'));