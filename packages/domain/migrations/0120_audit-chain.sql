CREATE TABLE "audit_chain" (
	"id" integer PRIMARY KEY NOT NULL,
	"settled_id" bigint DEFAULT 0 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"mark" text DEFAULT '' NOT NULL,
	"start_position" bigint DEFAULT 0 NOT NULL,
	"start_mark" text DEFAULT '' NOT NULL,
	"start_seal" text DEFAULT '' NOT NULL,
	"last_check" jsonb,
	CONSTRAINT "audit_chain_one_row" CHECK ("audit_chain"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_links" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"previous_mark" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "audit_links_audit" UNIQUE("audit_id")
);
