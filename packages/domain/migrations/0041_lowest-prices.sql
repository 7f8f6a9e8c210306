ALTER TABLE "products" ADD COLUMN "lowest_price_cents" integer;--> statement-breakpoint
UPDATE "products" SET "lowest_price_cents" = least("min_price_cents", (
  SELECT min(m.value::int) FROM jsonb_each_text("member_price_cents") m));--> statement-breakpoint
CREATE INDEX "products_visible_lowest_price" ON "products" USING btree ("lowest_price_cents","id") WHERE "products"."visibled";