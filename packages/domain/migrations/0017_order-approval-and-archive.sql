ALTER TABLE "orders" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "archived_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_archived" CHECK (("orders"."status" = 'archived') = ("orders"."archived_from" is not null));