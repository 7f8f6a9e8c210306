CREATE TABLE "phone_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"country_code" text NOT NULL,
	"phone" text NOT NULL,
	"customer_id" integer,
	"language" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"proof_hash" text,
	"proof_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_codes_proof" UNIQUE("proof_hash"),
	CONSTRAINT "phone_codes_tries" CHECK ("phone_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "sms_spending" (
	"month" text PRIMARY KEY NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"cost" numeric(14, 4) DEFAULT '0' NOT NULL,
	CONSTRAINT "sms_spending_positive" CHECK ("sms_spending"."messages" >= 0 and "sms_spending"."cost" >= 0)
);
--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_codes_number" ON "phone_codes" USING btree ("country_code","phone","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "phone_codes_sent" ON "phone_codes" USING btree ("sent_at") WHERE "phone_codes"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "phone_codes_customer" ON "phone_codes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "phone_codes_created" ON "phone_codes" USING btree ("created_at");