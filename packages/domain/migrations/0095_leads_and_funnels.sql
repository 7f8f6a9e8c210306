CREATE TABLE "funnels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funnels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"stages" jsonb NOT NULL,
	"form_id" integer,
	"takes_form" boolean DEFAULT false NOT NULL,
	"intro" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"thanks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"owner_rule" text DEFAULT 'nobody' NOT NULL,
	"owner_ids" integer[] DEFAULT '{}' NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"asks_consent" boolean DEFAULT true NOT NULL,
	"ebook_id" uuid,
	"ebook_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ebook_name" text,
	"creator_id" integer,
	CONSTRAINT "funnels_status" CHECK ("funnels"."status" in ('draft', 'published', 'disabled', 'archived')),
	CONSTRAINT "funnels_owner_rule" CHECK ("funnels"."owner_rule" in ('nobody', 'account', 'turn')),
	CONSTRAINT "funnels_stages" CHECK (jsonb_array_length("funnels"."stages") > 0)
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"country_code" text,
	"phone" text,
	"customer_id" integer NOT NULL,
	"funnel_id" integer NOT NULL,
	"stage_id" integer NOT NULL,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"stage_due_at" timestamp with time zone,
	"status" text DEFAULT 'pending' NOT NULL,
	"source" text DEFAULT 'form' NOT NULL,
	"value_cents" bigint,
	"owner_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"lost_reason" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"first_contact_at" timestamp with time zone,
	"contact_due_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"won_at" timestamp with time zone,
	"order_id" integer,
	"submission_id" integer,
	"merged_into" integer,
	"merged_at" timestamp with time zone,
	CONSTRAINT "leads_status_word" CHECK ("leads"."status" in ('pending', 'processing', 'approved', 'completed', 'rejected', 'disabled', 'archived')),
	CONSTRAINT "leads_source" CHECK ("leads"."source" in ('form', 'facebook', 'instagram', 'linkedin', 'youtube', 'google', 'twitter', 'whatsapp', 'wechat', 'line', 'sales_or_staff', 'website')),
	CONSTRAINT "leads_lost_reason" CHECK ("leads"."lost_reason" in ('price', 'no_answer', 'other_shop', 'no_need', 'later', 'cannot_help', 'other')),
	CONSTRAINT "leads_value" CHECK ("leads"."value_cents" >= 0),
	CONSTRAINT "leads_attempt" CHECK ("leads"."attempt" >= 1),
	CONSTRAINT "leads_phone_with_code" CHECK (("leads"."phone" is null) = ("leads"."country_code" is null)),
	CONSTRAINT "leads_merged_since" CHECK ("leads"."merged_into" is null or "leads"."merged_at" is not null),
	CONSTRAINT "leads_merged_other" CHECK ("leads"."merged_into" <> "leads"."id"),
	CONSTRAINT "leads_won" CHECK ("leads"."status" <> 'completed' or "leads"."won_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "funnels" ADD CONSTRAINT "funnels_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnels" ADD CONSTRAINT "funnels_ebook_id_files_id_fk" FOREIGN KEY ("ebook_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funnels" ADD CONSTRAINT "funnels_creator_id_accounts_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_funnel_id_funnels_id_fk" FOREIGN KEY ("funnel_id") REFERENCES "public"."funnels"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_leads_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "funnels_url" ON "funnels" USING btree ("url");--> statement-breakpoint
CREATE INDEX "funnels_by_name_us" ON "funnels" USING btree (("name" ->> 'en-US'),"id" desc);--> statement-breakpoint
CREATE INDEX "funnels_by_name_hk" ON "funnels" USING btree (("name" ->> 'zh-HK'),"id" desc);--> statement-breakpoint
CREATE INDEX "funnels_by_name_cn" ON "funnels" USING btree (("name" ->> 'zh-CN'),"id" desc);--> statement-breakpoint
CREATE INDEX "funnels_by_updated_at" ON "funnels" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "funnels_form" ON "funnels" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "funnels_ebook" ON "funnels" USING btree ("ebook_id") WHERE "funnels"."ebook_id" is not null;--> statement-breakpoint
CREATE INDEX "funnels_creator" ON "funnels" USING btree ("creator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_public" ON "leads" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_submission" ON "leads" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree ("name","id" desc);--> statement-breakpoint
CREATE INDEX "leads_by_value" ON "leads" USING btree ("value_cents","id" desc);--> statement-breakpoint
CREATE INDEX "leads_by_created_at" ON "leads" USING btree ("created_at","id" desc);--> statement-breakpoint
CREATE INDEX "leads_board" ON "leads" USING btree ("funnel_id","stage_id","stage_since","id") WHERE "leads"."status" in ('pending', 'processing', 'approved');--> statement-breakpoint
CREATE INDEX "leads_funnel" ON "leads" USING btree ("funnel_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_customer" ON "leads" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_owner" ON "leads" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_status" ON "leads" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_email" ON "leads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "leads_phone" ON "leads" USING btree ("country_code","phone");--> statement-breakpoint
CREATE INDEX "leads_merged" ON "leads" USING btree ("merged_into") WHERE "leads"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin (text_pieces(lower((coalesce("name", '') || e'\n' || coalesce("email", '') || e'\n' || coalesce("country_code" || "phone", '')) collate "C")));