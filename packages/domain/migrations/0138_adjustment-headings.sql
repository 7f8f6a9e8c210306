ALTER TABLE "payslip_adjustments" ADD COLUMN "tax_heading" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "payslip_adjustments" ADD CONSTRAINT "payslip_adjustments_tax_heading" CHECK ("payslip_adjustments"."tax_heading" in ('salary', 'leave_pay', 'commission', 'bonus', 'back_pay', 'other', 'none'));--> statement-breakpoint
-- What was taken off by hand lowered the salary until now.
UPDATE "payslip_adjustments" SET "tax_heading" = 'salary' WHERE "kind" = 'deduct';
