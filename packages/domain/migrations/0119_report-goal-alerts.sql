ALTER TABLE "report_mails" ADD COLUMN "tell" text;--> statement-breakpoint
ALTER TABLE "report_mails" ADD COLUMN "told_on" date;--> statement-breakpoint
UPDATE "report_mails" SET "tell" = 'missed' WHERE "measure" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_tell" CHECK (("report_mails"."tell" is null) = ("report_mails"."measure" is null) and "report_mails"."tell" in ('missed', 'reached'));