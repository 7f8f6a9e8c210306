CREATE TABLE "event_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visibled" boolean DEFAULT true NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" uuid,
	CONSTRAINT "event_categories_url" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "event_resources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text DEFAULT 'person' NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"account_id" integer,
	"store_id" integer,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"special_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"color" text,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_resources_kind" CHECK ("event_resources"."kind" in ('person', 'room'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text NOT NULL,
	"category_id" integer NOT NULL,
	"type" text DEFAULT 'appointment' NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" uuid,
	"store_id" integer,
	"length_minutes" integer DEFAULT 60 NOT NULL,
	"interval_minutes" integer,
	"before_minutes" integer DEFAULT 0 NOT NULL,
	"after_minutes" integer DEFAULT 0 NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"special_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"people_ids" integer[] DEFAULT '{}' NOT NULL,
	"people_rule" text DEFAULT 'any' NOT NULL,
	"room_ids" integer[] DEFAULT '{}' NOT NULL,
	"room_rule" text DEFAULT 'any' NOT NULL,
	"seats" integer DEFAULT 1 NOT NULL,
	"notice_hours" integer DEFAULT 2 NOT NULL,
	"horizon_days" integer DEFAULT 60 NOT NULL,
	"most_day" integer,
	"most_week" integer,
	"most_person" integer,
	"price_cents" integer,
	"kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deposit_percent" numeric(5, 2),
	"confirmation" text DEFAULT 'at_once' NOT NULL,
	"cancel_ladder" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"form_id" integer,
	"first_reminder" integer,
	"last_reminder" integer,
	"waiting_list" boolean DEFAULT false NOT NULL,
	CONSTRAINT "events_url" UNIQUE("url"),
	CONSTRAINT "events_type" CHECK ("events"."type" in ('appointment', 'class', 'ticketed')),
	CONSTRAINT "events_rules" CHECK ("events"."people_rule" in ('any', 'all') and "events"."room_rule" in ('any', 'all')),
	CONSTRAINT "events_confirmation" CHECK ("events"."confirmation" in ('at_once', 'by_staff')),
	CONSTRAINT "events_length" CHECK ("events"."length_minutes" > 0 and "events"."interval_minutes" > 0),
	CONSTRAINT "events_around" CHECK ("events"."before_minutes" >= 0 and "events"."after_minutes" >= 0),
	CONSTRAINT "events_seats" CHECK ("events"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "event_categories" ADD CONSTRAINT "event_categories_image_files_id_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_resources" ADD CONSTRAINT "event_resources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_resources" ADD CONSTRAINT "event_resources_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_category_id_event_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."event_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_image_files_id_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_category" ON "events" USING btree ("category_id");