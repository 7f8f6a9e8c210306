import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

const otherLines = statement<{ others: boolean }, [number]>(
  'order-other-than-virtual',
  `select exists (
     select from order_lines l join products p on p.id = l.product_id where l.order_id = $1::int and p.type <> 'virtual'
   ) as others`,
);

/** Whether nobody has to do anything for an order: no parcel, no service, no booking. */
export async function isAllVirtual(ctx: Context, orderId: number): Promise<boolean> {
  const [row] = await ctx.run(otherLines, [orderId]);
  return row?.others === false;
}
