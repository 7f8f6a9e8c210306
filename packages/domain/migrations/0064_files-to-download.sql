CREATE TABLE "product_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"stock_id" integer,
	"file_id" uuid NOT NULL,
	"downloads" integer,
	"days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_files_downloads" CHECK ("product_files"."downloads" between 1 and 1000),
	CONSTRAINT "product_files_days" CHECK ("product_files"."days" between 1 and 3650)
);
--> statement-breakpoint
CREATE TABLE "order_downloads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_downloads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"filename" text NOT NULL,
	"bytes" integer NOT NULL,
	"each" integer,
	"extra" integer DEFAULT 0 NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_downloads_public_id" UNIQUE("public_id"),
	CONSTRAINT "order_downloads_once" UNIQUE("line_id","file_id"),
	CONSTRAINT "order_downloads_counts" CHECK ("order_downloads"."each" > 0 and "order_downloads"."extra" >= 0 and "order_downloads"."used" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_files" ADD CONSTRAINT "product_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_downloads" ADD CONSTRAINT "order_downloads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_downloads" ADD CONSTRAINT "order_downloads_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_downloads" ADD CONSTRAINT "order_downloads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_files_product" ON "product_files" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_files_stock" ON "product_files" USING btree ("stock_id") WHERE "product_files"."stock_id" is not null;--> statement-breakpoint
CREATE INDEX "product_files_file" ON "product_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "order_downloads_order" ON "order_downloads" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_downloads_file" ON "order_downloads" USING btree ("file_id");