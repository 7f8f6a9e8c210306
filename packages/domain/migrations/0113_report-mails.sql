CREATE TABLE "report_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"report" text NOT NULL,
	"view_id" integer NOT NULL,
	"every" text NOT NULL,
	"measure" text,
	"target" double precision,
	"due_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_mails_once" UNIQUE("account_id","view_id"),
	CONSTRAINT "report_mails_every" CHECK ("report_mails"."every" in ('week', 'month')),
	CONSTRAINT "report_mails_goal" CHECK (("report_mails"."measure" is null) = ("report_mails"."target" is null))
);
--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_mails_due" ON "report_mails" USING btree ("due_on");