ALTER TABLE "products" ADD COLUMN "search_head" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was sold before: orders whose money is there and did not go back.
UPDATE "products" SET "sold_count" = "sold"."pieces" FROM (
	SELECT "order_lines"."product_id", sum("order_lines"."quantity")::int AS "pieces"
	FROM "order_lines" JOIN "orders" ON "orders"."id" = "order_lines"."order_id"
	WHERE "orders"."captured_cents" >= "orders"."total_cents" AND "orders"."captured_cents" > "orders"."refunded_cents"
	GROUP BY "order_lines"."product_id"
) "sold" WHERE "products"."id" = "sold"."product_id";
