CREATE TABLE "tax_details" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_details_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"employee_id" integer NOT NULL,
	"year" integer NOT NULL,
	"form" text NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "tax_details_of" UNIQUE("employee_id","year","form"),
	CONSTRAINT "tax_details_form" CHECK ("tax_details"."form" in ('ir56b', 'ir56e', 'ir56f', 'ir56g'))
);
--> statement-breakpoint
ALTER TABLE "tax_details" ADD CONSTRAINT "tax_details_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;