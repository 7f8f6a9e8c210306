CREATE TABLE "application_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"account_id" integer,
	"by_applicant" boolean NOT NULL,
	"public" boolean NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_quotes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"part" text NOT NULL,
	"cents" bigint NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"quote_id" integer,
	"order_id" integer,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_quotes_part" CHECK ("application_quotes"."part" in ('whole', 'deposit', 'rest', 'change')),
	CONSTRAINT "application_quotes_amount" CHECK ("application_quotes"."cents" between 1 and 2147483647)
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"status" text NOT NULL,
	"product_id" integer,
	"service" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"submission_id" integer NOT NULL,
	"customer_id" integer,
	"person" text,
	"applicant" text DEFAULT '' NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"assignee_id" integer,
	"progress" integer DEFAULT 0 NOT NULL,
	"rating" integer,
	"rating_words" text DEFAULT '' NOT NULL,
	CONSTRAINT "applications_status_word" CHECK ("applications"."status" in ('draft', 'pending', 'processing', 'approved', 'paid', 'process', 'completed', 'rejected', 'canceled', 'refunded', 'abnormal')),
	CONSTRAINT "applications_progress" CHECK ("applications"."progress" between 0 and 100),
	CONSTRAINT "applications_rating" CHECK ("applications"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "led_by" text;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_notes" ADD CONSTRAINT "application_notes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_quotes" ADD CONSTRAINT "application_quotes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_quotes" ADD CONSTRAINT "application_quotes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_notes_application" ON "application_notes" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_notes_account" ON "application_notes" USING btree ("account_id") WHERE "application_notes"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "application_notes_file" ON "application_notes" USING btree ("file_id") WHERE "application_notes"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "application_quotes_application" ON "application_quotes" USING btree ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_quotes_quote" ON "application_quotes" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "application_quotes_order" ON "application_quotes" USING btree ("order_id") WHERE "application_quotes"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_public" ON "applications" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_submission" ON "applications" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_open" ON "applications" USING btree ("product_id","person") WHERE "applications"."status" in ('pending', 'processing', 'approved');--> statement-breakpoint
CREATE INDEX "applications_product" ON "applications" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "applications_created" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "applications_updated" ON "applications" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "applications_customer" ON "applications" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_assignee" ON "applications" USING btree ("assignee_id") WHERE "applications"."assignee_id" is not null;