CREATE TABLE "promotion_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"promotion_id" integer NOT NULL,
	"code" text NOT NULL,
	"most_uses" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_codes_code" UNIQUE("code"),
	CONSTRAINT "promotion_codes_uses" CHECK (0 <= "promotion_codes"."used_count" and "promotion_codes"."used_count" <= "promotion_codes"."most_uses")
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"promotion_id" integer NOT NULL,
	"code_id" integer,
	"order_id" integer NOT NULL,
	"customer_id" integer,
	"email" text NOT NULL,
	"phone" text,
	"amount_cents" bigint NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'taken' NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_uses_amount" CHECK ("promotion_uses"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rewards" jsonb NOT NULL,
	"stacking" text DEFAULT 'free' NOT NULL,
	"stacking_class" text,
	"priority" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"code_mode" text DEFAULT 'none' NOT NULL,
	"code" text,
	"limit_total" integer,
	"limit_person" integer,
	"budget_cents" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "promotions_status" CHECK ("promotions"."status" in ('draft', 'pending', 'published', 'disabled', 'archived')),
	CONSTRAINT "promotions_ends_at" CHECK ("promotions"."starts_at" < "promotions"."ends_at"),
	CONSTRAINT "promotions_limit_total" CHECK (0 <= "promotions"."used_count" and "promotions"."used_count" <= "promotions"."limit_total"),
	CONSTRAINT "promotions_budget" CHECK (0 <= "promotions"."spent_cents" and "promotions"."spent_cents" <= "promotions"."budget_cents")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "coupon_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_codes_promotion" ON "promotion_codes" USING btree ("promotion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_uses_once" ON "promotion_uses" USING btree ("order_id","promotion_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_promotion" ON "promotion_uses" USING btree ("promotion_id","state");--> statement-breakpoint
CREATE INDEX "promotion_uses_email" ON "promotion_uses" USING btree ("email");--> statement-breakpoint
CREATE INDEX "promotion_uses_phone" ON "promotion_uses" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "promotion_uses_customer" ON "promotion_uses" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_code" ON "promotion_uses" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "promotions_by_status" ON "promotions" USING btree ("status","id" desc);--> statement-breakpoint
CREATE INDEX "promotions_by_priority" ON "promotions" USING btree ("priority","id" desc);--> statement-breakpoint
CREATE INDEX "promotions_by_starts_at" ON "promotions" USING btree ("starts_at","id" desc);--> statement-breakpoint
CREATE INDEX "promotions_by_ends_at" ON "promotions" USING btree ("ends_at","id" desc);--> statement-breakpoint
CREATE INDEX "promotions_by_updated_at" ON "promotions" USING btree ("updated_at","id" desc);