ALTER TABLE "refunds" ADD COLUMN "share_of" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_share_of_refunds_id_fk" FOREIGN KEY ("share_of") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_share_of" ON "refunds" USING btree ("share_of");