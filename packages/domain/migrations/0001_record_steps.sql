CREATE TABLE "record_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"machine" text NOT NULL,
	"record_id" integer NOT NULL,
	"command" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"account_id" integer,
	"origin" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"effects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_steps_actor" CHECK ("record_steps"."actor_kind" in ('visitor', 'customer', 'staff', 'system')),
	CONSTRAINT "record_steps_origin" CHECK ("record_steps"."origin" in ('web', 'admin', 'pos', 'timer', 'provider'))
);
--> statement-breakpoint
-- Orders keep their timelines. What a step did was an object of numbers and words and becomes a list of effects; the
-- reference of a payment and the number of a parcel become what those effects were aimed at.
INSERT INTO "record_steps" ("machine", "record_id", "command", "from_status", "to_status", "actor_kind", "account_id", "origin", "reason", "effects", "created_at")
SELECT 'order', s."order_id", s."command", s."from_status", s."to_status", s."actor_kind", s."account_id", s."origin", s."reason", (
	SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
		'kind', word."kind",
		'word', word."name",
		'amount', s."effects" -> word."name",
		'currency', CASE word."kind" WHEN 'money' THEN o."currency" END,
		'target', CASE word."name"
			WHEN 'captured' THEN nullif(s."effects" ->> 'reference', '')
			WHEN 'sold' THEN nullif(concat_ws(' · ', nullif(s."effects" ->> 'carrier', ''), nullif(s."effects" ->> 'tracking_number', '')), '')
		END)) ORDER BY word."place"), '[]'::jsonb)
	FROM (VALUES (1, 'money', 'captured'), (2, 'stock', 'reserved'), (3, 'stock', 'released'), (4, 'stock', 'sold'), (5, 'money', 'refunded')) AS word("place", "kind", "name")
	WHERE s."effects" ? word."name"), s."created_at"
FROM "order_steps" s JOIN "orders" o ON o."id" = s."order_id"
ORDER BY s."id";--> statement-breakpoint
DROP TABLE "order_steps";--> statement-breakpoint
CREATE INDEX "record_steps_record" ON "record_steps" USING btree ("machine","record_id","id");