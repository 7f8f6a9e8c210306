CREATE TABLE "appeals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"day_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"in_time" text,
	"out_time" text,
	"granted_in" text,
	"granted_out" text,
	"reason" text NOT NULL,
	"file_id" uuid,
	"refused_by" integer,
	"escalated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "appeals_status_word" CHECK ("appeals"."status" in ('pending', 'approved', 'rejected', 'canceled')),
	CONSTRAINT "appeals_times" CHECK ("appeals"."in_time" is not null or "appeals"."out_time" is not null)
);
--> statement-breakpoint
CREATE TABLE "attendance_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"day_id" integer NOT NULL,
	"cause" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"work_before" integer NOT NULL,
	"work_after" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"account_id" integer,
	CONSTRAINT "attendance_changes_cause" CHECK ("attendance_changes"."cause" in ('settled', 'punch', 'correction', 'appeal', 'leave', 'plan'))
);
--> statement-breakpoint
CREATE TABLE "attendance_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" integer NOT NULL,
	"date" date NOT NULL,
	"store_id" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"plan" jsonb NOT NULL,
	"planned_minutes" integer NOT NULL,
	"work_minutes" integer DEFAULT 0 NOT NULL,
	"leave_minutes" integer DEFAULT 0 NOT NULL,
	"absence_minutes" integer DEFAULT 0 NOT NULL,
	"overtime_minutes" integer DEFAULT 0 NOT NULL,
	"overtime_granted" integer,
	"late_minutes" integer DEFAULT 0 NOT NULL,
	"early_minutes" integer DEFAULT 0 NOT NULL,
	"settles_at" timestamp with time zone,
	"locked_by" text,
	CONSTRAINT "attendance_days_of" UNIQUE("employee_id","date"),
	CONSTRAINT "attendance_days_status_word" CHECK ("attendance_days"."status" in ('pending', 'present', 'absent', 'abnormal')),
	CONSTRAINT "attendance_days_settled" CHECK (("attendance_days"."status" = 'pending') = ("attendance_days"."settles_at" is not null)),
	CONSTRAINT "attendance_days_locked_settled" CHECK ("attendance_days"."locked_by" is null or "attendance_days"."status" <> 'pending')
);
--> statement-breakpoint
CREATE TABLE "attendance_slices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_slices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"leave_id" integer,
	CONSTRAINT "attendance_slices_kind" CHECK ("attendance_slices"."kind" in ('work', 'leave', 'absence', 'rest', 'holiday', 'overtime')),
	CONSTRAINT "attendance_slices_minutes" CHECK ("attendance_slices"."to_minute" > "attendance_slices"."from_minute")
);
--> statement-breakpoint
CREATE TABLE "punches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "punches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device_at" timestamp with time zone,
	"direction" text NOT NULL,
	"source" text NOT NULL,
	"store_id" integer,
	"lat" double precision,
	"lng" double precision,
	"accuracy_m" integer,
	"distance_m" integer,
	"marks" text[] DEFAULT '{}' NOT NULL,
	"file_id" uuid,
	"corrects_id" integer,
	"voids" boolean DEFAULT false NOT NULL,
	"key" text,
	"reason" text DEFAULT '' NOT NULL,
	"author_id" integer,
	CONSTRAINT "punches_key" UNIQUE("employee_id","key"),
	CONSTRAINT "punches_direction" CHECK ("punches"."direction" in ('in', 'out')),
	CONSTRAINT "punches_source" CHECK ("punches"."source" in ('web', 'qr', 'till', 'hand', 'appeal')),
	CONSTRAINT "punches_voids" CHECK (not "punches"."voids" or "punches"."corrects_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "punch_lat" double precision;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "punch_lng" double precision;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "punch_radius_m" integer DEFAULT 150 NOT NULL;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_day_id_attendance_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."attendance_days"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_refused_by_accounts_id_fk" FOREIGN KEY ("refused_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_changes" ADD CONSTRAINT "attendance_changes_day_id_attendance_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."attendance_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_changes" ADD CONSTRAINT "attendance_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_slices" ADD CONSTRAINT "attendance_slices_day_id_attendance_days_id_fk" FOREIGN KEY ("day_id") REFERENCES "public"."attendance_days"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_slices" ADD CONSTRAINT "attendance_slices_leave_id_leaves_id_fk" FOREIGN KEY ("leave_id") REFERENCES "public"."leaves"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punches" ADD CONSTRAINT "punches_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punches" ADD CONSTRAINT "punches_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punches" ADD CONSTRAINT "punches_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punches" ADD CONSTRAINT "punches_corrects_id_punches_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."punches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punches" ADD CONSTRAINT "punches_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_one_open" ON "appeals" USING btree ("day_id") WHERE "appeals"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "appeals_day" ON "appeals" USING btree ("day_id");--> statement-breakpoint
CREATE INDEX "appeals_employee" ON "appeals" USING btree ("employee_id","id");--> statement-breakpoint
CREATE INDEX "appeals_status" ON "appeals" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "appeals_file" ON "appeals" USING btree ("file_id") WHERE "appeals"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "appeals_refused_by" ON "appeals" USING btree ("refused_by") WHERE "appeals"."refused_by" is not null;--> statement-breakpoint
CREATE INDEX "attendance_changes_day" ON "attendance_changes" USING btree ("day_id","id");--> statement-breakpoint
CREATE INDEX "attendance_changes_account" ON "attendance_changes" USING btree ("account_id") WHERE "attendance_changes"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "attendance_days_date" ON "attendance_days" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "attendance_days_status" ON "attendance_days" USING btree ("status","date","id");--> statement-breakpoint
CREATE INDEX "attendance_days_store" ON "attendance_days" USING btree ("store_id","date","id");--> statement-breakpoint
CREATE INDEX "attendance_days_settles" ON "attendance_days" USING btree ("settles_at") WHERE "attendance_days"."settles_at" is not null;--> statement-breakpoint
CREATE INDEX "attendance_days_locked" ON "attendance_days" USING btree ("locked_by") WHERE "attendance_days"."locked_by" is not null;--> statement-breakpoint
CREATE INDEX "attendance_slices_day" ON "attendance_slices" USING btree ("day_id");--> statement-breakpoint
CREATE INDEX "attendance_slices_leave" ON "attendance_slices" USING btree ("leave_id") WHERE "attendance_slices"."leave_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "punches_corrects" ON "punches" USING btree ("corrects_id") WHERE "punches"."corrects_id" is not null;--> statement-breakpoint
CREATE INDEX "punches_employee" ON "punches" USING btree ("employee_id","at");--> statement-breakpoint
CREATE INDEX "punches_at" ON "punches" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "punches_created" ON "punches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "punches_store" ON "punches" USING btree ("store_id") WHERE "punches"."store_id" is not null;--> statement-breakpoint
CREATE INDEX "punches_file" ON "punches" USING btree ("file_id") WHERE "punches"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "punches_author" ON "punches" USING btree ("author_id") WHERE "punches"."author_id" is not null;--> statement-breakpoint
ALTER TABLE "attendance_slices" ADD CONSTRAINT "attendance_slices_apart" EXCLUDE USING gist ("day_id" WITH =, int4range("from_minute", "to_minute") WITH &&) WHERE ("kind" <> 'overtime');
