ALTER TABLE "announcements" ADD COLUMN "tier_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "group_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "mail_measured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD COLUMN "measure_id" uuid;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD COLUMN "clicked_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_recipients_measure" ON "broadcast_recipients" USING btree ("measure_id") WHERE "broadcast_recipients"."measure_id" is not null;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_members" CHECK ("announcements"."audience" = 'members' or (cardinality("announcements"."tier_ids") + cardinality("announcements"."group_ids")) = 0);--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_measured" CHECK ("broadcast_recipients"."measure_id" is not null or ("broadcast_recipients"."opened_at" is null and "broadcast_recipients"."clicked_at" is null));