CREATE TABLE "piece_leases" (
	"owner" text NOT NULL,
	"inventory_id" integer NOT NULL,
	"stock_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"stops_at" timestamp with time zone,
	"frees_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "piece_leases_owner_inventory_id_pk" PRIMARY KEY("owner","inventory_id"),
	CONSTRAINT "piece_leases_quantity" CHECK ("piece_leases"."quantity" > 0),
	CONSTRAINT "piece_leases_times" CHECK (("piece_leases"."stops_at" is null) = ("piece_leases"."frees_at" is null) and "piece_leases"."stops_at" <= "piece_leases"."frees_at")
);
--> statement-breakpoint
ALTER TABLE "till_devices" ADD COLUMN "lease_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "piece_leases" ADD CONSTRAINT "piece_leases_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_leases" ADD CONSTRAINT "piece_leases_stock_id_stocks_id_fk" FOREIGN KEY ("stock_id") REFERENCES "public"."stocks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "piece_leases_lot" ON "piece_leases" USING btree ("inventory_id");--> statement-breakpoint
CREATE INDEX "piece_leases_stock" ON "piece_leases" USING btree ("stock_id");--> statement-breakpoint
CREATE INDEX "piece_leases_frees" ON "piece_leases" USING btree ("frees_at");