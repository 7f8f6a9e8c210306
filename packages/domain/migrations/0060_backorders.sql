CREATE TABLE "backorders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backorders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "backorders_order_stock" UNIQUE("order_id","stock_id"),
	CONSTRAINT "backorders_quantity" CHECK ("backorders"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "allow_backorder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "backorder_limit" integer;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "available_on" date;--> statement-breakpoint
ALTER TABLE "backorders" ADD CONSTRAINT "backorders_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backorders_stock" ON "backorders" USING btree ("stock_id","id");--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_backorder_limit" CHECK ("stocks"."backorder_limit" > 0);