CREATE TABLE "employee_banks" (
	"employee_id" integer PRIMARY KEY NOT NULL,
	"bank_code" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"account_name" text DEFAULT '' NOT NULL,
	"mpf_scheme" text DEFAULT '' NOT NULL,
	"member_number" text DEFAULT '' NOT NULL,
	"scheme_joined_on" date,
	"hkid" text DEFAULT '' NOT NULL,
	"born_on" date
);
--> statement-breakpoint
CREATE TABLE "employee_pays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_pays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" integer NOT NULL,
	"from_on" date NOT NULL,
	"basis" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	CONSTRAINT "employee_pays_from_on" UNIQUE("employee_id","from_on"),
	CONSTRAINT "employee_pays_basis" CHECK ("employee_pays"."basis" in ('monthly', 'daily', 'hourly')),
	CONSTRAINT "employee_pays_amount" CHECK ("employee_pays"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "employee_banks" ADD CONSTRAINT "employee_banks_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_pays" ADD CONSTRAINT "employee_pays_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;