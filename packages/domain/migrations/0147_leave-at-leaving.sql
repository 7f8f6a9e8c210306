ALTER TABLE "leave_types" ADD COLUMN "at_leaving" text DEFAULT 'told' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_at_leaving" CHECK ("leave_types"."at_leaving" in ('told', 'earned', 'balance'));--> statement-breakpoint
-- Annual leave of the law is paid at leaving; other kinds stay as they were, told on the last slip.
UPDATE "leave_types" SET "at_leaving" = 'earned' WHERE "paid_percent" = 100 AND ("accrual" = 'service_year' OR ("accrual" = 'calendar_year' AND coalesce("source", '') <> ''));
