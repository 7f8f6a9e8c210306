CREATE SEQUENCE "public"."booking_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "booking_files" (
	"booking_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_files_booking_id_file_id_pk" PRIMARY KEY("booking_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"channel" text DEFAULT 'web' NOT NULL,
	"event_id" integer NOT NULL,
	"event_date_id" integer,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"party" text NOT NULL,
	"resource_ids" integer[] DEFAULT '{}' NOT NULL,
	"seats" integer NOT NULL,
	"customer_id" integer,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"phone" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"move_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'approved', 'present', 'absent', 'completed', 'rejected', 'canceled')),
	CONSTRAINT "bookings_channel" CHECK ("bookings"."channel" in ('web', 'admin', 'walk_in')),
	CONSTRAINT "bookings_seats" CHECK ("bookings"."seats" > 0),
	CONSTRAINT "bookings_span" CHECK ("bookings"."starts_at" < "bookings"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "event_waits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_waits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"event_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"seats" integer NOT NULL,
	"customer_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"offered_until" timestamp with time zone,
	"booking_id" integer,
	CONSTRAINT "event_waits_status" CHECK ("event_waits"."status" in ('pending', 'approved', 'completed', 'canceled')),
	CONSTRAINT "event_waits_seats" CHECK ("event_waits"."seats" > 0),
	CONSTRAINT "event_waits_offer" CHECK ("event_waits"."status" <> 'approved' or "event_waits"."offered_until" is not null)
);
--> statement-breakpoint
ALTER TABLE "booking_files" ADD CONSTRAINT "booking_files_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_files" ADD CONSTRAINT "booking_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_event_date_id_event_dates_id_fk" FOREIGN KEY ("event_date_id") REFERENCES "public"."event_dates"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waits" ADD CONSTRAINT "event_waits_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waits" ADD CONSTRAINT "event_waits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waits" ADD CONSTRAINT "event_waits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_files_file" ON "booking_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_public" ON "bookings" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_number" ON "bookings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "bookings_by_starts_at" ON "bookings" USING btree ("starts_at","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_by_status" ON "bookings" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_by_created_at" ON "bookings" USING btree ("created_at","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bookings_event" ON "bookings" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_date" ON "bookings" USING btree ("event_date_id");--> statement-breakpoint
CREATE INDEX "bookings_customer" ON "bookings" USING btree ("customer_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_resources" ON "bookings" USING gin ("resource_ids");--> statement-breakpoint
CREATE INDEX "bookings_due" ON "bookings" USING btree ("ends_at") WHERE "bookings"."status" in ('pending', 'approved', 'present');--> statement-breakpoint
CREATE UNIQUE INDEX "event_waits_public" ON "event_waits" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "event_waits_event" ON "event_waits" USING btree ("event_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "event_waits_customer" ON "event_waits" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "event_waits_booking" ON "event_waits" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_waits_once" ON "event_waits" USING btree ("event_id","starts_at","email") WHERE "event_waits"."status" in ('pending', 'approved');