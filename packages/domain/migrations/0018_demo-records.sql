CREATE TABLE "demo_records" (
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"version" integer,
	"removed_at" timestamp with time zone,
	CONSTRAINT "demo_records_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);--> statement-breakpoint
-- Shops that were filled before this table was there: what was stored around the first of the invented customers, when
-- nobody else could write yet, is the demo's. Unchanged it has version 1.
INSERT INTO "demo_records" ("kind", "record_id", "version")
WITH "filled" AS (SELECT min("created_at") - interval '15 minutes' AS "begun", min("created_at") + interval '2 minutes' AS "ended" FROM "customers" WHERE "email" LIKE '%@customer.example'),
"brought" AS (
  SELECT 'brand' AS "kind", "id"::text AS "record_id", 1 AS "version", "created_at" FROM "brands"
UNION ALL SELECT 'attribute' AS "kind", "id"::text AS "record_id", 1 AS "version", "created_at" FROM "attributes"
UNION ALL SELECT 'product' AS "kind", "id"::text AS "record_id", 1 AS "version", "created_at" FROM "products"
UNION ALL SELECT 'menu' AS "kind", "id"::text AS "record_id", 1 AS "version", "created_at" FROM "menu_items"
UNION ALL SELECT 'page' AS "kind", "id"::text AS "record_id", 1 AS "version", "created_at" FROM "pages"
UNION ALL SELECT 'article' AS "kind", "id"::text AS "record_id", 1 AS "version", "created_at" FROM "articles"
UNION ALL SELECT 'blog_category' AS "kind", "id"::text AS "record_id", 1 AS "version", "created_at" FROM "blog_categories"
UNION ALL SELECT 'tag' AS "kind", "id"::text AS "record_id", 1 AS "version", "created_at" FROM "tags"
UNION ALL SELECT 'slider' AS "kind", "id"::text AS "record_id", 1 AS "version", "created_at" FROM "sliders"
UNION ALL SELECT 'announcement' AS "kind", "id"::text AS "record_id", 1 AS "version", "created_at" FROM "announcements"
UNION ALL SELECT 'block' AS "kind", "id"::text AS "record_id", 1 AS "version", "created_at" FROM "blocks"
UNION ALL SELECT 'shipping_method' AS "kind", "id"::text AS "record_id", 1 AS "version", "created_at" FROM "shipping_methods"
UNION ALL SELECT 'customer' AS "kind", "id"::text AS "record_id", 1 AS "version", "created_at" FROM "customers"
UNION ALL SELECT 'file', "id"::text, 1, "created_at" FROM "files" WHERE "public"
UNION ALL SELECT 'landing_page', "id"::text, 1, "created_at" FROM "landing_pages" WHERE NOT "is_home"
UNION ALL SELECT 'setting', "key", 1, "updated_at" FROM "settings" WHERE "version" = 1
)
SELECT "kind", "record_id", "version" FROM "brought", "filled" WHERE "created_at" BETWEEN "begun" AND "ended"
UNION ALL SELECT 'order', "orders"."id"::text, NULL FROM "orders" JOIN "customers" ON "customers"."id" = "orders"."customer_id" WHERE "customers"."email" LIKE '%@customer.example'
UNION ALL SELECT 'home_page', 'home', 2 WHERE EXISTS (SELECT FROM "customers" WHERE "email" LIKE '%@customer.example')
ON CONFLICT DO NOTHING;
