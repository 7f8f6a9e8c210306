import { toWire } from '@kaifong/base/money';
import { day } from '@kaifong/base/time';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { CartMailNumbers } from '../contract/index.ts';

const readNumbers = statement<{ carts: number; came_back: number; ordered: number; cents: number }, [Date]>(
  'dashboard-cart-mails',
  `with reminded as (
     select cart_id, min(created_at) as at, bool_or(opened_at is not null) as came_back
     from cart_reminders where created_at >= $1 group by cart_id),
   bought as (
     select distinct on (r.cart_id) r.cart_id, o.total_cents from reminded r
     join carts c on c.id = r.cart_id or c.copy_of = r.cart_id
     join orders o on o.cart_id = c.id
     where o.created_at > r.at and o.status not in ('canceled', 'rejected')
     order by r.cart_id, o.id)
   select (select count(*)::int from reminded) as carts,
     (select count(*)::int from reminded where came_back) as came_back,
     (select count(*)::int from bought) as ordered,
     coalesce((select sum(total_cents) from bought), 0)::float8 as cents`,
);

/** The numbers of the card of unfinished carts. */
export async function getCartMailNumbers(ctx: Context): Promise<CartMailNumbers> {
  const [row] = await ctx.run(readNumbers, [new Date(ctx.runtime.now().getTime() - 30 * day)]);
  const { carts = 0, came_back = 0, ordered = 0, cents = 0 } = row ?? {};
  return { carts, came_back, ordered, total: toWire(cents) };
}
