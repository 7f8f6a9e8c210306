CREATE TABLE "till_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"public_key" jsonb NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_digest" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_devices_number" CHECK ("till_devices"."last_number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "till_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"device_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"previous" text NOT NULL,
	"content" text NOT NULL,
	"signature" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"problem" jsonb,
	"order_id" integer,
	"settled_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_entries_number" UNIQUE("device_id","number"),
	CONSTRAINT "till_entries_status" CHECK ("till_entries"."status" in ('draft', 'completed', 'abnormal', 'canceled')),
	CONSTRAINT "till_entries_order" CHECK (("till_entries"."status" = 'completed') = ("till_entries"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "till_devices" ADD CONSTRAINT "till_devices_session_id_till_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_devices" ADD CONSTRAINT "till_devices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_device_id_till_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."till_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_entries" ADD CONSTRAINT "till_entries_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_devices_session" ON "till_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "till_devices_account" ON "till_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "till_entries_waiting" ON "till_entries" USING btree ("device_id","number") WHERE "till_entries"."status" in ('draft', 'abnormal');--> statement-breakpoint
CREATE INDEX "till_entries_order_id" ON "till_entries" USING btree ("order_id");