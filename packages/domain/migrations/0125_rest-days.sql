CREATE TABLE "rest_days" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rest_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" integer NOT NULL,
	"date" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "rest_days_once" UNIQUE("employee_id","date"),
	CONSTRAINT "rest_days_status" CHECK ("rest_days"."status" in ('draft', 'published'))
);
--> statement-breakpoint
ALTER TABLE "rest_days" ADD CONSTRAINT "rest_days_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rest_days_day" ON "rest_days" USING btree ("date");