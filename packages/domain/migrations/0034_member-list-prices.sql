ALTER TABLE "products" ADD COLUMN "member_price_cents" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "products" SET "member_price_cents" = found.prices FROM (
  SELECT product_id, jsonb_object_agg(tier, cents) AS prices FROM (
    SELECT s.product_id, m.key AS tier, min(m.value::int) AS cents
    FROM "stocks" s, jsonb_each_text(s.member_prices) m WHERE s.visibled GROUP BY s.product_id, m.key) lowest
  GROUP BY product_id) found
WHERE "products".id = found.product_id;
