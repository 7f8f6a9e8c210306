CREATE TABLE "booking_tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" integer NOT NULL,
	"seat" integer NOT NULL,
	"code" text NOT NULL,
	"kind" text,
	"kind_name" jsonb,
	"is_own" boolean DEFAULT true NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"passed_at" timestamp with time zone,
	"entered_at" timestamp with time zone,
	"inside" boolean DEFAULT false NOT NULL,
	CONSTRAINT "booking_tickets_public" UNIQUE("public_id"),
	CONSTRAINT "booking_tickets_code" UNIQUE("code"),
	CONSTRAINT "booking_tickets_seats" CHECK ("booking_tickets"."seat" > 0),
	CONSTRAINT "booking_tickets_inside" CHECK (not "booking_tickets"."inside" or "booking_tickets"."entered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "ticket_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device_id" uuid,
	"device_name" text DEFAULT '' NOT NULL,
	"account_id" integer,
	"direction" text NOT NULL,
	"forced" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"admitted" boolean NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	"result" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_scans_direction" CHECK ("ticket_scans"."direction" in ('entry', 'exit')),
	CONSTRAINT "ticket_scans_result" CHECK ("ticket_scans"."result" in ('entered', 'left', 'double', 'not_in', 'no_reentry', 'void', 'wrong_day')),
	CONSTRAINT "ticket_scans_forced" CHECK (not "ticket_scans"."forced" or "ticket_scans"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "reentry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_tickets" ADD CONSTRAINT "booking_tickets_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_ticket_id_booking_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."booking_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_scans" ADD CONSTRAINT "ticket_scans_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_tickets_seat" ON "booking_tickets" USING btree ("booking_id","seat") WHERE "booking_tickets"."passed_at" is null;--> statement-breakpoint
CREATE INDEX "booking_tickets_booking" ON "booking_tickets" USING btree ("booking_id","seat","id");--> statement-breakpoint
CREATE INDEX "ticket_scans_ticket" ON "ticket_scans" USING btree ("ticket_id","at","id");--> statement-breakpoint
CREATE INDEX "ticket_scans_account" ON "ticket_scans" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ticket_scans_at" ON "ticket_scans" USING btree ("at");--> statement-breakpoint
INSERT INTO "booking_tickets" ("booking_id", "seat", "code", "name", "email", "language")
SELECT b."id", seat, 'KFT' || translate(substr(md5(gen_random_uuid()::text), 1, 16), '0123456789abcdef', 'ABCDEFGHIJKLMNOP'), b."name", b."email", b."language"
FROM "bookings" b JOIN "events" e ON e."id" = b."event_id"
CROSS JOIN LATERAL generate_series(1, CASE WHEN e."type" = 'appointment' THEN 1 ELSE b."seats" END) seat
WHERE b."status" IN ('approved', 'present');
