ALTER TABLE "order_lines" ADD COLUMN "payer_id" integer;--> statement-breakpoint
CREATE INDEX "order_lines_payer" ON "order_lines" USING btree ("payer_id") WHERE "order_lines"."payer_id" is not null;