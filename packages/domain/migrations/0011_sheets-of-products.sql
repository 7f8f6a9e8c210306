ALTER TABLE "import_jobs" ADD COLUMN "choices" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "undo_records" ADD COLUMN "resource" text;