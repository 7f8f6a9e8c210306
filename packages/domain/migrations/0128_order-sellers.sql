CREATE TABLE "order_sellers" (
	"order_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"basis_points" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_sellers_order_id_account_id_pk" PRIMARY KEY("order_id","account_id"),
	CONSTRAINT "order_sellers_share" CHECK ("order_sellers"."basis_points" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "commission_earnings" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_sellers" ADD CONSTRAINT "order_sellers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_sellers" ADD CONSTRAINT "order_sellers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_sellers_account" ON "order_sellers" USING btree ("account_id");