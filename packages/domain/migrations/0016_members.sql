CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_kind" text NOT NULL,
	"account_id" integer NOT NULL,
	"delta" bigint NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"about_kind" text,
	"about_id" integer,
	"available_from" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"reverses" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "postings_source" UNIQUE("account_kind","source"),
	CONSTRAINT "postings_delta" CHECK ("postings"."delta" <> 0),
	CONSTRAINT "postings_about" CHECK (("postings"."about_kind" is null) = ("postings"."about_id" is null)),
	CONSTRAINT "postings_expiry" CHECK ("postings"."expires_at" is null or ("postings"."delta" > 0 and "postings"."expires_at" > "postings"."available_from"))
);
--> statement-breakpoint
CREATE TABLE "customer_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"origin" text NOT NULL,
	"actor" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"merged_id" integer NOT NULL,
	"moved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "customer_merges_two" CHECK ("customer_merges"."kept_id" <> "customer_merges"."merged_id")
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"text" text NOT NULL,
	"account_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	CONSTRAINT "customer_groups_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"tier_id" integer,
	"tier_until" timestamp with time zone,
	"group_ids" integer[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_tiers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_tiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"threshold_cents" integer DEFAULT 0 NOT NULL,
	"benefits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"earning_factor" numeric(6, 2) DEFAULT '1' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "membership_tiers_key" UNIQUE("key"),
	CONSTRAINT "membership_tiers_threshold" CHECK ("membership_tiers"."threshold_cents" >= 0),
	CONSTRAINT "membership_tiers_factor" CHECK ("membership_tiers"."earning_factor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"order_number" text NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"points_each" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redemptions_order_stock" UNIQUE("order_id","stock_id"),
	CONSTRAINT "redemptions_quantity" CHECK ("redemptions"."quantity" > 0 and "redemptions"."returned" between 0 and "redemptions"."quantity")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "referrer_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_reverses_postings_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_consents" ADD CONSTRAINT "customer_consents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_kept_id_customers_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_merged_id_customers_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tier_id_membership_tiers_id_fk" FOREIGN KEY ("tier_id") REFERENCES "public"."membership_tiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "postings_account" ON "postings" USING btree ("account_kind","account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "postings_about_record" ON "postings" USING btree ("about_kind","about_id");--> statement-breakpoint
CREATE INDEX "postings_reverses" ON "postings" USING btree ("reverses") WHERE "postings"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "postings_expiring" ON "postings" USING btree ("account_kind","expires_at") WHERE "postings"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "customer_consents_customer" ON "customer_consents" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_once" ON "customer_merges" USING btree ("merged_id") WHERE "customer_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "customer_merges_kept" ON "customer_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "customer_merges_account" ON "customer_merges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_notes_account" ON "customer_notes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "members_tier" ON "members" USING btree ("tier_id");--> statement-breakpoint
CREATE INDEX "members_tier_until" ON "members" USING btree ("tier_until") WHERE "members"."tier_until" is not null;--> statement-breakpoint
CREATE INDEX "members_groups" ON "members" USING gin ("group_ids");--> statement-breakpoint
CREATE INDEX "redemptions_customer" ON "redemptions" USING btree ("customer_id","stock_id");--> statement-breakpoint
CREATE INDEX "redemptions_stock" ON "redemptions" USING btree ("stock_id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_referrer_id_customers_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_referrer" ON "customers" USING btree ("referrer_id") WHERE "customers"."referrer_id" is not null;--> statement-breakpoint
CREATE INDEX "customers_merged_into" ON "customers" USING btree ("merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "customers_tags" ON "customers" USING gin ("tags");--> statement-breakpoint
insert into customer_consents (customer_id, kind, given, origin, actor, created_at)
select id, 'news', true, 'register', 'customer:' || id, created_at from customers where is_subscribe;
