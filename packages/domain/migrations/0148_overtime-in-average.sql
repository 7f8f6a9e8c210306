ALTER TABLE "statutory_figures" DROP CONSTRAINT "statutory_figures_code";--> statement-breakpoint
ALTER TABLE "pay_components" ADD COLUMN "overtime" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_components" ADD CONSTRAINT "pay_components_overtime" CHECK ("pay_components"."overtime" in ('none', 'varying', 'constant'));--> statement-breakpoint
ALTER TABLE "statutory_figures" ADD CONSTRAINT "statutory_figures_code" CHECK ("statutory_figures"."code" in ('mpf_percent', 'mpf_low', 'mpf_high', 'mpf_day_low', 'mpf_day_high', 'mpf_holiday_days', 'mpf_due_days', 'mpf_from_age', 'mpf_to_age', 'minimum_wage', 'overtime_percent', 'leaving_wage_high', 'leaving_total_high', 'offset_mandatory', 'severance_months', 'long_service_months'));--> statement-breakpoint
-- Shops that hold the figures of the law get the new one beside them.
INSERT INTO "statutory_figures" ("code", "from_on", "value", "source", "unconfirmed") SELECT 'overtime_percent', '1995-06-08', 20, 'Employment Ordinance, section 2, not read there; please compare', true WHERE EXISTS (SELECT FROM "statutory_figures" WHERE "code" = 'mpf_percent') ON CONFLICT DO NOTHING;
