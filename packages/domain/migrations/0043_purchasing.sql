CREATE SEQUENCE "public"."purchase_order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_order_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"cost_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_order_lines_once" UNIQUE("purchase_order_id","stock_id"),
	CONSTRAINT "purchase_order_lines_quantity" CHECK ("purchase_order_lines"."quantity" > 0),
	CONSTRAINT "purchase_order_lines_cost" CHECK ("purchase_order_lines"."cost_cents" >= 0),
	CONSTRAINT "purchase_order_lines_pieces" CHECK ("purchase_order_lines"."received" >= 0 and "purchase_order_lines"."rejected" >= 0 and "purchase_order_lines"."returned" between 0 and "purchase_order_lines"."received" + "purchase_order_lines"."rejected")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"supplier_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(18, 8) DEFAULT '1' NOT NULL,
	"expected_date" date,
	"payment_terms" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"extra_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"piece_count" integer NOT NULL,
	"received_pieces" integer DEFAULT 0 NOT NULL,
	"invoice_number" text DEFAULT '' NOT NULL,
	"invoice_cents" integer,
	"account_id" integer,
	CONSTRAINT "purchase_orders_number" UNIQUE("number"),
	CONSTRAINT "purchase_orders_status" CHECK ("purchase_orders"."status" in ('draft', 'pending', 'approved', 'rejected', 'sent', 'partial_received', 'received', 'completed', 'canceled', 'archived')),
	CONSTRAINT "purchase_orders_rate" CHECK ("purchase_orders"."rate" > 0),
	CONSTRAINT "purchase_orders_total" CHECK ("purchase_orders"."subtotal_cents" >= 0 and "purchase_orders"."extra_cents" >= 0 and "purchase_orders"."total_cents" = "purchase_orders"."subtotal_cents" + "purchase_orders"."extra_cents")
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"inventory_id" integer,
	"expiry_date" date,
	"account_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_receipts_kind" CHECK ("purchase_receipts"."kind" in ('received', 'rejected', 'returned')),
	CONSTRAINT "purchase_receipts_quantity" CHECK ("purchase_receipts"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"contact_name" text,
	"email" text,
	"mail_language" text DEFAULT 'en-US' NOT NULL,
	"phone" text,
	"address" text,
	"currency" text,
	"payment_terms" text,
	"lead_days" integer DEFAULT 0 NOT NULL,
	"minimum_order_cents" integer,
	"tax_number" text,
	"remark" text,
	CONSTRAINT "suppliers_code" UNIQUE("code"),
	CONSTRAINT "suppliers_lead_days" CHECK ("suppliers"."lead_days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_purchase_order_id_purchase_orders_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_line_id_purchase_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_order_lines_stock" ON "purchase_order_lines" USING btree ("stock_id","id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_product" ON "purchase_order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_status" ON "purchase_orders" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier" ON "purchase_orders" USING btree ("supplier_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchase_orders_warehouse" ON "purchase_orders" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "purchase_orders_expected" ON "purchase_orders" USING btree ("expected_date","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_account" ON "purchase_orders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "purchase_receipts_line" ON "purchase_receipts" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "purchase_receipts_lot" ON "purchase_receipts" USING btree ("inventory_id");--> statement-breakpoint
CREATE INDEX "purchase_receipts_account" ON "purchase_receipts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "suppliers_by_name" ON "suppliers" USING btree ("name","id" desc);--> statement-breakpoint
CREATE INDEX "suppliers_by_updated_at" ON "suppliers" USING btree ("updated_at","id" desc);