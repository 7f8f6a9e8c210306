CREATE TABLE "form_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"status" text NOT NULL,
	"form_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"customer_id" integer,
	"language" text NOT NULL,
	"source" text DEFAULT 'form' NOT NULL,
	"answers" jsonb NOT NULL,
	"submitter" text DEFAULT '' NOT NULL,
	"email" text,
	"once" text,
	"asked_keys" text[],
	"remark" text DEFAULT '' NOT NULL,
	"admin_file_id" uuid,
	CONSTRAINT "form_submissions_status" CHECK ("form_submissions"."status" in ('draft', 'pending', 'processing', 'approved', 'completed', 'rejected', 'canceled', 'disabled', 'archived')),
	CONSTRAINT "form_submissions_source" CHECK ("form_submissions"."source" in ('form', 'facebook', 'instagram', 'linkedin', 'youtube', 'google', 'twitter', 'whatsapp', 'wechat', 'line', 'sales_or_staff', 'website'))
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"form_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"tabs" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_form_id_revision_pk" PRIMARY KEY("form_id","revision")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" jsonb NOT NULL,
	"url" text NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"allow_guest" boolean DEFAULT true NOT NULL,
	"limit_submit" boolean DEFAULT false NOT NULL,
	"needs_review" boolean DEFAULT false NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"submit_limit" integer,
	"thanks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notify_email" text,
	"type" text DEFAULT 'scratch' NOT NULL,
	"tabs" jsonb NOT NULL,
	"meta_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "forms_submit_limit" CHECK ("forms"."submit_limit" > 0),
	CONSTRAINT "forms_opens_at" CHECK ("forms"."opens_at" is null or "forms"."closes_at" is null or "forms"."opens_at" < "forms"."closes_at")
);
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_admin_file_id_files_id_fk" FOREIGN KEY ("admin_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_version" FOREIGN KEY ("form_id","revision") REFERENCES "public"."form_versions"("form_id","revision") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_submissions_public" ON "form_submissions" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_submissions_once" ON "form_submissions" USING btree ("form_id","once") WHERE "form_submissions"."status" not in ('draft', 'canceled', 'rejected', 'disabled');--> statement-breakpoint
CREATE INDEX "form_submissions_list" ON "form_submissions" USING btree ("form_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_submissions_created" ON "form_submissions" USING btree ("form_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_updated" ON "form_submissions" USING btree ("form_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_submitter" ON "form_submissions" USING btree ("form_id","submitter","id");--> statement-breakpoint
CREATE INDEX "form_submissions_waiting" ON "form_submissions" USING btree ("status","id") WHERE "form_submissions"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "form_submissions_customer" ON "form_submissions" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_submissions_file" ON "form_submissions" USING btree ("admin_file_id");--> statement-breakpoint
CREATE INDEX "form_submissions_version" ON "form_submissions" USING btree ("form_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_url" ON "forms" USING btree ("url");--> statement-breakpoint
CREATE INDEX "forms_by_title_us" ON "forms" USING btree (("title" ->> 'en-US'),"id" desc);--> statement-breakpoint
CREATE INDEX "forms_by_title_hk" ON "forms" USING btree (("title" ->> 'zh-HK'),"id" desc);--> statement-breakpoint
CREATE INDEX "forms_by_title_cn" ON "forms" USING btree (("title" ->> 'zh-CN'),"id" desc);--> statement-breakpoint
CREATE INDEX "forms_by_updated_at" ON "forms" USING btree ("updated_at","id" desc);