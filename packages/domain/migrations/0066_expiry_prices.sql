CREATE TABLE "expiry_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expiry_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"days" integer NOT NULL,
	"percent" integer NOT NULL,
	"categories" integer[] DEFAULT '{}' NOT NULL,
	"products" integer[] DEFAULT '{}' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "expiry_prices_days" CHECK ("expiry_prices"."days" between 0 and 365),
	CONSTRAINT "expiry_prices_percent" CHECK ("expiry_prices"."percent" between 1 and 100)
);
