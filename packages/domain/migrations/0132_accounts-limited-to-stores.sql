ALTER TABLE "import_jobs" ADD COLUMN "scope" jsonb;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "store_ids" integer[] DEFAULT '{}' NOT NULL;