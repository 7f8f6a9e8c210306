import { type Context, requireStaff } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { eq } from 'drizzle-orm';
import { sellableOf } from '../../../catalogue/index.ts';
import { accounts } from '../../../identity/schema.ts';
import { storeDay } from '../../pricing/queries/read-cart-lines.ts';

const firstGoods = statement<{ stock_id: number }, [string]>(
  'test-order-goods',
  `select s.id as stock_id from products p join stocks s on s.product_id = p.id
   where p.visibled and s.visibled and p.type = 'general' and (not p.track_inventories or ${sellableOf('s', '$1')} > 0)
     and s.min_quantity = 1 and s.quantity_step = 1
   order by p.id, s.id limit 1`,
);

/** The first stock, by its product's age, that a visitor could buy now; nothing where there is none. */
export async function testGoods(ctx: Context): Promise<{ stock_id: number } | undefined> {
  const [goods] = await ctx.run(firstGoods, [await storeDay(ctx)]);
  return goods;
}

/** The buyer of a test order: the caller. */
export async function testBuyer(ctx: Context): Promise<{ name: string; email: string } | undefined> {
  const { id } = requireStaff(ctx);
  const [account] = await ctx.db
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, id));
  return account;
}
