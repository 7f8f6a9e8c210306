ALTER TABLE "addresses" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pickup_point" jsonb;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "districts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "carrier_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "tracking_pattern" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "pay_hours" integer;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_carrier" CHECK ("shipping_methods"."carrier" in ('sf_express', 'hongkong_post', 'kerry_express', 'dhl', 'fedex', 'ups', 'gogox', 'lalamove', 'own'));--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_pay_hours" CHECK ("shipping_methods"."pay_hours" > 0);