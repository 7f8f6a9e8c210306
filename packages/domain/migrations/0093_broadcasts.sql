CREATE TABLE "broadcast_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcast_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"broadcast_id" integer NOT NULL,
	"customer_id" integer,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"mail_id" bigint,
	"sent_at" timestamp with time zone,
	CONSTRAINT "broadcast_recipients_once" UNIQUE("broadcast_id","address"),
	CONSTRAINT "broadcast_recipients_status" CHECK ("broadcast_recipients"."status" in ('pending', 'sent', 'rejected')),
	CONSTRAINT "broadcast_recipients_reason" CHECK (("broadcast_recipients"."status" = 'rejected') = ("broadcast_recipients"."reason" is not null)),
	CONSTRAINT "broadcast_recipients_sent" CHECK (("broadcast_recipients"."status" = 'sent') = ("broadcast_recipients"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"subject" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fallback_agreed" boolean DEFAULT false NOT NULL,
	"audience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"send_at" timestamp with time zone,
	"throttle" integer,
	"started_at" timestamp with time zone,
	"failures_after" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "broadcasts_status" CHECK ("broadcasts"."status" in ('draft', 'pending', 'processing', 'disabled', 'sent', 'abnormal', 'canceled', 'archived')),
	CONSTRAINT "broadcasts_channel" CHECK ("broadcasts"."channel" in ('email')),
	CONSTRAINT "broadcasts_throttle" CHECK ("broadcasts"."throttle" > 0)
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_suppressions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text NOT NULL,
	"reason" text DEFAULT 'asked' NOT NULL,
	"note" text,
	CONSTRAINT "mail_suppressions_address" UNIQUE("address"),
	CONSTRAINT "mail_suppressions_address_lower" CHECK ("mail_suppressions"."address" = lower("mail_suppressions"."address")),
	CONSTRAINT "mail_suppressions_reason" CHECK ("mail_suppressions"."reason" in ('asked', 'bounce', 'complaint', 'other'))
);
--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_waiting" ON "broadcast_recipients" USING btree ("broadcast_id","id") WHERE "broadcast_recipients"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "broadcast_recipients_status" ON "broadcast_recipients" USING btree ("broadcast_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "broadcast_recipients_mail" ON "broadcast_recipients" USING btree ("broadcast_id","mail_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "broadcast_recipients_sent_at" ON "broadcast_recipients" USING btree ("broadcast_id","sent_at");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_customer" ON "broadcast_recipients" USING btree ("customer_id","sent_at");--> statement-breakpoint
CREATE INDEX "broadcasts_under_way" ON "broadcasts" USING btree ("id") WHERE "broadcasts"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "broadcasts_by_name" ON "broadcasts" USING btree ("name","id" desc);--> statement-breakpoint
CREATE INDEX "broadcasts_by_status" ON "broadcasts" USING btree ("status","id" desc);--> statement-breakpoint
CREATE INDEX "broadcasts_by_send_at" ON "broadcasts" USING btree ("send_at","id" desc);--> statement-breakpoint
CREATE INDEX "broadcasts_by_started_at" ON "broadcasts" USING btree ("started_at","id" desc);--> statement-breakpoint
CREATE INDEX "broadcasts_by_updated_at" ON "broadcasts" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "mail_suppressions_by_reason" ON "mail_suppressions" USING btree ("reason","id" desc);--> statement-breakpoint
CREATE INDEX "mail_suppressions_by_created_at" ON "mail_suppressions" USING btree ("created_at","id" desc);