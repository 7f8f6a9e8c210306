CREATE TABLE "promotion_leases" (
	"owner" text NOT NULL,
	"promotion_id" integer NOT NULL,
	"code_id" integer,
	"customer_id" integer,
	"amount_cents" bigint NOT NULL,
	"counted" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_leases_owner_promotion_id_pk" PRIMARY KEY("owner","promotion_id"),
	CONSTRAINT "promotion_leases_amount" CHECK ("promotion_leases"."amount_cents" >= 0 and "promotion_leases"."counted" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "till_buyer_leases" (
	"sale_key" uuid PRIMARY KEY NOT NULL,
	"device_id" uuid NOT NULL,
	"customer_id" integer,
	"frees_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promotion_leases" ADD CONSTRAINT "promotion_leases_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_leases" ADD CONSTRAINT "promotion_leases_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_leases" ADD CONSTRAINT "promotion_leases_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_buyer_leases" ADD CONSTRAINT "till_buyer_leases_device_id_till_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."till_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_buyer_leases" ADD CONSTRAINT "till_buyer_leases_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_leases_promotion" ON "promotion_leases" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "promotion_leases_code" ON "promotion_leases" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "promotion_leases_customer" ON "promotion_leases" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "till_buyer_leases_device" ON "till_buyer_leases" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "till_buyer_leases_customer" ON "till_buyer_leases" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "till_buyer_leases_frees" ON "till_buyer_leases" USING btree ("frees_at");