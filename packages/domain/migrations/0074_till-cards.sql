CREATE TABLE "till_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"session_id" integer NOT NULL,
	"kind" text NOT NULL,
	"sale_key" uuid,
	"refund_id" integer,
	"of" uuid,
	"attempt" integer NOT NULL,
	"terminal" text NOT NULL,
	"device" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'processing' NOT NULL,
	"reversing" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"last_four" text DEFAULT '' NOT NULL,
	"order_id" integer,
	"account_id" integer NOT NULL,
	"settled_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_cards_public_id" UNIQUE("public_id"),
	CONSTRAINT "till_cards_attempt" UNIQUE("sale_key","attempt"),
	CONSTRAINT "till_cards_refund" UNIQUE("refund_id","attempt"),
	CONSTRAINT "till_cards_status" CHECK ("till_cards"."status" in ('processing', 'abnormal', 'approved', 'rejected', 'canceled', 'refunded')),
	CONSTRAINT "till_cards_amount" CHECK ("till_cards"."amount_cents" > 0),
	CONSTRAINT "till_cards_kind" CHECK (("till_cards"."kind" = 'payment') = ("till_cards"."sale_key" is not null)),
	CONSTRAINT "till_cards_refunds" CHECK (("till_cards"."kind" = 'refund') = ("till_cards"."refund_id" is not null and "till_cards"."of" is not null)),
	CONSTRAINT "till_cards_sold" CHECK ("till_cards"."order_id" is null or "till_cards"."kind" = 'refund' or ("till_cards"."status" = 'approved' and not "till_cards"."reversing"))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_brand" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_last_four" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "till_cards" ADD CONSTRAINT "till_cards_session_id_till_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_cards" ADD CONSTRAINT "till_cards_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_cards" ADD CONSTRAINT "till_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_cards" ADD CONSTRAINT "till_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_cards" ADD CONSTRAINT "till_cards_settled_by_accounts_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "till_cards_one_open_of_sale" ON "till_cards" USING btree ("sale_key") WHERE "till_cards"."status" in ('processing', 'abnormal');--> statement-breakpoint
CREATE UNIQUE INDEX "till_cards_one_open_of_refund" ON "till_cards" USING btree ("refund_id") WHERE "till_cards"."status" in ('processing', 'abnormal');--> statement-breakpoint
CREATE UNIQUE INDEX "till_cards_one_refund" ON "till_cards" USING btree ("refund_id") WHERE "till_cards"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "till_cards_session" ON "till_cards" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "till_cards_order" ON "till_cards" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "till_cards_account" ON "till_cards" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "till_cards_settled_by" ON "till_cards" USING btree ("settled_by");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card" CHECK ("payments"."card_last_four" ~ '^([0-9]{4})?$');