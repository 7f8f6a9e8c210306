ALTER TABLE "orders" DROP CONSTRAINT "orders_money";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid";--> statement-breakpoint
DROP INDEX "payments_one_capture";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "overpaid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture" ON "payments" USING btree ("order_id","part") WHERE "payments"."status" in ('paid', 'refunded');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_money" CHECK (0 <= "orders"."refunded_cents" and "orders"."refunded_cents" <= "orders"."captured_cents" and 0 <= "orders"."overpaid_cents" and "orders"."captured_cents" - "orders"."overpaid_cents" <= "orders"."total_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid" CHECK ("orders"."status" <> 'paid' or "orders"."captured_cents" - "orders"."overpaid_cents" = "orders"."total_cents" or "orders"."due_since" is not null);