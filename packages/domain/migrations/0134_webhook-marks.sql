CREATE TABLE "webhook_marks" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "webhook_marks_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "webhook_marks_kind" CHECK ("webhook_marks"."kind" in ('product', 'stock', 'customer'))
);
