CREATE TABLE "payment_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'begun' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"charged_cents" bigint NOT NULL,
	"charged_currency" text NOT NULL,
	"provider_reference" text,
	"next_step" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_public_id" UNIQUE("public_id"),
	CONSTRAINT "payment_attempts_status" CHECK ("payment_attempts"."status" in ('begun', 'waiting', 'paid', 'failed', 'canceled')),
	CONSTRAINT "payment_attempts_method" CHECK ("payment_attempts"."method" in ('bank_transfer', 'cash_on_delivery', 'stripe', 'paypal', 'pay_dollar', 'sic_pay', 'fps')),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_cents" > 0 and "payment_attempts"."charged_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method";--> statement-breakpoint
ALTER TABLE "payment_methods" DROP CONSTRAINT "payment_methods_code";--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "currencies" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "min_cents" integer;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "max_cents" integer;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "surcharge_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "surcharge_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attempt_id" integer;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."status" in ('begun', 'waiting');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_attempt" ON "payments" USING btree ("attempt_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method" CHECK ("orders"."payment_method" in ('bank_transfer', 'cash_on_delivery', 'stripe', 'paypal', 'pay_dollar', 'sic_pay', 'fps'));--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_amounts" CHECK (0 <= "payment_methods"."min_cents" and "payment_methods"."min_cents" <= "payment_methods"."max_cents");--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_surcharge" CHECK ("payment_methods"."surcharge_basis_points" between 0 and 10000 and "payment_methods"."surcharge_cents" >= 0);--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_code" CHECK ("payment_methods"."code" in ('bank_transfer', 'cash_on_delivery', 'stripe', 'paypal', 'pay_dollar', 'sic_pay', 'fps'));