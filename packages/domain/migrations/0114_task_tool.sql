CREATE TABLE "tool_connections" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rehearsal" boolean NOT NULL,
	"user_name" text,
	"invalid_at" timestamp with time zone,
	"rests_until" timestamp with time zone,
	CONSTRAINT "tool_connections_one" CHECK ("tool_connections"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "tool_mirrors" (
	"task_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"space_id" integer NOT NULL,
	"mark" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"remote_id" text,
	"url" text,
	"asked_at" timestamp with time zone,
	"base" jsonb,
	"conflicts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"synced_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	CONSTRAINT "tool_mirrors_remote_id" UNIQUE("remote_id"),
	CONSTRAINT "tool_mirrors_mark" UNIQUE("mark"),
	CONSTRAINT "tool_mirrors_state" CHECK ("tool_mirrors"."state" in ('waiting', 'linked', 'conflict', 'unlinked', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "tool_spaces" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tool_spaces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"space_id" text NOT NULL,
	"team_id" text NOT NULL,
	"name" text NOT NULL,
	"list_id" text NOT NULL,
	"status_map" jsonb NOT NULL,
	"webhook_id" text,
	"webhook_secret" text,
	CONSTRAINT "tool_spaces_space_id" UNIQUE("space_id"),
	CONSTRAINT "tool_spaces_webhook_id" UNIQUE("webhook_id")
);
--> statement-breakpoint
CREATE TABLE "tool_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tool_mirrors" ADD CONSTRAINT "tool_mirrors_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_mirrors" ADD CONSTRAINT "tool_mirrors_space_id_tool_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."tool_spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_states" ADD CONSTRAINT "tool_states_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_mirrors_space" ON "tool_mirrors" USING btree ("space_id");