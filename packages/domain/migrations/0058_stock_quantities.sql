ALTER TABLE "stocks" ADD COLUMN "min_quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "max_quantity" integer;--> statement-breakpoint
ALTER TABLE "stocks" ADD COLUMN "quantity_step" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_quantities" CHECK ("stocks"."min_quantity" > 0 and "stocks"."max_quantity" > 0 and "stocks"."quantity_step" > 0);