ALTER TABLE "leaving_pays" ADD COLUMN "editor_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payslips" ADD COLUMN "editor_ids" integer[] DEFAULT '{}' NOT NULL;