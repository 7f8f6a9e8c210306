CREATE TABLE "supplier_goods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"supplier_sku" text DEFAULT '' NOT NULL,
	"cost_cents" integer,
	"pack" integer DEFAULT 1 NOT NULL,
	"least" integer DEFAULT 1 NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "supplier_goods_once" UNIQUE("supplier_id","stock_id"),
	CONSTRAINT "supplier_goods_cost" CHECK ("supplier_goods"."cost_cents" >= 0),
	CONSTRAINT "supplier_goods_pieces" CHECK ("supplier_goods"."pack" >= 1 and "supplier_goods"."least" >= 1)
);
--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD COLUMN "supplier_sku" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_goods" ADD CONSTRAINT "supplier_goods_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_goods" ADD CONSTRAINT "supplier_goods_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_goods_stock" ON "supplier_goods" USING btree ("stock_id");