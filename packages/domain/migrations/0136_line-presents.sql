ALTER TABLE "order_lines" ADD COLUMN "present" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "presents_cents" bigint DEFAULT 0 NOT NULL;