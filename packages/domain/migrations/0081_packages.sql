CREATE TABLE "package_friends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_friends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package_id" integer NOT NULL,
	"email" text NOT NULL,
	"customer_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "package_friends_once" UNIQUE("package_id","email")
);
--> statement-breakpoint
CREATE TABLE "package_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"product_id" integer NOT NULL,
	"grants" text DEFAULT 'units' NOT NULL,
	"units" integer,
	"money_cents" integer,
	"single_price_cents" integer,
	"starts" text DEFAULT 'first_use' NOT NULL,
	"starts_on" date,
	"valid_days" integer,
	"ends_on" date,
	"warn_days" integer DEFAULT 14 NOT NULL,
	"friends" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "package_plans_grants" CHECK ("package_plans"."grants" in ('units', 'money')),
	CONSTRAINT "package_plans_starts" CHECK ("package_plans"."starts" in ('first_use', 'purchase', 'day')),
	CONSTRAINT "package_plans_units" CHECK (case "package_plans"."grants" when 'units' then "package_plans"."units" > 0 else "package_plans"."money_cents" > 0 end),
	CONSTRAINT "package_plans_single_price" CHECK ("package_plans"."single_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"plan_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"line_id" integer,
	"piece" integer NOT NULL,
	"status" text NOT NULL,
	"name" jsonb NOT NULL,
	"grants" text NOT NULL,
	"granted" bigint NOT NULL,
	"single_cents" integer NOT NULL,
	"starts" text NOT NULL,
	"valid_days" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"most_friends" integer DEFAULT 0 NOT NULL,
	"refund_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packages_number" UNIQUE("number"),
	CONSTRAINT "packages_piece" UNIQUE("line_id","piece"),
	CONSTRAINT "packages_status" CHECK ("packages"."status" in ('pending', 'processing', 'disabled', 'completed', 'refunded')),
	CONSTRAINT "packages_granted" CHECK ("packages"."granted" > 0 and "packages"."piece" > 0),
	CONSTRAINT "packages_frozen" CHECK (("packages"."status" = 'disabled') = ("packages"."frozen_at" is not null)),
	CONSTRAINT "packages_span" CHECK ("packages"."ends_at" is null or "packages"."starts_at" is null or "packages"."starts_at" < "packages"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "package_friends" ADD CONSTRAINT "package_friends_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_friends" ADD CONSTRAINT "package_friends_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_plans" ADD CONSTRAINT "package_plans_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_plan_id_package_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."package_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_friends_customer" ON "package_friends" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "package_friends_waiting" ON "package_friends" USING btree ("email") WHERE "package_friends"."customer_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "package_plans_product_id" ON "package_plans" USING btree ("product_id") WHERE "package_plans"."enabled";--> statement-breakpoint
CREATE INDEX "packages_order" ON "packages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "packages_plan" ON "packages" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "packages_by_status" ON "packages" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "packages_by_time" ON "packages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "packages_ending" ON "packages" USING btree ("ends_at");