CREATE TABLE "unsigned_notices" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"turned_away" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "unsigned_notices_provider_day_pk" PRIMARY KEY("provider","day"),
	CONSTRAINT "unsigned_notices_counts" CHECK ("unsigned_notices"."bytes" >= 0 and "unsigned_notices"."turned_away" >= 0)
);
--> statement-breakpoint
ALTER TABLE "inbound_events" DROP CONSTRAINT "inbound_events_named";--> statement-breakpoint
DROP INDEX "promotion_uses_phone";--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD COLUMN "phones" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rehearsal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "rehearsal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "promotion_uses_phones" ON "promotion_uses" USING gin ("phones");--> statement-breakpoint
ALTER TABLE "inbound_events" ADD CONSTRAINT "inbound_events_named" CHECK (("inbound_events"."state" in ('waiting', 'applied')) = ("inbound_events"."event_id" is not null) or "inbound_events"."state" = 'failed');--> statement-breakpoint
UPDATE "payment_attempts" SET "rehearsal" = true WHERE "next_step"::text LIKE '%/simulators/%';--> statement-breakpoint
UPDATE "orders" SET "rehearsal" = true WHERE "id" IN (SELECT p."order_id" FROM "payments" p JOIN "payment_attempts" a ON a."id" = p."attempt_id" WHERE a."rehearsal");--> statement-breakpoint
UPDATE "promotion_uses" SET "email" = regexp_replace(lower("email"), '\+[^@]*@', '@'), "phones" = CASE WHEN "phone" IS NULL THEN '{}'::text[] ELSE ARRAY[right("phone", 8)] END;
