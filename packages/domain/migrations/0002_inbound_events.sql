CREATE TABLE "inbound_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbound_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text,
	"query" text NOT NULL,
	"headers" jsonb NOT NULL,
	"body" "bytea" NOT NULL,
	"address" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"event" jsonb,
	"effect" text,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	CONSTRAINT "inbound_events_state" CHECK ("inbound_events"."state" in ('received', 'refused', 'repeated', 'waiting', 'applied', 'failed')),
	CONSTRAINT "inbound_events_named" CHECK (("inbound_events"."state" in ('waiting', 'applied', 'failed')) = ("inbound_events"."event_id" is not null)),
	CONSTRAINT "inbound_events_applied" CHECK (("inbound_events"."state" = 'applied') = ("inbound_events"."applied_at" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_events_event" ON "inbound_events" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "inbound_events_due" ON "inbound_events" USING btree ("next_try_at") WHERE "inbound_events"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "inbound_events_age" ON "inbound_events" USING btree ("received_at");