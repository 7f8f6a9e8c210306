CREATE TABLE "shift_assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" integer,
	"date" date NOT NULL,
	"shift_id" integer,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"break_paid" boolean DEFAULT false NOT NULL,
	"store_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"clash" text,
	"published_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "shift_assignments_status" CHECK ("shift_assignments"."status" in ('draft', 'published', 'completed', 'canceled', 'abnormal')),
	CONSTRAINT "shift_assignments_clash" CHECK ("shift_assignments"."clash" is null or "shift_assignments"."clash" in ('leave', 'rest')),
	CONSTRAINT "shift_assignments_minutes" CHECK ("shift_assignments"."from_minute" between 0 and 1439 and "shift_assignments"."to_minute" > "shift_assignments"."from_minute" and "shift_assignments"."to_minute" - "shift_assignments"."from_minute" <= 1440),
	CONSTRAINT "shift_assignments_break" CHECK ("shift_assignments"."break_minutes" >= 0 and "shift_assignments"."break_minutes" < "shift_assignments"."to_minute" - "shift_assignments"."from_minute")
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"break_paid" boolean DEFAULT false NOT NULL,
	"late_grace_minutes" integer DEFAULT 0 NOT NULL,
	"early_grace_minutes" integer DEFAULT 0 NOT NULL,
	"half_below_minutes" integer,
	"absent_below_minutes" integer,
	"punch_before_minutes" integer DEFAULT 60 NOT NULL,
	"punch_after_minutes" integer DEFAULT 120 NOT NULL,
	"overtime" text DEFAULT 'approved' NOT NULL,
	"overtime_from_minutes" integer DEFAULT 15 NOT NULL,
	"color" text,
	"store_id" integer,
	"needed_staff" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shifts_overtime" CHECK ("shifts"."overtime" in ('none', 'approved', 'always')),
	CONSTRAINT "shifts_needed_staff" CHECK ("shifts"."needed_staff" >= 0)
);
--> statement-breakpoint
ALTER TABLE "shift_assignments" ADD CONSTRAINT "shift_assignments_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_assignments" ADD CONSTRAINT "shift_assignments_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_assignments" ADD CONSTRAINT "shift_assignments_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shift_assignments_day" ON "shift_assignments" USING btree ("date","employee_id");--> statement-breakpoint
CREATE INDEX "shift_assignments_employee" ON "shift_assignments" USING btree ("employee_id","date");--> statement-breakpoint
CREATE INDEX "shift_assignments_shift" ON "shift_assignments" USING btree ("shift_id");--> statement-breakpoint
CREATE INDEX "shift_assignments_store" ON "shift_assignments" USING btree ("store_id") WHERE "shift_assignments"."store_id" is not null;--> statement-breakpoint
CREATE INDEX "shifts_by_start_time" ON "shifts" USING btree ("start_time","id" desc);--> statement-breakpoint
CREATE INDEX "shifts_by_order" ON "shifts" USING btree ("order","id" desc);--> statement-breakpoint
CREATE INDEX "shifts_by_updated_at" ON "shifts" USING btree ("updated_at","id" desc);--> statement-breakpoint
ALTER TABLE "shift_assignments" ADD CONSTRAINT "shift_assignments_apart" EXCLUDE USING gist ("employee_id" WITH =, int4range(("date" - DATE '2000-01-01') * 1440 + "from_minute", ("date" - DATE '2000-01-01') * 1440 + "to_minute") WITH &&) WHERE ("employee_id" IS NOT NULL AND "status" <> 'canceled');
