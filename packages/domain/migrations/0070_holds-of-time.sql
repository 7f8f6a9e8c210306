-- Equality of text in an index of ranges. Trusted: the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "holds" ALTER COLUMN "turn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "during" "tstzrange";--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "party" text;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_turned" CHECK (("holds"."during" is null) = ("holds"."turn" is not null));--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_timed" CHECK (("holds"."during" is null) = ("holds"."party" is null));--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_span" CHECK ("holds"."during" is null or ("holds"."quantity" = 1 and not isempty("holds"."during")
        and not lower_inf("holds"."during") and not upper_inf("holds"."during")));--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_during" EXCLUDE USING gist ("subject_kind" WITH =, "subject_id" WITH =, "party" WITH <>, "during" WITH &&)
  WHERE ("state" <> 'released' and "during" is not null);
