CREATE SEQUENCE "public"."till_session_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE TABLE "till_manager_codes" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_manager_codes_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "parked_sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parked_sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"session_id" integer,
	"account_id" integer NOT NULL,
	"order_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parked_sales_status" CHECK ("parked_sales"."status" in ('draft', 'pending', 'paid', 'canceled')),
	CONSTRAINT "parked_sales_paid" CHECK (("parked_sales"."status" = 'paid') = ("parked_sales"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "till_sale_staff" (
	"order_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"basis_points" integer NOT NULL,
	CONSTRAINT "till_sale_staff_order_id_account_id_pk" PRIMARY KEY("order_id","account_id"),
	CONSTRAINT "till_sale_staff_share" CHECK ("till_sale_staff"."basis_points" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "till_sales" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"sale_key" uuid NOT NULL,
	"account_id" integer NOT NULL,
	"tendered_cents" bigint NOT NULL,
	"change_cents" bigint NOT NULL,
	"rounding_cents" bigint DEFAULT 0 NOT NULL,
	"approved_by" integer,
	"is_gift" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_sales_key" UNIQUE("sale_key"),
	CONSTRAINT "till_sales_change" CHECK (0 <= "till_sales"."change_cents" and "till_sales"."change_cents" <= "till_sales"."tendered_cents")
);
--> statement-breakpoint
CREATE TABLE "till_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"store_id" integer NOT NULL,
	"register" text NOT NULL,
	"register_name" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"opened_by" integer NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opening_counts" jsonb NOT NULL,
	"opening_cents" bigint NOT NULL,
	"counted_by" integer,
	"counted_at" timestamp with time zone,
	"closing_counts" jsonb,
	"counted_cents" bigint,
	"expected_cents" bigint,
	"difference_cents" bigint,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_sessions_number" UNIQUE("number"),
	CONSTRAINT "till_sessions_status" CHECK ("till_sessions"."status" in ('draft', 'processing', 'pending', 'completed', 'abnormal')),
	CONSTRAINT "till_sessions_counted" CHECK ("till_sessions"."status" in ('draft', 'processing') or ("till_sessions"."counted_cents" is not null and "till_sessions"."expected_cents" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_channel";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_bag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "till_manager_codes" ADD CONSTRAINT "till_manager_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_sales" ADD CONSTRAINT "parked_sales_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_sales" ADD CONSTRAINT "parked_sales_session_id_till_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_sales" ADD CONSTRAINT "parked_sales_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parked_sales" ADD CONSTRAINT "parked_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sale_staff" ADD CONSTRAINT "till_sale_staff_order_id_till_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."till_sales"("order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sale_staff" ADD CONSTRAINT "till_sale_staff_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sales" ADD CONSTRAINT "till_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sales" ADD CONSTRAINT "till_sales_session_id_till_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sales" ADD CONSTRAINT "till_sales_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sales" ADD CONSTRAINT "till_sales_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_opened_by_accounts_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_sessions" ADD CONSTRAINT "till_sessions_counted_by_accounts_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parked_sales_waiting" ON "parked_sales" USING btree ("store_id","id") WHERE "parked_sales"."status" in ('draft', 'pending');--> statement-breakpoint
CREATE INDEX "till_sale_staff_account" ON "till_sale_staff" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "till_sales_session" ON "till_sales" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "till_sessions_one_per_register" ON "till_sessions" USING btree ("store_id","register") WHERE "till_sessions"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "till_sessions_opened" ON "till_sessions" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "till_sessions_by_status" ON "till_sessions" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('web', 'admin', 'test', 'pos'));