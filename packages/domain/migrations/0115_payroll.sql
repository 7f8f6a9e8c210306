CREATE TABLE "pay_components" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pay_components_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"kind" text DEFAULT 'earn' NOT NULL,
	"amount_cents" bigint,
	"formula" text,
	"condition" text,
	"depends_on_days" boolean DEFAULT false NOT NULL,
	"relevant_income" boolean DEFAULT true NOT NULL,
	"rounding" text DEFAULT 'cent' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pay_components_code" UNIQUE("code"),
	CONSTRAINT "pay_components_kind" CHECK ("pay_components"."kind" in ('earn', 'deduct', 'employer')),
	CONSTRAINT "pay_components_rounding" CHECK ("pay_components"."rounding" in ('cent', 'ten_cents', 'dollar', 'dollar_down'))
);
--> statement-breakpoint
CREATE TABLE "payrolls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payrolls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"pay_on" date NOT NULL,
	"department" text,
	"day_basis" text DEFAULT 'calendar' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"creator_id" integer,
	CONSTRAINT "payrolls_status_word" CHECK ("payrolls"."status" in ('draft', 'processing', 'pending', 'approved', 'paid', 'canceled', 'archived')),
	CONSTRAINT "payrolls_day_basis" CHECK ("payrolls"."day_basis" in ('calendar', 'planned')),
	CONSTRAINT "payrolls_days" CHECK ("payrolls"."to_on" >= "payrolls"."from_on")
);
--> statement-breakpoint
CREATE TABLE "payslip_adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payslip_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payslip_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"relevant_income" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payslip_adjustments_kind" CHECK ("payslip_adjustments"."kind" in ('earn', 'deduct')),
	CONSTRAINT "payslip_adjustments_amount" CHECK ("payslip_adjustments"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payslip_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payslip_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payslip_id" integer NOT NULL,
	"order" integer NOT NULL,
	"code" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"relevant_income" boolean DEFAULT false NOT NULL,
	"rule" text NOT NULL,
	"inputs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text,
	"adjustment_id" integer,
	CONSTRAINT "payslip_lines_order" UNIQUE("payslip_id","order"),
	CONSTRAINT "payslip_lines_kind" CHECK ("payslip_lines"."kind" in ('earn', 'deduct', 'employer')),
	CONSTRAINT "payslip_lines_amount" CHECK ("payslip_lines"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payslips" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payslips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payroll_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"earned_cents" bigint DEFAULT 0 NOT NULL,
	"deducted_cents" bigint DEFAULT 0 NOT NULL,
	"net_cents" bigint DEFAULT 0 NOT NULL,
	"employer_cents" bigint DEFAULT 0 NOT NULL,
	"relevant_cents" bigint DEFAULT 0 NOT NULL,
	"waits" boolean DEFAULT false NOT NULL,
	"problem" jsonb,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "payslips_of" UNIQUE("payroll_id","employee_id"),
	CONSTRAINT "payslips_status_word" CHECK ("payslips"."status" in ('draft', 'pending', 'approved', 'paid', 'abnormal', 'disabled', 'canceled')),
	CONSTRAINT "payslips_net" CHECK ("payslips"."net_cents" = "payslips"."earned_cents" - "payslips"."deducted_cents"),
	CONSTRAINT "payslips_paid" CHECK ("payslips"."status" not in ('pending', 'approved', 'paid') or "payslips"."net_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "statutory_figures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statutory_figures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"from_on" date NOT NULL,
	"value" numeric(14, 4) NOT NULL,
	"source" text NOT NULL,
	"unconfirmed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "statutory_figures_from_on" UNIQUE("code","from_on"),
	CONSTRAINT "statutory_figures_code" CHECK ("statutory_figures"."code" in ('mpf_percent', 'mpf_low', 'mpf_high', 'mpf_day_low', 'mpf_day_high', 'mpf_holiday_days', 'mpf_due_days', 'mpf_from_age', 'mpf_to_age', 'minimum_wage'))
);
--> statement-breakpoint
ALTER TABLE "payrolls" ADD CONSTRAINT "payrolls_creator_id_accounts_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_adjustments" ADD CONSTRAINT "payslip_adjustments_payslip_id_payslips_id_fk" FOREIGN KEY ("payslip_id") REFERENCES "public"."payslips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_lines" ADD CONSTRAINT "payslip_lines_payslip_id_payslips_id_fk" FOREIGN KEY ("payslip_id") REFERENCES "public"."payslips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_payroll_id_payrolls_id_fk" FOREIGN KEY ("payroll_id") REFERENCES "public"."payrolls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_components_by_order" ON "pay_components" USING btree ("order","id" desc);--> statement-breakpoint
CREATE INDEX "pay_components_by_updated_at" ON "pay_components" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "payrolls_status" ON "payrolls" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "payrolls_from" ON "payrolls" USING btree ("from_on","id");--> statement-breakpoint
CREATE INDEX "payrolls_pay" ON "payrolls" USING btree ("pay_on","id");--> statement-breakpoint
CREATE INDEX "payrolls_updated" ON "payrolls" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "payrolls_creator" ON "payrolls" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "payslip_adjustments_slip" ON "payslip_adjustments" USING btree ("payslip_id","id");--> statement-breakpoint
CREATE INDEX "payslips_employee" ON "payslips" USING btree ("employee_id","from_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "statutory_figures_by_from_on" ON "statutory_figures" USING btree ("from_on","id" desc);--> statement-breakpoint
CREATE INDEX "statutory_figures_by_updated_at" ON "statutory_figures" USING btree ("updated_at","id" desc);--> statement-breakpoint
ALTER TABLE "payslips" ADD CONSTRAINT "payslips_apart" EXCLUDE USING gist ("employee_id" WITH =, daterange("from_on", "to_on", '[]') WITH &&) WHERE ("status" <> 'canceled');
