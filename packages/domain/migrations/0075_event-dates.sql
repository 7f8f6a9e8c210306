CREATE TABLE "event_dates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_dates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"seats" integer,
	"canceled" boolean DEFAULT false NOT NULL,
	"resource_ids" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "event_dates_start" UNIQUE("event_id","starts_at"),
	CONSTRAINT "event_dates_seats" CHECK ("event_dates"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "event_dates" ADD CONSTRAINT "event_dates_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "event_dates" ("event_id", "starts_at", "seats", "canceled")
SELECT e.id, ((d->>'date')::date + (d->>'time')::time) AT TIME ZONE
    coalesce(nullif(s.zone, ''), (SELECT value #>> '{}' FROM settings WHERE key = 'time_zone'), 'Asia/Hong_Kong'),
  (d->>'seats')::integer, coalesce((d->>'canceled')::boolean, false)
FROM "events" e LEFT JOIN "stores" s ON s.id = e.store_id, jsonb_array_elements(e.dates) d
WHERE e.type <> 'appointment'
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "dates";