CREATE TABLE "holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone,
	"turn" integer NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holds_owner_subject" UNIQUE("owner_kind","owner_id","subject_kind","subject_id"),
	CONSTRAINT "holds_turn" UNIQUE("subject_kind","subject_id","turn"),
	CONSTRAINT "holds_state" CHECK ("holds"."state" in ('held', 'taken', 'released')),
	CONSTRAINT "holds_quantity" CHECK ("holds"."quantity" > 0 and "holds"."returned" between 0 and "holds"."quantity"),
	CONSTRAINT "holds_released" CHECK (("holds"."state" = 'released') = ("holds"."returned" = "holds"."quantity")),
	CONSTRAINT "holds_expiry" CHECK (("holds"."state" = 'held') = ("holds"."expires_at" is not null))
);
--> statement-breakpoint
INSERT INTO "holds" ("id", "subject_kind", "subject_id", "quantity", "returned", "owner_kind", "owner_id", "state", "turn", "details", "created_at")
  OVERRIDING SYSTEM VALUE
  SELECT r.id, 'redeem', r.customer_id || ':' || r.stock_id, r.quantity, r.returned, 'order', r.order_id::text,
    CASE WHEN r.returned = r.quantity THEN 'released' ELSE 'taken' END,
    row_number() OVER (PARTITION BY r.customer_id, r.stock_id ORDER BY r.id),
    jsonb_build_object('order_number', r.order_number, 'points_each', r.points_each), r.created_at
  FROM "redemptions" r ORDER BY r.id;--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('holds', 'id'), coalesce((SELECT max(id) FROM "holds"), 0) + 1, false);--> statement-breakpoint
CREATE INDEX "holds_subject" ON "holds" USING btree ("subject_kind","subject_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "holds_expiring" ON "holds" USING btree ("expires_at") WHERE "holds"."state" = 'held';--> statement-breakpoint
DROP TABLE "redemptions";
