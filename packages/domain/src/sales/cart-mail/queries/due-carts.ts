import { day, hour } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { unshownAddressOf } from '../../../customers/index.ts';
import { getSettings } from '../../../settings/index.ts';
import type { SalesSettings } from '../../contract/settings.ts';

export interface DueCart {
  readonly id: string;
  readonly customer_id: number;
}

/** Whoever was not reached within a day after the time is not written to any more. */
const lateness = day;
const batch = 200;

const due = statement<{ id: string; customer_id: number }, [Date, Date, number, number]>(
  'carts-to-remind',
  `select c.id, c.customer_id from carts c
   join customers u on u.id = c.customer_id
   cross join lateral (
     select greatest(c.updated_at, max(i.updated_at)) as at from cart_items i where i.cart_id = c.id) change
   where c.ordered_at is null and u.is_subscribe and u.enabled and u.merged_into is null and u.erased_at is null
     and not ${unshownAddressOf('u')}
     and c.id in (select cart_id from cart_items where updated_at between $1 and $2)
     and change.at between $1 and $2
     and not exists (select from cart_reminders r where r.cart_id = c.id and r.stage = $3)
     and not exists (select from carts k where k.copy_of = c.id and k.ordered_at is not null)
     and not exists (select from orders o where o.customer_id = c.customer_id and o.created_at > change.at)
   order by c.id limit $4`,
);

/** Hours after the last change of a cart at which a mail is due; 0: none. */
export async function reminderHours(ctx: Context): Promise<readonly [first: number, second: number]> {
  const settings = await getSettings<SalesSettings>(ctx);
  if (!settings.cart_mail_enabled) return [0, 0];
  return [settings.cart_mail_first_hours, settings.cart_mail_second_hours];
}

/**
 * Carts of customers who want news at an address that is theirs, left alone for so many hours, filled and not ordered, of
 * which no such mail was written. A guest's are not among them: her address and her yes reach the shop with her order, when nothing is left undone.
 */
export async function dueCarts(ctx: Context, stage: 1 | 2, hours: number): Promise<DueCart[]> {
  const before = ctx.runtime.now().getTime() - hours * hour;
  return ctx.run(due, [new Date(before - lateness), new Date(before), stage, batch]);
}
