CREATE TABLE "gift_note_cards" (
	"order_id" integer NOT NULL,
	"note_id" integer NOT NULL,
	CONSTRAINT "gift_note_cards_order_id_note_id_pk" PRIMARY KEY("order_id","note_id")
);
--> statement-breakpoint
ALTER TABLE "gift_note_cards" ADD CONSTRAINT "gift_note_cards_note_id_gift_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."gift_notes"("id") ON DELETE cascade ON UPDATE no action;