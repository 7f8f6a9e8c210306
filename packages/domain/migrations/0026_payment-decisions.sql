ALTER TABLE "refunds" DROP CONSTRAINT "refunds_kind";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_cents" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_currency" text;--> statement-breakpoint
CREATE INDEX "payments_aside" ON "payments" USING btree ("id") WHERE "payments"."status" = 'abnormal';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decision" CHECK ("payments"."decision" in ('accepted', 'kept', 'returned'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_taken" CHECK (("payments"."taken_cents" is null) = ("payments"."taken_currency" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_kind" CHECK ("refunds"."kind" in ('part', 'rest', 'cancel', 'return', 'change', 'surplus'));