CREATE TABLE "sold_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_rows" (
	"order_id" integer NOT NULL,
	"part" text NOT NULL,
	"part_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sale" boolean NOT NULL,
	"channel" text NOT NULL,
	"currency" text NOT NULL,
	"rehearsal" boolean NOT NULL,
	"store_id" integer,
	"customer_id" integer,
	"payment_method" text NOT NULL,
	"country" text,
	"product_id" integer,
	"stock_id" integer,
	"pieces" integer NOT NULL,
	"returned" integer NOT NULL,
	"gross" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"points" bigint NOT NULL,
	"billed" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"uncosted" integer NOT NULL,
	CONSTRAINT "sold_rows_order_id_part_part_id_pk" PRIMARY KEY("order_id","part","part_id"),
	CONSTRAINT "sold_rows_part" CHECK ("sold_rows"."part" in ('line', 'order', 'line_back', 'order_back'))
);
--> statement-breakpoint
CREATE INDEX "sold_rows_at" ON "sold_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sold_rows_customer" ON "sold_rows" USING btree ("customer_id","at","order_id") WHERE "sold_rows"."part" = 'order' and "sold_rows"."customer_id" is not null;
--> statement-breakpoint
-- Whoever changes an order of which rows are kept says so within the change: the shop, a job, the release before beside this one, a person
-- with SQL. Every order of before is one that changed; a job keeps its rows. What goes from one order to another changes both. Nothing is
-- left of a table that is emptied to say whose it was: every order of which rows are kept changed.
create or replace function note_sold_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into sold_changes (order_id) select distinct order_id from old_rows;
  elsif tg_op = 'UPDATE' then
    insert into sold_changes (order_id) select order_id from new_rows union select order_id from old_rows;
  else
    insert into sold_changes (order_id) select distinct order_id from new_rows;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_sold_change_of_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into sold_changes (order_id)
      select distinct r.order_id from old_rows b join refunds r on r.id = b.refund_id;
  elsif tg_op = 'UPDATE' then
    insert into sold_changes (order_id)
      select r.order_id from refunds r where r.id in (select refund_id from new_rows union select refund_id from old_rows) group by 1;
  else
    insert into sold_changes (order_id)
      select distinct r.order_id from new_rows b join refunds r on r.id = b.refund_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_sold_changes_of_all() returns trigger language plpgsql as $$
begin
  insert into sold_changes (order_id) select distinct order_id from sold_rows;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_sold_change_of_order() returns trigger language plpgsql as $$
begin
  insert into sold_changes (order_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
-- The rows of an order that goes are an order's that changed: nobody reads them from then on, and the job takes them away.
create or replace function note_sold_orders_gone() returns trigger language plpgsql as $$
begin
  insert into sold_changes (order_id) select id from old_rows;
  return null;
end $$;
--> statement-breakpoint
create trigger order_lines_sold_insert after insert on order_lines
  referencing new table as new_rows for each statement execute function note_sold_changes();
--> statement-breakpoint
create trigger order_lines_sold_update after update on order_lines
  referencing old table as old_rows new table as new_rows for each statement execute function note_sold_changes();
--> statement-breakpoint
create trigger order_lines_sold_delete after delete on order_lines
  referencing old table as old_rows for each statement execute function note_sold_changes();
--> statement-breakpoint
create trigger order_lines_sold_truncate after truncate on order_lines for each statement execute function note_sold_changes_of_all();
--> statement-breakpoint
create trigger payments_sold_insert after insert on payments
  referencing new table as new_rows for each statement execute function note_sold_changes();
--> statement-breakpoint
create trigger payments_sold_update after update on payments
  referencing old table as old_rows new table as new_rows for each statement execute function note_sold_changes();
--> statement-breakpoint
create trigger payments_sold_delete after delete on payments
  referencing old table as old_rows for each statement execute function note_sold_changes();
--> statement-breakpoint
create trigger payments_sold_truncate after truncate on payments for each statement execute function note_sold_changes_of_all();
--> statement-breakpoint
create trigger refunds_sold_insert after insert on refunds
  referencing new table as new_rows for each statement execute function note_sold_changes();
--> statement-breakpoint
create trigger refunds_sold_update after update on refunds
  referencing old table as old_rows new table as new_rows for each statement execute function note_sold_changes();
--> statement-breakpoint
create trigger refunds_sold_delete after delete on refunds
  referencing old table as old_rows for each statement execute function note_sold_changes();
--> statement-breakpoint
create trigger refunds_sold_truncate after truncate on refunds for each statement execute function note_sold_changes_of_all();
--> statement-breakpoint
create trigger refund_lines_sold_insert after insert on refund_lines
  referencing new table as new_rows for each statement execute function note_sold_change_of_refund();
--> statement-breakpoint
create trigger refund_lines_sold_update after update on refund_lines
  referencing old table as old_rows new table as new_rows for each statement execute function note_sold_change_of_refund();
--> statement-breakpoint
create trigger refund_lines_sold_delete after delete on refund_lines
  referencing old table as old_rows for each statement execute function note_sold_change_of_refund();
--> statement-breakpoint
create trigger refund_lines_sold_truncate after truncate on refund_lines for each statement execute function note_sold_changes_of_all();
--> statement-breakpoint
create trigger orders_sold_update after update on orders for each row
  when ((old.channel, old.store_id, old.customer_id, old.payment_method, old.currency, old.rehearsal, old.included_tax_cents,
      old.shipping_cents, old.shipping_discount_cents, old.shipping_tax_cents, old.surcharge_cents, old.surcharge_tax_cents,
      old.points_cents, old.shipping_address ->> 'country', old.billing_address ->> 'country')
    is distinct from (new.channel, new.store_id, new.customer_id, new.payment_method, new.currency, new.rehearsal, new.included_tax_cents,
      new.shipping_cents, new.shipping_discount_cents, new.shipping_tax_cents, new.surcharge_cents, new.surcharge_tax_cents,
      new.points_cents, new.shipping_address ->> 'country', new.billing_address ->> 'country'))
  execute function note_sold_change_of_order();
--> statement-breakpoint
create trigger orders_sold_delete after delete on orders
  referencing old table as old_rows for each statement execute function note_sold_orders_gone();
--> statement-breakpoint
create trigger orders_sold_truncate after truncate on orders for each statement execute function note_sold_changes_of_all();
--> statement-breakpoint
insert into sold_changes (order_id) select id from orders;
