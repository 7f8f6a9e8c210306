CREATE TABLE "employees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"account_id" integer,
	"manager_id" integer,
	"department" text,
	"kind" text DEFAULT 'full_time' NOT NULL,
	"joined_on" date NOT NULL,
	"left_on" date,
	"holiday_set" text DEFAULT 'statutory' NOT NULL,
	"store_id" integer,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "employees_account" UNIQUE("account_id"),
	CONSTRAINT "employees_kind" CHECK ("employees"."kind" in ('full_time', 'part_time', 'casual')),
	CONSTRAINT "employees_holiday_set" CHECK ("employees"."holiday_set" in ('general', 'statutory')),
	CONSTRAINT "employees_days" CHECK ("employees"."left_on" is null or "employees"."left_on" >= "employees"."joined_on")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holidays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date" date NOT NULL,
	"set" text DEFAULT 'statutory' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"source" text,
	"unconfirmed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "holidays_day" UNIQUE("set","date"),
	CONSTRAINT "holidays_set" CHECK ("holidays"."set" in ('general', 'statutory')),
	CONSTRAINT "holidays_status" CHECK ("holidays"."status" in ('draft', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "leave_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"leave_type_id" integer NOT NULL,
	CONSTRAINT "leave_accounts_of" UNIQUE("employee_id","leave_type_id")
);
--> statement-breakpoint
CREATE TABLE "leave_slices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_slices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"leave_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"date" date NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "leave_slices_minutes" CHECK ("leave_slices"."from_minute" >= 0 and "leave_slices"."to_minute" > "leave_slices"."from_minute")
);
--> statement-breakpoint
CREATE TABLE "leave_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"unit" text DEFAULT 'half' NOT NULL,
	"paid_percent" integer DEFAULT 100 NOT NULL,
	"accrual" text DEFAULT 'calendar_year' NOT NULL,
	"allowances" text,
	"most_kept" integer,
	"expiry_months" integer,
	"notice_days" integer DEFAULT 0 NOT NULL,
	"longest_days" integer,
	"file_days" integer,
	"second_days" integer,
	"service_weeks" integer DEFAULT 0 NOT NULL,
	"counts_all_days" boolean DEFAULT false NOT NULL,
	"color" text,
	"source" text,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "leave_types_unit" CHECK ("leave_types"."unit" in ('day', 'half', 'hour')),
	CONSTRAINT "leave_types_accrual" CHECK ("leave_types"."accrual" in ('none', 'case', 'service_year', 'service_month', 'calendar_year')),
	CONSTRAINT "leave_types_paid" CHECK ("leave_types"."paid_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "leaves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leaves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" integer NOT NULL,
	"leave_type_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"from_on" date NOT NULL,
	"from_half" text DEFAULT 'am' NOT NULL,
	"to_on" date NOT NULL,
	"to_half" text DEFAULT 'pm' NOT NULL,
	"from_time" text,
	"to_time" text,
	"amount" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"needs_second" boolean DEFAULT false NOT NULL,
	"first_approver_id" integer,
	"cancel_wished" boolean DEFAULT false NOT NULL,
	"posting_id" integer,
	CONSTRAINT "leaves_status_word" CHECK ("leaves"."status" in ('draft', 'pending', 'approved', 'rejected', 'canceled')),
	CONSTRAINT "leaves_halves" CHECK ("leaves"."from_half" in ('am', 'pm') and "leaves"."to_half" in ('am', 'pm')),
	CONSTRAINT "leaves_days" CHECK ("leaves"."to_on" >= "leaves"."from_on"),
	CONSTRAINT "leaves_amount" CHECK ("leaves"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_manager_id_accounts_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_accounts" ADD CONSTRAINT "leave_accounts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_accounts" ADD CONSTRAINT "leave_accounts_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_slices" ADD CONSTRAINT "leave_slices_leave_id_leaves_id_fk" FOREIGN KEY ("leave_id") REFERENCES "public"."leaves"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_slices" ADD CONSTRAINT "leave_slices_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leaves" ADD CONSTRAINT "leaves_first_approver_id_accounts_id_fk" FOREIGN KEY ("first_approver_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employees_manager" ON "employees" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "employees_by_name" ON "employees" USING btree ("name","id" desc);--> statement-breakpoint
CREATE INDEX "employees_by_joined_on" ON "employees" USING btree ("joined_on","id" desc);--> statement-breakpoint
CREATE INDEX "employees_by_updated_at" ON "employees" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "holidays_by_date" ON "holidays" USING btree ("date","id" desc);--> statement-breakpoint
CREATE INDEX "holidays_by_updated_at" ON "holidays" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "leave_accounts_type" ON "leave_accounts" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_slices_leave" ON "leave_slices" USING btree ("leave_id");--> statement-breakpoint
CREATE INDEX "leave_slices_day" ON "leave_slices" USING btree ("employee_id","date");--> statement-breakpoint
CREATE INDEX "leave_types_by_order" ON "leave_types" USING btree ("order","id" desc);--> statement-breakpoint
CREATE INDEX "leave_types_by_updated_at" ON "leave_types" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "leaves_employee" ON "leaves" USING btree ("employee_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leaves_type" ON "leaves" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "leaves_file" ON "leaves" USING btree ("file_id") WHERE "leaves"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "leaves_first_approver" ON "leaves" USING btree ("first_approver_id") WHERE "leaves"."first_approver_id" is not null;--> statement-breakpoint
CREATE INDEX "leaves_status" ON "leaves" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "leaves_from" ON "leaves" USING btree ("from_on","id");--> statement-breakpoint
CREATE INDEX "leaves_to" ON "leaves" USING btree ("to_on","id");--> statement-breakpoint
CREATE INDEX "leaves_created" ON "leaves" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leaves_updated" ON "leaves" USING btree ("updated_at","id");--> statement-breakpoint
ALTER TABLE "leave_slices" ADD CONSTRAINT "leave_slices_apart" EXCLUDE USING gist ("employee_id" WITH =, "date" WITH =, int4range("from_minute", "to_minute") WITH &&);
