CREATE TABLE "stock_parts" (
	"kit_id" integer NOT NULL,
	"part_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_parts_kit_id_part_id_pk" PRIMARY KEY("kit_id","part_id"),
	CONSTRAINT "stock_parts_quantity" CHECK ("stock_parts"."quantity" > 0),
	CONSTRAINT "stock_parts_itself" CHECK ("stock_parts"."kit_id" <> "stock_parts"."part_id")
);
--> statement-breakpoint
CREATE TABLE "reserved_kits" (
	"order_id" integer NOT NULL,
	"kit_id" integer NOT NULL,
	"part_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "reserved_kits_order_id_kit_id_part_id_pk" PRIMARY KEY("order_id","kit_id","part_id"),
	CONSTRAINT "reserved_kits_quantity" CHECK ("reserved_kits"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_parts" ADD CONSTRAINT "stock_parts_kit_id_stocks_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."stocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_parts" ADD CONSTRAINT "stock_parts_part_id_stocks_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."stocks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserved_kits" ADD CONSTRAINT "reserved_kits_kit_id_stocks_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."stocks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserved_kits" ADD CONSTRAINT "reserved_kits_part_id_stocks_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."stocks"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_parts_part" ON "stock_parts" USING btree ("part_id");