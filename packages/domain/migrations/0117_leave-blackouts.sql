CREATE TABLE "leave_blackouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_blackouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"store_id" integer,
	"department" text,
	CONSTRAINT "leave_blackouts_days" CHECK ("leave_blackouts"."to_on" >= "leave_blackouts"."from_on")
);
--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "ignores_blackout" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_blackouts" ADD CONSTRAINT "leave_blackouts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_blackouts_by_from_on" ON "leave_blackouts" USING btree ("from_on","id" desc);--> statement-breakpoint
CREATE INDEX "leave_blackouts_by_updated_at" ON "leave_blackouts" USING btree ("updated_at","id" desc);--> statement-breakpoint
UPDATE "leave_types" SET "ignores_blackout" = true WHERE "source" IS NOT NULL AND "accrual" IN ('service_month', 'case');
