ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_one_per_stock";--> statement-breakpoint
DROP INDEX "customers_newest";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "is_redeem" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "customers_by_created_at" ON "customers" USING btree ("created_at","id" desc);--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_one_per_stock" UNIQUE("cart_id","stock_id","is_redeem");