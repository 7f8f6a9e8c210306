CREATE TABLE "mpf_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mpf_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"payslip_id" integer NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"relevant_cents" bigint NOT NULL,
	"employer_cents" bigint NOT NULL,
	"member_cents" bigint NOT NULL,
	"refusal" text,
	"sent_at" timestamp with time zone NOT NULL,
	"paid_on" date,
	CONSTRAINT "mpf_entries_payslip" UNIQUE("payslip_id"),
	CONSTRAINT "mpf_entries_state" CHECK ("mpf_entries"."state" in ('unsent', 'sent', 'accepted', 'refused', 'paid')),
	CONSTRAINT "mpf_entries_refused" CHECK (("mpf_entries"."state" = 'refused') = ("mpf_entries"."refusal" is not null)),
	CONSTRAINT "mpf_entries_paid" CHECK (("mpf_entries"."state" = 'paid') = ("mpf_entries"."paid_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "mpf_entries" ADD CONSTRAINT "mpf_entries_payslip_id_payslips_id_fk" FOREIGN KEY ("payslip_id") REFERENCES "public"."payslips"("id") ON DELETE cascade ON UPDATE no action;