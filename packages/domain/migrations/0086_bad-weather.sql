CREATE TABLE "weather_closures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weather_closures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signal" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"store_ids" integer[] DEFAULT '{}' NOT NULL,
	"spans" jsonb NOT NULL,
	"status" text DEFAULT 'on' NOT NULL,
	CONSTRAINT "weather_closures_signal" CHECK ("weather_closures"."signal" in ('typhoon_8', 'black_rain', 'extreme')),
	CONSTRAINT "weather_closures_status" CHECK ("weather_closures"."status" in ('on', 'back')),
	CONSTRAINT "weather_closures_span" CHECK ("weather_closures"."from_at" < "weather_closures"."until_at" and "weather_closures"."until_at" <= "weather_closures"."last_at")
);
--> statement-breakpoint
CREATE TABLE "weather_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weather_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"signal" text DEFAULT 'typhoon_8' NOT NULL,
	"in_force_at" text,
	"from_time" text,
	"until_time" text,
	"hours_after" integer DEFAULT 2 NOT NULL,
	"outcome" text DEFAULT 'cancel' NOT NULL,
	"bookings" boolean DEFAULT true NOT NULL,
	"dates" boolean DEFAULT true NOT NULL,
	"pickups" boolean DEFAULT true NOT NULL,
	"store_id" integer,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "weather_rules_signal" CHECK ("weather_rules"."signal" in ('typhoon_8', 'black_rain', 'extreme')),
	CONSTRAINT "weather_rules_outcome" CHECK ("weather_rules"."outcome" in ('cancel', 'move', 'tell')),
	CONSTRAINT "weather_rules_hours" CHECK ("weather_rules"."hours_after" between 0 and 24)
);
--> statement-breakpoint
CREATE TABLE "weather_touched" (
	"closure_id" integer NOT NULL,
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"event_id" integer,
	"title" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"language" text,
	"starts_at" timestamp with time zone,
	"zone" text DEFAULT '' NOT NULL,
	"was_status" text DEFAULT '' NOT NULL,
	"result" text NOT NULL,
	"moved_to" timestamp with time zone,
	"version" integer NOT NULL,
	"back" text,
	"back_version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weather_touched_closure_id_kind_record_id_pk" PRIMARY KEY("closure_id","kind","record_id"),
	CONSTRAINT "weather_touched_kind" CHECK ("weather_touched"."kind" in ('booking', 'date', 'order')),
	CONSTRAINT "weather_touched_result" CHECK ("weather_touched"."result" in ('canceled', 'moved', 'told')),
	CONSTRAINT "weather_touched_moved" CHECK (("weather_touched"."result" = 'moved') = ("weather_touched"."moved_to" is not null))
);
--> statement-breakpoint
ALTER TABLE "weather_rules" ADD CONSTRAINT "weather_rules_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_touched" ADD CONSTRAINT "weather_touched_closure_id_weather_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."weather_closures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weather_rules_store" ON "weather_rules" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "weather_touched_record" ON "weather_touched" USING btree ("kind","record_id");--> statement-breakpoint
ALTER TABLE "weather_closures" ADD CONSTRAINT "weather_closures_apart" EXCLUDE USING gist (tstzrange("from_at", "last_at") WITH &&) WHERE ("status" = 'on');
