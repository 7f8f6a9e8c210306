CREATE TABLE "shift_swaps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shift_swaps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"assignment_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"colleague_id" integer NOT NULL,
	"return_id" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "shift_swaps_status_word" CHECK ("shift_swaps"."status" in ('pending', 'processing', 'completed', 'rejected', 'canceled')),
	CONSTRAINT "shift_swaps_people" CHECK ("shift_swaps"."employee_id" <> "shift_swaps"."colleague_id")
);
--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_assignment_id_shift_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."shift_assignments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_colleague_id_employees_id_fk" FOREIGN KEY ("colleague_id") REFERENCES "public"."employees"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_return_id_shift_assignments_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."shift_assignments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shift_swaps_open" ON "shift_swaps" USING btree ("assignment_id") WHERE "shift_swaps"."status" in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "shift_swaps_assignment" ON "shift_swaps" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "shift_swaps_employee" ON "shift_swaps" USING btree ("employee_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shift_swaps_colleague" ON "shift_swaps" USING btree ("colleague_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shift_swaps_return" ON "shift_swaps" USING btree ("return_id") WHERE "shift_swaps"."return_id" is not null;--> statement-breakpoint
CREATE INDEX "shift_swaps_status" ON "shift_swaps" USING btree ("status","id");