ALTER TABLE "warehouses" ADD COLUMN "is_quarantine" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouses" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "why" text DEFAULT 'expiry' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_why" CHECK ("reservations"."why" in ('only', 'fewest', 'store', 'priority', 'expiry', 'equal', 'lot', 'counter', 'staff'));