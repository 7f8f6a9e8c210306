ALTER TABLE "stocks" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost_cents" integer;--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_cost" CHECK ("stocks"."cost_cents" >= 0);