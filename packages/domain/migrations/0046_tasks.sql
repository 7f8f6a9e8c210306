CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"text" text,
	"assignee_ids" integer[] DEFAULT '{}' NOT NULL,
	"due_on" date,
	"priority" text DEFAULT 'normal' NOT NULL,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"link" text,
	"status" text DEFAULT 'to_do' NOT NULL,
	"creator_id" integer,
	CONSTRAINT "tasks_status" CHECK ("tasks"."status" in ('to_do', 'processing', 'pending', 'completed', 'canceled', 'archived')),
	CONSTRAINT "tasks_priority" CHECK ("tasks"."priority" in ('low', 'normal', 'high'))
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_creator_id_accounts_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_by_title" ON "tasks" USING btree ("title","id" desc);--> statement-breakpoint
CREATE INDEX "tasks_by_due_on" ON "tasks" USING btree ("due_on","id" desc);--> statement-breakpoint
CREATE INDEX "tasks_by_updated_at" ON "tasks" USING btree ("updated_at","id" desc);--> statement-breakpoint
CREATE INDEX "tasks_assignees" ON "tasks" USING gin ("assignee_ids");--> statement-breakpoint
CREATE INDEX "tasks_creator" ON "tasks" USING btree ("creator_id","id" DESC NULLS LAST);