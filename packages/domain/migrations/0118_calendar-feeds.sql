CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"calendar" text NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_once" UNIQUE("account_id","calendar"),
	CONSTRAINT "calendar_feeds_token_hash" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "waiting_mails" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"every" text NOT NULL,
	"hour" smallint NOT NULL,
	"weekday" smallint NOT NULL,
	"sent_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_mails_every" CHECK ("waiting_mails"."every" in ('day', 'weekdays', 'week')),
	CONSTRAINT "waiting_mails_hour" CHECK ("waiting_mails"."hour" between 0 and 23),
	CONSTRAINT "waiting_mails_weekday" CHECK ("waiting_mails"."weekday" between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_mails" ADD CONSTRAINT "waiting_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_mails_due" ON "waiting_mails" USING btree ("sent_on");