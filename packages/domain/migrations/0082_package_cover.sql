ALTER TABLE "package_plans" ADD COLUMN "products" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "package_plans" ADD COLUMN "categories" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "package_plans" ADD COLUMN "events" integer[] DEFAULT '{}' NOT NULL;