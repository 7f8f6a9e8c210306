import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

const usable = statement<{ own: boolean }, [number, number]>(
  'package-usable',
  `select o.customer_id = $2::int as own from packages p join orders o on o.id = p.order_id
   where p.id = $1::int and (o.customer_id = $2::int
     or exists (select from package_friends f where f.package_id = p.id and f.customer_id = $2::int))`,
);

/** Whether a customer owns a package or shares it as a friend. */
export const mayUse = async (ctx: Context, id: number, customerId: number): Promise<boolean> =>
  (await ctx.run(usable, [id, customerId])).length > 0;
