CREATE SEQUENCE "public"."till_return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE TABLE "till_return_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_return_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" bigint NOT NULL,
	"lowest_cents" bigint,
	"restock" text NOT NULL,
	"inventory_id" integer,
	CONSTRAINT "till_return_lines_quantity" CHECK ("till_return_lines"."quantity" > 0 and "till_return_lines"."unit_cents" >= 0),
	CONSTRAINT "till_return_lines_restock" CHECK ("till_return_lines"."restock" in ('lot', 'scrap', 'repair'))
);
--> statement-breakpoint
CREATE TABLE "till_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "till_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"session_id" integer NOT NULL,
	"kind" text NOT NULL,
	"return_key" uuid NOT NULL,
	"refund_id" integer,
	"order_id" integer,
	"amount_cents" bigint NOT NULL,
	"set_off_cents" bigint DEFAULT 0 NOT NULL,
	"pay" text,
	"points" integer DEFAULT 0 NOT NULL,
	"customer_id" integer,
	"reason" text NOT NULL,
	"account_id" integer NOT NULL,
	"approved_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "till_returns_key" UNIQUE("return_key"),
	CONSTRAINT "till_returns_refund" UNIQUE("refund_id"),
	CONSTRAINT "till_returns_order" UNIQUE("order_id"),
	CONSTRAINT "till_returns_number" UNIQUE("number"),
	CONSTRAINT "till_returns_kind" CHECK ("till_returns"."kind" in ('receipt', 'exchange', 'no_receipt')),
	CONSTRAINT "till_returns_pay" CHECK ("till_returns"."pay" in ('cash', 'points')),
	CONSTRAINT "till_returns_papers" CHECK (("till_returns"."kind" = 'no_receipt') = ("till_returns"."refund_id" is null) and ("till_returns"."kind" = 'no_receipt') = ("till_returns"."pay" is not null)
        and ("till_returns"."kind" = 'exchange') = ("till_returns"."order_id" is not null)),
	CONSTRAINT "till_returns_amount" CHECK (0 <= "till_returns"."set_off_cents" and "till_returns"."set_off_cents" <= "till_returns"."amount_cents" and "till_returns"."points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "till_return_lines" ADD CONSTRAINT "till_return_lines_return_id_till_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."till_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_return_lines" ADD CONSTRAINT "till_return_lines_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_return_lines" ADD CONSTRAINT "till_return_lines_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_returns" ADD CONSTRAINT "till_returns_session_id_till_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_returns" ADD CONSTRAINT "till_returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_returns" ADD CONSTRAINT "till_returns_order_id_till_sales_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."till_sales"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_returns" ADD CONSTRAINT "till_returns_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_returns" ADD CONSTRAINT "till_returns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_returns" ADD CONSTRAINT "till_returns_approved_by_accounts_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "till_return_lines_return" ON "till_return_lines" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "till_return_lines_stock" ON "till_return_lines" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "till_return_lines_lot" ON "till_return_lines" USING btree ("inventory_id");--> statement-breakpoint
CREATE INDEX "till_returns_session" ON "till_returns" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "till_returns_account" ON "till_returns" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "till_returns_approved_by" ON "till_returns" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "till_returns_customer" ON "till_returns" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "till_returns_created" ON "till_returns" USING btree ("created_at");--> statement-breakpoint
-- What was given back over the counter before it was written down here: its refunds name the session.
INSERT INTO "till_returns" ("number", "session_id", "kind", "return_key", "refund_id", "amount_cents", "reason", "account_id", "approved_by", "created_at")
SELECT r."number", s."id", 'receipt', gen_random_uuid(), r."id", r."amount_cents" + coalesce((SELECT sum(p."amount_cents") FROM "refunds" p WHERE p."share_of" = r."id"), 0), r."reason", r."account_id", r."approved_by", r."created_at"
FROM "refunds" r JOIN "till_sessions" s ON s."number" = r."reference" WHERE r."share_of" IS NULL AND r."account_id" IS NOT NULL AND r."approved_by" IS NOT NULL;