CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_deliveries" (
	"event_id" bigint NOT NULL,
	"reaction" text NOT NULL,
	"delivered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_deliveries_event_id_reaction_pk" PRIMARY KEY("event_id","reaction")
);
--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"relayed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"about" jsonb,
	"once" text NOT NULL,
	"status" text NOT NULL,
	"sent_at" timestamp with time zone,
	"provider_id" text,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"handed_over_at" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"repeats" bigint,
	CONSTRAINT "mail_logs_once" UNIQUE("once")
);
--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"filename" text NOT NULL,
	"status" text NOT NULL,
	"account_id" integer,
	"actor" text NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"columns" jsonb NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"total" integer NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"undo_token" uuid,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "import_jobs_status" CHECK ("import_jobs"."status" in ('draft', 'pending', 'processing', 'completed', 'abnormal', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"job_id" integer NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" text,
	"record_id" integer,
	"problems" jsonb,
	CONSTRAINT "import_rows_job_id_row_pk" PRIMARY KEY("job_id","row"),
	CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" in ('created', 'updated', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "list_choices" (
	"account_id" integer NOT NULL,
	"list" text NOT NULL,
	"columns" jsonb,
	"density" text,
	"view_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_choices_account_id_list_pk" PRIMARY KEY("account_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"name" text NOT NULL,
	"account_id" integer,
	"author" text NOT NULL,
	"state" jsonb NOT NULL,
	"role_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE NULLS NOT DISTINCT("list","account_id","name"),
	CONSTRAINT "saved_views_role_shared" CHECK ("saved_views"."role_id" is null or "saved_views"."account_id" is null)
);
--> statement-breakpoint
CREATE TABLE "undo_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undo_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" uuid NOT NULL,
	"record_id" integer NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"version" integer,
	"undone_at" timestamp with time zone,
	CONSTRAINT "undo_records_kind" CHECK ("undo_records"."kind" in ('create', 'update', 'delete'))
);
--> statement-breakpoint
CREATE TABLE "undo_steps" (
	"token" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"resource" text NOT NULL,
	"action" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" text DEFAULT 'stock_option' NOT NULL,
	"values" jsonb DEFAULT '[]'::jsonb,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "attributes_key" UNIQUE("key"),
	CONSTRAINT "attributes_position" CHECK ("attributes"."position" in ('stock_option'))
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text NOT NULL,
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" uuid,
	CONSTRAINT "brands_url" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "inventories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stock_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"expiry_date" date,
	"is_discard" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventories_reserved" CHECK ("inventories"."reserved" >= 0 and "inventories"."reserved" <= "inventories"."quantity"),
	CONSTRAINT "inventories_quantity" CHECK ("inventories"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "inventory_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inventory_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inventory_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"order_id" integer,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"reason" text DEFAULT 'Correction' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_movements_kind" CHECK ("inventory_movements"."kind" in ('opening', 'plus', 'minus', 'update', 'reserve', 'release', 'sale')),
	CONSTRAINT "inventory_movements_total" CHECK ("inventory_movements"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"chosen" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_categories_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "product_pictures_product_id_file_id_pk" PRIMARY KEY("product_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sku" text NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text NOT NULL,
	"type" text DEFAULT 'general' NOT NULL,
	"is_new" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_hot" boolean DEFAULT false NOT NULL,
	"is_redeemable" boolean DEFAULT false NOT NULL,
	"redeem_start_date" date,
	"redeem_end_date" date,
	"visibled" boolean DEFAULT true NOT NULL,
	"has_expiry_date" boolean DEFAULT false NOT NULL,
	"track_inventories" boolean DEFAULT true NOT NULL,
	"is_approval_required" boolean DEFAULT false NOT NULL,
	"form_id" integer,
	"brand_id" integer,
	"meta_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"min_price_cents" integer,
	"max_price_cents" integer,
	"on_sale" boolean DEFAULT false NOT NULL,
	"search" "tsvector" DEFAULT ''::tsvector NOT NULL,
	CONSTRAINT "products_sku" UNIQUE("sku"),
	CONSTRAINT "products_url" UNIQUE("url"),
	CONSTRAINT "products_type" CHECK ("products"."type" in ('general', 'service', 'booking', 'virtual')),
	CONSTRAINT "products_redeem_dates" CHECK ("products"."redeem_end_date" >= "products"."redeem_start_date")
);
--> statement-breakpoint
CREATE TABLE "stocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"barcode" text NOT NULL,
	"price_cents" integer NOT NULL,
	"special_price_cents" integer,
	"special_from" timestamp with time zone,
	"special_until" timestamp with time zone,
	"visibled" boolean DEFAULT true NOT NULL,
	"stock_notification" integer,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"is_redeemable" boolean DEFAULT false NOT NULL,
	"points_to_redeem" integer DEFAULT 1 NOT NULL,
	"redemption_limit" integer DEFAULT 0 NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"member_prices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "stocks_sku" UNIQUE("sku"),
	CONSTRAINT "stocks_barcode" UNIQUE("barcode"),
	CONSTRAINT "stocks_price" CHECK ("stocks"."price_cents" >= 0),
	CONSTRAINT "stocks_special_price" CHECK ("stocks"."special_price_cents" > 0 and "stocks"."special_price_cents" < "stocks"."price_cents"),
	CONSTRAINT "stocks_special_dates" CHECK ("stocks"."special_until" > "stocks"."special_from"),
	CONSTRAINT "stocks_notification" CHECK ("stocks"."stock_notification" >= 0),
	CONSTRAINT "stocks_weight" CHECK ("stocks"."weight_grams" between 0 and 1000000),
	CONSTRAINT "stocks_points" CHECK ("stocks"."points_to_redeem" >= 0 and "stocks"."redemption_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"is_sellable" boolean DEFAULT true NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "announcement_reads" (
	"announcement_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_reads_announcement_id_staff_id_pk" PRIMARY KEY("announcement_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text,
	"audience" text DEFAULT 'everybody' NOT NULL,
	"role_id" integer,
	"style" text DEFAULT 'info' NOT NULL,
	"dismissible" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "announcements_times" CHECK ("announcements"."ends_at" > "announcements"."starts_at"),
	CONSTRAINT "announcements_audience" CHECK ("announcements"."audience" in ('everybody', 'visitors', 'members', 'staff')),
	CONSTRAINT "announcements_style" CHECK ("announcements"."style" in ('info', 'success', 'warning', 'promotion'))
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"visibled" boolean DEFAULT false NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text NOT NULL,
	"show_date" date,
	"author" text,
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" uuid,
	"image_path" text,
	"banner" uuid,
	"banner_path" text,
	"categories" integer[] DEFAULT '{}' NOT NULL,
	"products" integer[] DEFAULT '{}' NOT NULL,
	"tags" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "articles_url" UNIQUE("url"),
	CONSTRAINT "articles_status" CHECK ("articles"."status" in ('draft', 'pending', 'published', 'disabled', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"identifier" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "blocks_identifier" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "blog_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
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
	"image_path" text,
	CONSTRAINT "blog_categories_url" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_drafts_kind_record_id_staff_id_pk" PRIMARY KEY("kind","record_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"staff_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_versions_kind_record_id_version_pk" PRIMARY KEY("kind","record_id","version"),
	CONSTRAINT "content_versions_kind" CHECK ("content_versions"."kind" in ('page', 'article', 'landing_page'))
);
--> statement-breakpoint
CREATE TABLE "footers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "footers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"only" boolean DEFAULT true NOT NULL,
	"elements" jsonb NOT NULL,
	CONSTRAINT "footers_one" CHECK ("footers"."only")
);
--> statement-breakpoint
CREATE TABLE "landing_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landing_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_home" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"elements" jsonb NOT NULL,
	CONSTRAINT "landing_pages_url" UNIQUE("url"),
	CONSTRAINT "landing_pages_status" CHECK ("landing_pages"."status" in ('draft', 'pending', 'published', 'disabled', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "landing_transfers" (
	"landing_page_id" integer NOT NULL,
	"record" text NOT NULL,
	"transferred_on" date NOT NULL,
	CONSTRAINT "landing_transfers_landing_page_id_record_pk" PRIMARY KEY("landing_page_id","record")
);
--> statement-breakpoint
CREATE TABLE "landing_visits" (
	"landing_page_id" integer NOT NULL,
	"visited_on" date NOT NULL,
	"visitor" uuid NOT NULL,
	CONSTRAINT "landing_visits_landing_page_id_visited_on_visitor_pk" PRIMARY KEY("landing_page_id","visited_on","visitor")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"states" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"url" text NOT NULL,
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"css" text,
	"header_script" text,
	"footer_script" text,
	"image" uuid,
	"image_path" text,
	CONSTRAINT "pages_url" UNIQUE("url"),
	CONSTRAINT "pages_status" CHECK ("pages"."status" in ('draft', 'pending', 'published', 'disabled', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"shared_version" integer NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"url" text NOT NULL,
	"dated_on" date NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"opened" boolean DEFAULT false NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "publications_kind" CHECK ("publications"."kind" in ('page', 'article', 'landing_page')),
	CONSTRAINT "publications_times" CHECK ("publications"."until_at" >= "publications"."from_at")
);
--> statement-breakpoint
CREATE TABLE "sliders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sliders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"button" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text,
	"image" uuid NOT NULL,
	"image_mobile" uuid,
	"only_language" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"order" integer DEFAULT 0,
	CONSTRAINT "sliders_times" CHECK ("sliders"."ends_at" > "sliders"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "tags_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"customer_id" integer,
	CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('pending', 'processing', 'completed', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "contact_message_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"message_id" integer NOT NULL,
	"command" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"account_id" integer
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"country" text NOT NULL,
	"contact_number" text NOT NULL,
	"address" text NOT NULL,
	"default_billing" boolean DEFAULT false NOT NULL,
	"default_shipping" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_country" CHECK ("addresses"."country" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"country_code" text,
	"phone" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" text,
	"birthday" date,
	"password_hash" text,
	"email_verified_at" timestamp with time zone,
	"phone_verified_at" timestamp with time zone,
	"is_subscribe" boolean DEFAULT false NOT NULL,
	"language" text NOT NULL,
	"referral_code" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_email" UNIQUE("email"),
	CONSTRAINT "customers_phone" UNIQUE("country_code","phone"),
	CONSTRAINT "customers_referral_code" UNIQUE("referral_code"),
	CONSTRAINT "customers_email_lower" CHECK ("customers"."email" = lower("customers"."email")),
	CONSTRAINT "customers_phone_with_code" CHECK (("customers"."phone" is null) = ("customers"."country_code" is null)),
	CONSTRAINT "customers_gender" CHECK ("customers"."gender" in ('female', 'male'))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"role_id" integer NOT NULL,
	"mail_language" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"invited_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email" UNIQUE("email"),
	CONSTRAINT "accounts_email_lower" CHECK ("accounts"."email" = lower("accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "login_locks" (
	"key" text PRIMARY KEY NOT NULL,
	"fails" integer NOT NULL,
	"last_failed_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer,
	"customer_id" integer,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_tokens_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "password_tokens_one_owner" CHECK (num_nonnulls("password_tokens"."account_id", "password_tokens"."customer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"template" text,
	"permission_list" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family_id" uuid NOT NULL,
	"account_id" integer,
	"customer_id" integer,
	"token_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "sessions_one_owner" CHECK (num_nonnulls("sessions"."account_id", "sessions"."customer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"inventory_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reservations_order_lot" UNIQUE("order_id","inventory_id"),
	CONSTRAINT "reservations_quantity" CHECK ("reservations"."quantity" > 0),
	CONSTRAINT "reservations_state" CHECK ("reservations"."state" in ('held', 'released', 'shipped'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"mimetype" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"filename" text DEFAULT '' NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"public" boolean NOT NULL,
	"focal_x" integer DEFAULT 50 NOT NULL,
	"focal_y" integer DEFAULT 50 NOT NULL,
	"crop" jsonb,
	"whole_key" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "files_focal_point" CHECK ("files"."focal_x" between 0 and 100 and "files"."focal_y" between 0 and 100),
	CONSTRAINT "files_crop" CHECK (("files"."crop" is null) = ("files"."whole_key" is null)),
	CONSTRAINT "files_kind" CHECK ("files"."kind" in ('image', 'file')),
	CONSTRAINT "files_bytes" CHECK ("files"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "file_former_names" (
	"name" text PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"parent_id" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	"open_in_current_tab" boolean DEFAULT true NOT NULL,
	"display_in_mobile" boolean DEFAULT true NOT NULL,
	"display_in_desktop" boolean DEFAULT true NOT NULL,
	"title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"meta_title" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meta_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"short_description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"image" uuid,
	"css" text DEFAULT '' NOT NULL,
	CONSTRAINT "menu_items_not_own_parent" CHECK ("menu_items"."parent_id" <> "menu_items"."id"),
	CONSTRAINT "menu_items_type" CHECK ("menu_items"."type" in ('category', 'page', 'link', 'blog_article', 'blog_category', 'event_category', 'form', 'landing_page', 'service', 'contact_us'))
);
--> statement-breakpoint
CREATE TABLE "old_addresses" (
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"to_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_addresses_kind_url_pk" PRIMARY KEY("kind","url"),
	CONSTRAINT "old_addresses_elsewhere" CHECK ("old_addresses"."to_url" <> "old_addresses"."url"),
	CONSTRAINT "old_addresses_kind" CHECK ("old_addresses"."kind" in ('product', 'category', 'page', 'blog_article', 'blog_category', 'event_category', 'form', 'landing_page'))
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" uuid NOT NULL,
	"stock_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_one_per_stock" UNIQUE("cart_id","stock_id"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" integer,
	"ordered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"author" text NOT NULL,
	"account_id" integer,
	"visibility" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"sku" text NOT NULL,
	"options" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"special_price_cents" integer,
	"unit_price_cents" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total_cents" = "order_lines"."unit_price_cents"::bigint * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"command" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_kind" text NOT NULL,
	"account_id" integer,
	"origin" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"effects" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"channel" text NOT NULL,
	"cart_id" uuid,
	"customer_id" integer,
	"language" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"country_code" text,
	"phone" text,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"shipping_method_id" integer,
	"shipping_name" jsonb NOT NULL,
	"payment_method" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"captured_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"display_currency" text NOT NULL,
	"display_rate" text NOT NULL,
	"display_mark" text NOT NULL,
	"display_total_cents" bigint NOT NULL,
	"piece_count" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"payment_deadline_at" timestamp with time zone,
	"cancel_reason" text,
	"search_text" text NOT NULL,
	"search_pieces" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_public_id" UNIQUE("public_id"),
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_one_per_cart" UNIQUE("cart_id"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('draft', 'pending', 'approved', 'payment_review', 'payment_reject', 'paid', 'processing', 'shipped', 'completed', 'canceled', 'refunded', 'rejected', 'abnormal', 'archived')),
	CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('web', 'admin')),
	CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('bank_transfer', 'cash_on_delivery')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."shipping_cents"),
	CONSTRAINT "orders_money" CHECK (0 <= "orders"."refunded_cents" and "orders"."refunded_cents" <= "orders"."captured_cents" and "orders"."captured_cents" <= "orders"."total_cents"),
	CONSTRAINT "orders_paid" CHECK ("orders"."status" <> 'paid' or "orders"."captured_cents" = "orders"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"instructions" jsonb NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_methods_code" CHECK ("payment_methods"."code" in ('bank_transfer', 'cash_on_delivery'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"slip_file_id" uuid,
	"slip_filename" text,
	"slip_sha256" text,
	"reviewed_by" integer,
	"reviewed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"method" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"account_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_payment" UNIQUE("payment_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"tracking_url" text,
	"shipped_at" timestamp with time zone NOT NULL,
	"account_id" integer,
	CONSTRAINT "shipments_order" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_methods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"countries" text[] NOT NULL,
	"rate_kind" text DEFAULT 'flat' NOT NULL,
	"price_cents" integer NOT NULL,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"free_above_cents" integer,
	"days_min" integer,
	"days_max" integer,
	"pickup_points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_methods_price" CHECK ("shipping_methods"."price_cents" >= 0 and coalesce("shipping_methods"."free_above_cents", 0) >= 0),
	CONSTRAINT "shipping_methods_rate_kind" CHECK ("shipping_methods"."rate_kind" in ('flat', 'amount', 'weight')),
	CONSTRAINT "shipping_methods_days" CHECK (0 <= "shipping_methods"."days_min" and "shipping_methods"."days_min" <= "shipping_methods"."days_max")
);
--> statement-breakpoint
CREATE TABLE "setting_secrets" (
	"key" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_job_id_import_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."import_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_choices" ADD CONSTRAINT "list_choices_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undo_records" ADD CONSTRAINT "undo_records_token_undo_steps_token_fk" FOREIGN KEY ("token") REFERENCES "public"."undo_steps"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_image_files_id_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventories" ADD CONSTRAINT "inventories_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventories" ADD CONSTRAINT "inventories_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_movements" ADD CONSTRAINT "inventory_movements_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_movements" ADD CONSTRAINT "inventory_movements_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_menu_items_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_image_files_id_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_banner_files_id_fk" FOREIGN KEY ("banner") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_categories" ADD CONSTRAINT "blog_categories_image_files_id_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_staff_id_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_transfers" ADD CONSTRAINT "landing_transfers_landing_page_id_landing_pages_id_fk" FOREIGN KEY ("landing_page_id") REFERENCES "public"."landing_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_visits" ADD CONSTRAINT "landing_visits_landing_page_id_landing_pages_id_fk" FOREIGN KEY ("landing_page_id") REFERENCES "public"."landing_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_image_files_id_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sliders" ADD CONSTRAINT "sliders_image_files_id_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sliders" ADD CONSTRAINT "sliders_image_mobile_files_id_fk" FOREIGN KEY ("image_mobile") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message_steps" ADD CONSTRAINT "contact_message_steps_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message_steps" ADD CONSTRAINT "contact_message_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_tokens" ADD CONSTRAINT "password_tokens_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_former_names" ADD CONSTRAINT "file_former_names_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_parent_id_menu_items_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu_items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_image_files_id_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_comments" ADD CONSTRAINT "order_comments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_method_id_shipping_methods_id_fk" FOREIGN KEY ("shipping_method_id") REFERENCES "public"."shipping_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_slip_file_id_files_id_fk" FOREIGN KEY ("slip_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reviewed_by_accounts_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_logs_record" ON "audit_logs" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_logs_resource" ON "audit_logs" USING btree ("resource","id");--> statement-breakpoint
CREATE INDEX "audit_logs_actor" ON "audit_logs" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_logs_action" ON "audit_logs" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_logs_created_at" ON "audit_logs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_events_waiting" ON "outbox_events" USING btree ("id") WHERE "outbox_events"."relayed_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "mail_logs_newest" ON "mail_logs" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_logs_recipient" ON "mail_logs" USING btree ("recipient","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "import_jobs_actor" ON "import_jobs" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "import_jobs_undo" ON "import_jobs" USING btree ("undo_token");--> statement-breakpoint
CREATE INDEX "list_choices_view" ON "list_choices" USING btree ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_role" ON "saved_views" USING btree ("list","role_id") WHERE "saved_views"."role_id" is not null;--> statement-breakpoint
CREATE INDEX "undo_records_token" ON "undo_records" USING btree ("token","id");--> statement-breakpoint
CREATE INDEX "undo_steps_actor" ON "undo_steps" USING btree ("actor","created_at");--> statement-breakpoint
CREATE INDEX "undo_steps_expiry" ON "undo_steps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "attributes_by_updated_at" ON "attributes" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "brands_by_title_us" ON "brands" USING btree (("title" ->> 'en-US'),"id" desc);--> statement-breakpoint
CREATE INDEX "brands_by_title_hk" ON "brands" USING btree (("title" ->> 'zh-HK'),"id" desc);--> statement-breakpoint
CREATE INDEX "brands_by_title_cn" ON "brands" USING btree (("title" ->> 'zh-CN'),"id" desc);--> statement-breakpoint
CREATE INDEX "brands_by_updated_at" ON "brands" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "inventories_stock" ON "inventories" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "inventories_warehouse" ON "inventories" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "inventory_movements_stock" ON "inventory_movements" USING btree ("stock_id","id");--> statement-breakpoint
CREATE INDEX "inventory_movements_lot" ON "inventory_movements" USING btree ("inventory_id","id");--> statement-breakpoint
CREATE INDEX "inventory_movements_order" ON "inventory_movements" USING btree ("order_id") WHERE "inventory_movements"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "product_categories_product" ON "product_categories" USING btree ("product_id","order");--> statement-breakpoint
CREATE INDEX "product_pictures_order" ON "product_pictures" USING btree ("product_id","order");--> statement-breakpoint
CREATE INDEX "product_pictures_file" ON "product_pictures" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_visible" ON "products" USING btree ("id" DESC NULLS FIRST) WHERE "products"."visibled";--> statement-breakpoint
CREATE INDEX "products_visible_price" ON "products" USING btree ("min_price_cents","id") WHERE "products"."visibled";--> statement-breakpoint
CREATE INDEX "products_visible_price_down" ON "products" USING btree ("min_price_cents" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "products"."visibled";--> statement-breakpoint
CREATE INDEX "products_visible_on_sale" ON "products" USING btree ("id" DESC NULLS FIRST) WHERE "products"."visibled" and "products"."on_sale";--> statement-breakpoint
CREATE INDEX "products_visible_new" ON "products" USING btree ("id" DESC NULLS FIRST) WHERE "products"."visibled" and "products"."is_new";--> statement-breakpoint
CREATE INDEX "products_visible_hot" ON "products" USING btree ("id" DESC NULLS FIRST) WHERE "products"."visibled" and "products"."is_hot";--> statement-breakpoint
CREATE INDEX "products_visible_featured" ON "products" USING btree ("id" DESC NULLS FIRST) WHERE "products"."visibled" and "products"."is_featured";--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree ("brand_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stocks_product" ON "stocks" USING btree ("product_id","order");--> statement-breakpoint
CREATE INDEX "stocks_special_until" ON "stocks" USING btree ("special_until") WHERE "stocks"."special_until" is not null;--> statement-breakpoint
CREATE INDEX "stocks_special_from" ON "stocks" USING btree ("special_from") WHERE "stocks"."special_from" is not null;--> statement-breakpoint
CREATE INDEX "announcement_reads_staff" ON "announcement_reads" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "announcements_by_title_us" ON "announcements" USING btree (("title" ->> 'en-US'),"id" desc);--> statement-breakpoint
CREATE INDEX "announcements_by_title_hk" ON "announcements" USING btree (("title" ->> 'zh-HK'),"id" desc);--> statement-breakpoint
CREATE INDEX "announcements_by_title_cn" ON "announcements" USING btree (("title" ->> 'zh-CN'),"id" desc);--> statement-breakpoint
CREATE INDEX "announcements_by_starts_at" ON "announcements" USING btree ("starts_at","id" desc);--> statement-breakpoint
CREATE INDEX "announcements_by_ends_at" ON "announcements" USING btree ("ends_at","id" desc);--> statement-breakpoint
CREATE INDEX "announcements_by_updated_at" ON "announcements" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "announcements_role" ON "announcements" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "articles_by_title_us" ON "articles" USING btree (("title" ->> 'en-US'),"id" desc);--> statement-breakpoint
CREATE INDEX "articles_by_title_hk" ON "articles" USING btree (("title" ->> 'zh-HK'),"id" desc);--> statement-breakpoint
CREATE INDEX "articles_by_title_cn" ON "articles" USING btree (("title" ->> 'zh-CN'),"id" desc);--> statement-breakpoint
CREATE INDEX "articles_by_show_date" ON "articles" USING btree ("show_date","id" desc);--> statement-breakpoint
CREATE INDEX "articles_by_updated_at" ON "articles" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "articles_image" ON "articles" USING btree ("image");--> statement-breakpoint
CREATE INDEX "articles_banner" ON "articles" USING btree ("banner");--> statement-breakpoint
CREATE INDEX "articles_tags" ON "articles" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "articles_categories" ON "articles" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "blocks_by_title_us" ON "blocks" USING btree (("title" ->> 'en-US'),"id" desc);--> statement-breakpoint
CREATE INDEX "blocks_by_title_hk" ON "blocks" USING btree (("title" ->> 'zh-HK'),"id" desc);--> statement-breakpoint
CREATE INDEX "blocks_by_title_cn" ON "blocks" USING btree (("title" ->> 'zh-CN'),"id" desc);--> statement-breakpoint
CREATE INDEX "blocks_by_updated_at" ON "blocks" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "blog_categories_by_title_us" ON "blog_categories" USING btree (("title" ->> 'en-US'),"id" desc);--> statement-breakpoint
CREATE INDEX "blog_categories_by_title_hk" ON "blog_categories" USING btree (("title" ->> 'zh-HK'),"id" desc);--> statement-breakpoint
CREATE INDEX "blog_categories_by_title_cn" ON "blog_categories" USING btree (("title" ->> 'zh-CN'),"id" desc);--> statement-breakpoint
CREATE INDEX "blog_categories_by_order" ON "blog_categories" USING btree ("order","id" desc);--> statement-breakpoint
CREATE INDEX "blog_categories_by_updated_at" ON "blog_categories" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "blog_categories_image" ON "blog_categories" USING btree ("image");--> statement-breakpoint
CREATE INDEX "content_drafts_staff" ON "content_drafts" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "content_versions_staff" ON "content_versions" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "footers_only" ON "footers" USING btree ("only");--> statement-breakpoint
CREATE INDEX "landing_pages_by_name" ON "landing_pages" USING btree ("name","id" desc);--> statement-breakpoint
CREATE INDEX "landing_pages_by_published_at" ON "landing_pages" USING btree ("published_at","id" desc);--> statement-breakpoint
CREATE INDEX "landing_pages_by_updated_at" ON "landing_pages" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "landing_pages_home" ON "landing_pages" USING btree ("is_home") WHERE "landing_pages"."is_home";--> statement-breakpoint
CREATE INDEX "landing_transfers_day" ON "landing_transfers" USING btree ("landing_page_id","transferred_on");--> statement-breakpoint
CREATE INDEX "landing_visits_visitor" ON "landing_visits" USING btree ("visitor","visited_on" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pages_by_title_us" ON "pages" USING btree (("title" ->> 'en-US'),"id" desc);--> statement-breakpoint
CREATE INDEX "pages_by_title_hk" ON "pages" USING btree (("title" ->> 'zh-HK'),"id" desc);--> statement-breakpoint
CREATE INDEX "pages_by_title_cn" ON "pages" USING btree (("title" ->> 'zh-CN'),"id" desc);--> statement-breakpoint
CREATE INDEX "pages_by_updated_at" ON "pages" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "pages_image" ON "pages" USING btree ("image");--> statement-breakpoint
CREATE INDEX "publications_url" ON "publications" USING btree ("kind","url");--> statement-breakpoint
CREATE INDEX "publications_record" ON "publications" USING btree ("kind","record_id","language","from_at");--> statement-breakpoint
CREATE INDEX "publications_dated" ON "publications" USING btree ("kind","language","dated_on" DESC NULLS LAST,"record_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "publications_opening" ON "publications" USING btree ("from_at") WHERE not "publications"."opened";--> statement-breakpoint
CREATE INDEX "publications_closing" ON "publications" USING btree ("until_at") WHERE not "publications"."closed";--> statement-breakpoint
CREATE INDEX "sliders_by_title_us" ON "sliders" USING btree (("title" ->> 'en-US'),"id" desc);--> statement-breakpoint
CREATE INDEX "sliders_by_title_hk" ON "sliders" USING btree (("title" ->> 'zh-HK'),"id" desc);--> statement-breakpoint
CREATE INDEX "sliders_by_title_cn" ON "sliders" USING btree (("title" ->> 'zh-CN'),"id" desc);--> statement-breakpoint
CREATE INDEX "sliders_by_order" ON "sliders" USING btree ("order","id" desc);--> statement-breakpoint
CREATE INDEX "sliders_by_starts_at" ON "sliders" USING btree ("starts_at","id" desc);--> statement-breakpoint
CREATE INDEX "sliders_by_updated_at" ON "sliders" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "sliders_image" ON "sliders" USING btree ("image");--> statement-breakpoint
CREATE INDEX "sliders_image_mobile" ON "sliders" USING btree ("image_mobile");--> statement-breakpoint
CREATE INDEX "contact_messages_status" ON "contact_messages" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_customer" ON "contact_messages" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "contact_message_steps_message" ON "contact_message_steps" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "addresses_customer" ON "addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default_billing" ON "addresses" USING btree ("customer_id") WHERE "addresses"."default_billing";--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default_shipping" ON "addresses" USING btree ("customer_id") WHERE "addresses"."default_shipping";--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "accounts_by_name" ON "accounts" USING btree ("name","id" desc);--> statement-breakpoint
CREATE INDEX "accounts_by_last_login_at" ON "accounts" USING btree ("last_login_at","id" desc);--> statement-breakpoint
CREATE INDEX "accounts_role" ON "accounts" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "password_tokens_account" ON "password_tokens" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "password_tokens_customer" ON "password_tokens" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "password_tokens_expiry" ON "password_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_family" ON "sessions" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reservations_lot" ON "reservations" USING btree ("inventory_id");--> statement-breakpoint
CREATE INDEX "reservations_stock" ON "reservations" USING btree ("stock_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_public_name" ON "files" USING btree ("name") WHERE "files"."public";--> statement-breakpoint
CREATE INDEX "files_sha256" ON "files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "files_library" ON "files" USING btree ("created_at" DESC NULLS LAST,"id") WHERE "files"."public";--> statement-breakpoint
CREATE INDEX "file_former_names_file" ON "file_former_names" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "menu_items_category_url" ON "menu_items" USING btree ("url") WHERE "menu_items"."type" = 'category';--> statement-breakpoint
CREATE INDEX "menu_items_parent" ON "menu_items" USING btree ("parent_id","order");--> statement-breakpoint
CREATE INDEX "old_addresses_to" ON "old_addresses" USING btree ("kind","to_url");--> statement-breakpoint
CREATE INDEX "cart_items_stock" ON "cart_items" USING btree ("stock_id");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_one_open_per_customer" ON "carts" USING btree ("customer_id") WHERE "carts"."ordered_at" is null;--> statement-breakpoint
CREATE INDEX "carts_age" ON "carts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "order_comments_order" ON "order_comments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_comments_account" ON "order_comments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_stock" ON "order_lines" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_steps_order" ON "order_steps" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_steps_account" ON "order_steps" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "orders" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("payment_deadline_at") WHERE "orders"."payment_deadline_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_pieces");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('paid', 'refunded');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_in_review" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'payment_review';--> statement-breakpoint
CREATE INDEX "payments_slip" ON "payments" USING btree ("slip_sha256");--> statement-breakpoint
CREATE INDEX "payments_slip_file" ON "payments" USING btree ("slip_file_id");--> statement-breakpoint
CREATE INDEX "payments_reviewed_by" ON "payments" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_account" ON "refunds" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "shipments_account" ON "shipments" USING btree ("account_id");