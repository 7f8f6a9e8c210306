CREATE TABLE "person_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"channel" text NOT NULL,
	"origin" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_messages_channel" CHECK ("person_messages"."channel" in ('email', 'sms')),
	CONSTRAINT "person_messages_origin" CHECK ("person_messages"."origin" in ('broadcast', 'automation'))
);
--> statement-breakpoint
ALTER TABLE "person_messages" ADD CONSTRAINT "person_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_messages_customer" ON "person_messages" USING btree ("customer_id","written_at");