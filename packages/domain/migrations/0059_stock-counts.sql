CREATE SEQUENCE "public"."stock_count_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE TABLE "stock_count_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"count_id" integer NOT NULL,
	"inventory_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"book_quantity" integer,
	"counted_quantity" integer,
	"counted_by" integer,
	"counted_at" timestamp with time zone,
	"cost_cents" bigint,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_count_lines_lot" UNIQUE("count_id","inventory_id"),
	CONSTRAINT "stock_count_lines_quantity" CHECK ("stock_count_lines"."counted_quantity" >= 0 and "stock_count_lines"."book_quantity" >= 0),
	CONSTRAINT "stock_count_lines_counted" CHECK (("stock_count_lines"."counted_quantity" is null) = ("stock_count_lines"."book_quantity" is null) and ("stock_count_lines"."counted_quantity" is null) = ("stock_count_lines"."counted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"warehouse_id" integer NOT NULL,
	"category_id" integer,
	"status" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"opened_by" integer NOT NULL,
	"submitted_by" integer,
	"submitted_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_counts_number" UNIQUE("number"),
	CONSTRAINT "stock_counts_status" CHECK ("stock_counts"."status" in ('processing', 'pending', 'completed', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_count_id_stock_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."stock_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_lines" ADD CONSTRAINT "stock_count_lines_counted_by_accounts_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_category_id_menu_items_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."menu_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_opened_by_accounts_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_submitted_by_accounts_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_count_lines_inventory" ON "stock_count_lines" USING btree ("inventory_id");--> statement-breakpoint
CREATE INDEX "stock_count_lines_stock" ON "stock_count_lines" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "stock_counts_warehouse" ON "stock_counts" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "stock_counts_created" ON "stock_counts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_counts_by_status" ON "stock_counts" USING btree ("status","id" DESC NULLS LAST);