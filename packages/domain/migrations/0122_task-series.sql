ALTER TABLE "tasks" ADD COLUMN "repeat" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_from" date;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_of" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "told_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_link" ON "tasks" USING btree ("link") WHERE "tasks"."link" is not null;--> statement-breakpoint
CREATE INDEX "tasks_repeat" ON "tasks" USING btree ("due_on") WHERE "tasks"."repeat" is not null;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_repeat_of" UNIQUE("repeat_of");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_repeat_day" CHECK ("tasks"."repeat" is null or "tasks"."due_on" is not null);--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_repeat" CHECK ("tasks"."repeat" in ('day', 'week', 'month'));--> statement-breakpoint
UPDATE "tasks" SET "told_ids" = "assignee_ids";