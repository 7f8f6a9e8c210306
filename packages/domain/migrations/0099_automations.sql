CREATE TABLE "automation_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automation_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"automation_id" integer NOT NULL,
	"flow_version" integer NOT NULL,
	"customer_id" integer,
	"occasion" text NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"step" text,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "automation_entries_once" UNIQUE("automation_id","customer_id","occasion"),
	CONSTRAINT "automation_entries_status" CHECK ("automation_entries"."status" in ('pending', 'processing', 'completed', 'canceled', 'abnormal')),
	CONSTRAINT "automation_entries_stand" CHECK (("automation_entries"."status" in ('pending', 'processing')) = ("automation_entries"."due_at" is not null)
        and ("automation_entries"."status" not in ('pending', 'processing', 'abnormal') or "automation_entries"."step" is not null))
);
--> statement-breakpoint
CREATE TABLE "automation_outcomes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automation_outcomes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"step" text NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"detail" text,
	"waiting" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_outcomes_once" UNIQUE("entry_id","step"),
	CONSTRAINT "automation_outcomes_kind" CHECK ("automation_outcomes"."kind" in ('wait', 'condition', 'mail', 'sms', 'tag', 'task', 'coupon', 'webhook')),
	CONSTRAINT "automation_outcomes_result" CHECK ("automation_outcomes"."result" in ('done', 'skipped')),
	CONSTRAINT "automation_outcomes_reason" CHECK (("automation_outcomes"."result" = 'skipped') = ("automation_outcomes"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "automation_versions" (
	"automation_id" integer NOT NULL,
	"number" integer NOT NULL,
	"flow" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automation_versions_automation_id_number_pk" PRIMARY KEY("automation_id","number")
);
--> statement-breakpoint
CREATE TABLE "automations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "automations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"flow" jsonb NOT NULL,
	"current_version" integer DEFAULT 1 NOT NULL,
	"created_by" integer
);
--> statement-breakpoint
ALTER TABLE "automation_entries" ADD CONSTRAINT "automation_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_entries" ADD CONSTRAINT "automation_entries_flow" FOREIGN KEY ("automation_id","flow_version") REFERENCES "public"."automation_versions"("automation_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_outcomes" ADD CONSTRAINT "automation_outcomes_entry_id_automation_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."automation_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_versions" ADD CONSTRAINT "automation_versions_automation_id_automations_id_fk" FOREIGN KEY ("automation_id") REFERENCES "public"."automations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "automation_entries_due" ON "automation_entries" USING btree ("due_at","id") WHERE "automation_entries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "automation_entries_list" ON "automation_entries" USING btree ("automation_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "automation_entries_step" ON "automation_entries" USING btree ("automation_id","step","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "automation_entries_version" ON "automation_entries" USING btree ("automation_id","flow_version");--> statement-breakpoint
CREATE INDEX "automation_entries_customer" ON "automation_entries" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "automations_created_by" ON "automations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "automations_by_name" ON "automations" USING btree ("name","id" desc);--> statement-breakpoint
CREATE INDEX "automations_by_enabled" ON "automations" USING btree ("enabled","id" desc);--> statement-breakpoint
CREATE INDEX "automations_by_updated_at" ON "automations" USING btree ("updated_at","id" desc);