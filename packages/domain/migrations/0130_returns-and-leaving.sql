CREATE TABLE "leaving_pays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leaving_pays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" integer NOT NULL,
	"kind" text NOT NULL,
	"wage_before_cents" bigint,
	"wage_after_cents" bigint,
	"mandatory_cents" bigint NOT NULL,
	"voluntary_cents" bigint NOT NULL,
	"gratuity_cents" bigint NOT NULL,
	"payslip_id" integer,
	CONSTRAINT "leaving_pays_employee" UNIQUE("employee_id"),
	CONSTRAINT "leaving_pays_kind" CHECK ("leaving_pays"."kind" in ('severance', 'long_service')),
	CONSTRAINT "leaving_pays_amounts" CHECK (least("leaving_pays"."mandatory_cents", "leaving_pays"."voluntary_cents", "leaving_pays"."gratuity_cents") >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_filings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_filings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" integer NOT NULL,
	"year" integer NOT NULL,
	"form" text NOT NULL,
	"filed_on" date NOT NULL,
	CONSTRAINT "tax_filings_of" UNIQUE("employee_id","year","form"),
	CONSTRAINT "tax_filings_form" CHECK ("tax_filings"."form" in ('ir56b', 'ir56e', 'ir56f', 'ir56g'))
);
--> statement-breakpoint
ALTER TABLE "statutory_figures" DROP CONSTRAINT "statutory_figures_code";--> statement-breakpoint
ALTER TABLE "pay_components" ADD COLUMN "tax_heading" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_banks" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_banks" ADD COLUMN "position" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_banks" ADD COLUMN "sex" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_banks" ADD COLUMN "spouse_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "employee_banks" ADD COLUMN "spouse_hkid" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "leaving_pays" ADD CONSTRAINT "leaving_pays_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaving_pays" ADD CONSTRAINT "leaving_pays_payslip_id_payslips_id_fk" FOREIGN KEY ("payslip_id") REFERENCES "public"."payslips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_filings" ADD CONSTRAINT "tax_filings_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leaving_pays_payslip" ON "leaving_pays" USING btree ("payslip_id");--> statement-breakpoint
ALTER TABLE "pay_components" ADD CONSTRAINT "pay_components_tax_heading" CHECK ("pay_components"."tax_heading" in ('salary', 'leave_pay', 'commission', 'bonus', 'back_pay', 'other', 'none'));--> statement-breakpoint
ALTER TABLE "statutory_figures" ADD CONSTRAINT "statutory_figures_code" CHECK ("statutory_figures"."code" in ('mpf_percent', 'mpf_low', 'mpf_high', 'mpf_day_low', 'mpf_day_high', 'mpf_holiday_days', 'mpf_due_days', 'mpf_from_age', 'mpf_to_age', 'minimum_wage', 'leaving_wage_high', 'leaving_total_high', 'offset_mandatory', 'severance_months', 'long_service_months'));