CREATE TABLE "reimbursement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reimbursement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reimbursement_id" integer NOT NULL,
	"order" integer NOT NULL,
	"spent_on" date NOT NULL,
	"type_id" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"claimed_cents" integer NOT NULL,
	"approved_cents" integer,
	"reason" text DEFAULT '' NOT NULL,
	"project" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"receipt_hash" text,
	"used_hash" text,
	CONSTRAINT "reimbursement_lines_amounts" CHECK ("reimbursement_lines"."amount_cents" > 0 and "reimbursement_lines"."claimed_cents" > 0),
	CONSTRAINT "reimbursement_lines_approved" CHECK ("reimbursement_lines"."approved_cents" between 0 and "reimbursement_lines"."claimed_cents"
      and ("reimbursement_lines"."approved_cents" = "reimbursement_lines"."claimed_cents" or "reimbursement_lines"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "reimbursement_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reimbursement_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"line_limit_cents" integer,
	"month_limit_cents" integer,
	"receipt_above_cents" integer,
	"second_above_cents" integer,
	"order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reimbursements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reimbursements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" integer NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"currency" text NOT NULL,
	"claimed_cents" integer NOT NULL,
	"approved_cents" integer,
	"pay_by" text,
	"needs_second" boolean DEFAULT false NOT NULL,
	"first_approver_id" integer,
	CONSTRAINT "reimbursements_status_word" CHECK ("reimbursements"."status" in ('draft', 'pending', 'approved', 'processing', 'paid', 'rejected', 'canceled', 'abnormal', 'archived')),
	CONSTRAINT "reimbursements_pay_by" CHECK ("reimbursements"."pay_by" is null or "reimbursements"."pay_by" in ('direct', 'payroll')),
	CONSTRAINT "reimbursements_amounts" CHECK ("reimbursements"."claimed_cents" > 0 and "reimbursements"."approved_cents" <= "reimbursements"."claimed_cents")
);
--> statement-breakpoint
ALTER TABLE "reimbursement_lines" ADD CONSTRAINT "reimbursement_lines_reimbursement_id_reimbursements_id_fk" FOREIGN KEY ("reimbursement_id") REFERENCES "public"."reimbursements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_lines" ADD CONSTRAINT "reimbursement_lines_type_id_reimbursement_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."reimbursement_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursement_lines" ADD CONSTRAINT "reimbursement_lines_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursements" ADD CONSTRAINT "reimbursements_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reimbursements" ADD CONSTRAINT "reimbursements_first_approver_id_accounts_id_fk" FOREIGN KEY ("first_approver_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reimbursement_lines_claim" ON "reimbursement_lines" USING btree ("reimbursement_id");--> statement-breakpoint
CREATE INDEX "reimbursement_lines_type" ON "reimbursement_lines" USING btree ("type_id","spent_on");--> statement-breakpoint
CREATE INDEX "reimbursement_lines_file" ON "reimbursement_lines" USING btree ("file_id") WHERE "reimbursement_lines"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "reimbursement_lines_hash" ON "reimbursement_lines" USING btree ("receipt_hash") WHERE "reimbursement_lines"."receipt_hash" is not null;--> statement-breakpoint
CREATE INDEX "reimbursement_types_by_order" ON "reimbursement_types" USING btree ("order","id" desc);--> statement-breakpoint
CREATE INDEX "reimbursement_types_by_updated_at" ON "reimbursement_types" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "reimbursements_employee" ON "reimbursements" USING btree ("employee_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reimbursements_first_approver" ON "reimbursements" USING btree ("first_approver_id") WHERE "reimbursements"."first_approver_id" is not null;--> statement-breakpoint
CREATE INDEX "reimbursements_status" ON "reimbursements" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "reimbursements_claimed" ON "reimbursements" USING btree ("claimed_cents","id");--> statement-breakpoint
CREATE INDEX "reimbursements_created" ON "reimbursements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reimbursements_updated" ON "reimbursements" USING btree ("updated_at","id");--> statement-breakpoint
ALTER TABLE "reimbursement_lines" ADD CONSTRAINT "reimbursement_receipts_once" EXCLUDE USING gist ("used_hash" WITH =, "reimbursement_id" WITH <>) WHERE ("used_hash" IS NOT NULL);
