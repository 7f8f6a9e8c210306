ALTER TABLE "bookings" ADD COLUMN "cancel_ladder" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "most_back_percent" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_most_back" CHECK ("bookings"."most_back_percent" between 0 and 100);