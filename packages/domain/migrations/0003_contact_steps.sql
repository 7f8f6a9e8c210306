-- Contact messages keep their timelines.
INSERT INTO "record_steps" ("machine", "record_id", "command", "from_status", "to_status", "actor_kind", "account_id", "origin", "reason", "created_at")
SELECT 'contact_message', "message_id", "command", "from", "to", CASE WHEN "account_id" IS NULL THEN 'system' ELSE 'staff' END, "account_id",
	CASE WHEN "account_id" IS NULL THEN 'timer' ELSE 'admin' END, "reason", "created_at"
FROM "contact_message_steps"
ORDER BY "id";--> statement-breakpoint
DROP TABLE "contact_message_steps";
