CREATE TABLE "shipment_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_once" UNIQUE("shipment_id","line_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_order_lot";--> statement-breakpoint
ALTER TABLE "shipments" DROP CONSTRAINT "shipments_order";--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "shipped_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "status" text DEFAULT 'shipped' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_lines_line" ON "shipment_lines" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_order_lot" UNIQUE("order_id","inventory_id","state");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_number" UNIQUE("order_id","number");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipped" CHECK ("orders"."shipped_pieces" between 0 and "orders"."piece_count");--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_status" CHECK ("shipments"."status" in ('draft', 'processing', 'shipped', 'completed', 'canceled', 'abnormal'));--> statement-breakpoint
INSERT INTO "shipment_lines" ("shipment_id", "line_id", "quantity")
SELECT s."id", l."id", l."quantity" FROM "shipments" s JOIN "order_lines" l ON l."order_id" = s."order_id"
JOIN "products" p ON p."id" = l."product_id" WHERE p."type" = 'general';--> statement-breakpoint
UPDATE "orders" o SET "shipped_pieces" = sent."pieces" FROM (
  SELECT s."order_id", sum(l."quantity") AS "pieces" FROM "shipments" s JOIN "shipment_lines" l ON l."shipment_id" = s."id" GROUP BY 1) sent
WHERE sent."order_id" = o."id";--> statement-breakpoint
UPDATE "shipments" s SET "status" = 'completed' FROM "orders" o WHERE o."id" = s."order_id" AND o."status" = 'completed';
