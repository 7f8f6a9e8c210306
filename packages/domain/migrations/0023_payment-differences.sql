CREATE TABLE "payment_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"kind" text NOT NULL,
	"provider_state" text,
	"provider_cents" bigint,
	"provider_currency" text,
	"provider_reference" text,
	"reason" text DEFAULT '' NOT NULL,
	"our_state" text NOT NULL,
	"our_cents" bigint NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_differences_kind" CHECK ("payment_differences"."kind" in ('found-money', 'set-aside', 'missing-money', 'other-amount', 'not-reached')),
	CONSTRAINT "payment_differences_method" CHECK ("payment_differences"."method" in ('bank_transfer', 'cash_on_delivery', 'stripe', 'paypal', 'pay_dollar', 'sic_pay', 'fps'))
);
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_one_open" ON "payment_differences" USING btree ("attempt_id","kind") WHERE "payment_differences"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_differences_attempt" ON "payment_differences" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_differences_order" ON "payment_differences" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_differences_settled_by" ON "payment_differences" USING btree ("settled_by");--> statement-breakpoint
CREATE INDEX "payment_differences_seen" ON "payment_differences" USING btree ("seen_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_differences_age" ON "payment_differences" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);