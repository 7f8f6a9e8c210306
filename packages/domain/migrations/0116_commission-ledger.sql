CREATE TABLE "commission_calculations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_calculations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"account_id" integer,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_earnings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_earnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"line_id" integer,
	"account_id" integer NOT NULL,
	"level" integer DEFAULT 0 NOT NULL,
	"seller_id" integer NOT NULL,
	"group_id" integer,
	"base" text NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"by_product" boolean NOT NULL,
	"share_points" integer NOT NULL,
	"upline_percent" numeric(5, 2),
	"payable_days" integer NOT NULL,
	"line_cents" bigint NOT NULL,
	"base_cents" bigint NOT NULL,
	"left_base_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"left_cents" bigint NOT NULL,
	"earned_on" date NOT NULL,
	"released_at" timestamp with time zone,
	"available_from" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_earnings_once" UNIQUE("line_id","account_id","level","seller_id"),
	CONSTRAINT "commission_earnings_base" CHECK ("commission_earnings"."base" in ('gross', 'net', 'margin')),
	CONSTRAINT "commission_earnings_share" CHECK ("commission_earnings"."share_points" between 1 and 10000),
	CONSTRAINT "commission_earnings_level" CHECK (("commission_earnings"."level" = 0) = ("commission_earnings"."account_id" = "commission_earnings"."seller_id")),
	CONSTRAINT "commission_earnings_left" CHECK (0 <= "commission_earnings"."left_cents" and "commission_earnings"."left_cents" <= "commission_earnings"."amount_cents" and 0 <= "commission_earnings"."left_base_cents" and "commission_earnings"."left_base_cents" <= "commission_earnings"."base_cents"),
	CONSTRAINT "commission_earnings_released" CHECK (("commission_earnings"."released_at" is null) = ("commission_earnings"."available_from" is null))
);
--> statement-breakpoint
CREATE TABLE "commission_statement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"posting_id" bigint NOT NULL,
	"earning_id" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"standing" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commission_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"month_on" date NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"total_cents" bigint DEFAULT 0 NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"posting_id" bigint,
	CONSTRAINT "commission_statements_status" CHECK ("commission_statements"."status" in ('pending', 'approved', 'processing', 'paid', 'rejected', 'refunded', 'canceled')),
	CONSTRAINT "commission_statements_first" CHECK (extract(day from "commission_statements"."month_on") = 1),
	CONSTRAINT "commission_statements_posted" CHECK (("commission_statements"."status" in ('processing', 'paid')) = ("commission_statements"."posting_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "commission_uplines" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"upline_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_uplines_self" CHECK ("commission_uplines"."account_id" <> "commission_uplines"."upline_id")
);
--> statement-breakpoint
ALTER TABLE "commission_groups" ADD COLUMN "base" text DEFAULT 'net' NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_groups" ADD COLUMN "percent" numeric(5, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_groups" ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_groups" ADD COLUMN "product_first" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_groups" ADD COLUMN "split" text DEFAULT 'share' NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_groups" ADD COLUMN "upline_shares" text;--> statement-breakpoint
ALTER TABLE "commission_groups" ADD COLUMN "cap_cents" integer;--> statement-breakpoint
ALTER TABLE "commission_groups" ADD COLUMN "payable_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "commission_calculations" ADD CONSTRAINT "commission_calculations_statement_id_commission_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."commission_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_calculations" ADD CONSTRAINT "commission_calculations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_earnings" ADD CONSTRAINT "commission_earnings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_earnings" ADD CONSTRAINT "commission_earnings_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_earnings" ADD CONSTRAINT "commission_earnings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_earnings" ADD CONSTRAINT "commission_earnings_seller_id_accounts_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_earnings" ADD CONSTRAINT "commission_earnings_group_id_commission_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."commission_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statement_lines" ADD CONSTRAINT "commission_statement_lines_statement_id_commission_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."commission_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statement_lines" ADD CONSTRAINT "commission_statement_lines_earning_id_commission_earnings_id_fk" FOREIGN KEY ("earning_id") REFERENCES "public"."commission_earnings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statements" ADD CONSTRAINT "commission_statements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_uplines" ADD CONSTRAINT "commission_uplines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_uplines" ADD CONSTRAINT "commission_uplines_upline_id_accounts_id_fk" FOREIGN KEY ("upline_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_calculations_statement" ON "commission_calculations" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "commission_calculations_account" ON "commission_calculations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "commission_earnings_order" ON "commission_earnings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "commission_earnings_month" ON "commission_earnings" USING btree ("account_id","earned_on","id");--> statement-breakpoint
CREATE INDEX "commission_earnings_account" ON "commission_earnings" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "commission_earnings_seller" ON "commission_earnings" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "commission_earnings_group" ON "commission_earnings" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_statement_lines_once" ON "commission_statement_lines" USING btree ("posting_id") WHERE "commission_statement_lines"."standing";--> statement-breakpoint
CREATE INDEX "commission_statement_lines_statement" ON "commission_statement_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "commission_statement_lines_earning" ON "commission_statement_lines" USING btree ("earning_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_statements_month_on" ON "commission_statements" USING btree ("account_id","month_on") WHERE "commission_statements"."status" in ('pending', 'approved', 'processing', 'paid');--> statement-breakpoint
CREATE INDEX "commission_statements_account" ON "commission_statements" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "commission_statements_listed" ON "commission_statements" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "commission_statements_by_month" ON "commission_statements" USING btree ("month_on","id");--> statement-breakpoint
CREATE INDEX "commission_statements_total" ON "commission_statements" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "commission_statements_created" ON "commission_statements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "commission_statements_updated" ON "commission_statements" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "commission_uplines_upline" ON "commission_uplines" USING btree ("upline_id");--> statement-breakpoint
ALTER TABLE "commission_groups" ADD CONSTRAINT "commission_groups_base" CHECK ("commission_groups"."base" in ('gross', 'net', 'margin'));--> statement-breakpoint
ALTER TABLE "commission_groups" ADD CONSTRAINT "commission_groups_split" CHECK ("commission_groups"."split" in ('share', 'equal'));--> statement-breakpoint
ALTER TABLE "commission_groups" ADD CONSTRAINT "commission_groups_percent" CHECK ("commission_groups"."percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "commission_groups" ADD CONSTRAINT "commission_groups_payable" CHECK ("commission_groups"."payable_days" between 0 and 365);