import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

const onlyVirtual = statement<{ is_virtual: boolean | null }, [number]>(
  'order-all-virtual',
  `select bool_and(p.type = 'virtual') as is_virtual
   from order_lines l join products p on p.id = l.product_id where l.order_id = $1::int`,
);

/** Whether nobody has to do anything for an order: no parcel, no service, no booking. False for one that is not there. */
export async function isAllVirtual(ctx: Context, orderId: number): Promise<boolean> {
  const [row] = await ctx.run(onlyVirtual, [orderId]);
  return row?.is_virtual === true;
}
