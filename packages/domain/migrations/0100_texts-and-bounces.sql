CREATE TABLE "text_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"parts" integer NOT NULL,
	"about" jsonb NOT NULL,
	"once" text NOT NULL,
	"status" text NOT NULL,
	"handed_over_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_messages_once" UNIQUE("once"),
	CONSTRAINT "text_messages_status" CHECK ("text_messages"."status" in ('pending', 'sent', 'abnormal')),
	CONSTRAINT "text_messages_parts" CHECK ("text_messages"."parts" > 0)
);
--> statement-breakpoint
CREATE TABLE "mail_bounces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_bounces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mail_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_bounces_mail" UNIQUE("mail_id"),
	CONSTRAINT "mail_bounces_kind" CHECK ("mail_bounces"."kind" in ('hard', 'soft', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "broadcasts" DROP CONSTRAINT "broadcasts_channel";--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD COLUMN "text_id" bigint;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "text" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "text_messages_waiting" ON "text_messages" USING btree ("id") WHERE "text_messages"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "text_messages_sent" ON "text_messages" USING btree ("sent_at") WHERE "text_messages"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "text_messages_recipient" ON "text_messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_mail_id" ON "broadcast_recipients" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_text" ON "broadcast_recipients" USING btree ("broadcast_id","text_id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_bounce" CHECK ("broadcast_recipients"."bounce" in ('hard', 'soft', 'complaint'));--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_channel" CHECK ("broadcasts"."channel" in ('email', 'sms'));