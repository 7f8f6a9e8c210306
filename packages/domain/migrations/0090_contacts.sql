CREATE TABLE "contact_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "contact_groups_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "person_activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"on_day" date NOT NULL,
	"done_at" timestamp with time zone,
	"account_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_activities_kind" CHECK ("person_activities"."kind" in ('note', 'call', 'mail', 'meeting'))
);
--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_email";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_phone";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "is_customer" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "contact_group_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "person_activities" ADD CONSTRAINT "person_activities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_activities" ADD CONSTRAINT "person_activities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_activities_customer" ON "person_activities" USING btree ("customer_id","on_day","id");--> statement-breakpoint
CREATE INDEX "person_activities_account" ON "person_activities" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("email") WHERE "customers"."is_customer";--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone" ON "customers" USING btree ("country_code","phone") WHERE "customers"."is_customer";--> statement-breakpoint
CREATE INDEX "customers_contacts" ON "customers" USING btree ("created_at","id" desc) WHERE not "customers"."is_customer";--> statement-breakpoint
CREATE INDEX "customers_contact_email" ON "customers" USING btree ("email") WHERE not "customers"."is_customer";--> statement-breakpoint
CREATE INDEX "customers_contact_phone" ON "customers" USING btree ("country_code","phone") WHERE not "customers"."is_customer";--> statement-breakpoint
CREATE INDEX "customers_contact_groups" ON "customers" USING gin ("contact_group_ids") WHERE not "customers"."is_customer";--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_reachable" CHECK ("customers"."email" <> '' or (not "customers"."is_customer" and "customers"."phone" is not null));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_source" CHECK ("customers"."source" in ('form', 'facebook', 'instagram', 'linkedin', 'youtube', 'google', 'twitter', 'whatsapp', 'wechat', 'line', 'sales_or_staff', 'website'));