CREATE TABLE "wish_notices" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"wanted" boolean NOT NULL,
	"said_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"seen_price_cents" integer,
	"seen_sold_out" boolean DEFAULT false NOT NULL,
	"price_told_at" timestamp with time zone,
	"stock_told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_once" UNIQUE("customer_id","product_id"),
	CONSTRAINT "wishes_price" CHECK ("wishes"."seen_price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "wish_notices" ADD CONSTRAINT "wish_notices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishes_product" ON "wishes" USING btree ("product_id");