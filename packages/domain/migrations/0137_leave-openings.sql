CREATE TABLE "leave_openings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" integer NOT NULL,
	"leave_type_id" integer NOT NULL,
	"counted_on" date NOT NULL,
	"days" numeric(6, 3) NOT NULL,
	CONSTRAINT "leave_openings_counted_on" UNIQUE("employee_id","leave_type_id","counted_on")
);
--> statement-breakpoint
ALTER TABLE "leave_openings" ADD CONSTRAINT "leave_openings_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_openings" ADD CONSTRAINT "leave_openings_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_openings_by_counted_on" ON "leave_openings" USING btree ("counted_on","id" desc);--> statement-breakpoint
CREATE INDEX "leave_openings_by_updated_at" ON "leave_openings" USING btree ("updated_at","id" desc);