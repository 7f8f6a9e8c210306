CREATE TABLE "quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"unit_cents" bigint NOT NULL,
	"label" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"customer_id" integer,
	"valid_until" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"order_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_quantity" CHECK ("quotes"."quantity" > 0),
	CONSTRAINT "quotes_amount" CHECK ("quotes"."unit_cents" between 0 and 2147483647)
);
--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_one_per_stock";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "quote_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quote_id" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotes_subject" ON "quotes" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "quotes_order" ON "quotes" USING btree ("order_id") WHERE "quotes"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "quotes_stock" ON "quotes" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("customer_id") WHERE "quotes"."customer_id" is not null;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_one_per_goods" ON "cart_items" USING btree ("cart_id","stock_id","is_redeem") WHERE "cart_items"."quote_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_one_per_quote" ON "cart_items" USING btree ("quote_id","cart_id") WHERE "cart_items"."quote_id" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_quote" ON "order_lines" USING btree ("quote_id") WHERE "order_lines"."quote_id" is not null;