ALTER TABLE "applications" ADD COLUMN "status_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "applications_since" ON "applications" USING btree ("status_since","id");--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree ("due_at","id");--> statement-breakpoint
UPDATE "applications" SET "status_since" = coalesce((SELECT max(s.created_at) FROM record_steps s WHERE s.machine = 'application' AND s.record_id = "applications".id), "created_at");
