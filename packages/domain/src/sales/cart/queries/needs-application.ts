import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { shownUnapproved } from '../../pricing/queries/cart-lines.ts';

const unapproved = statement<{ id: number }, [number]>(
  'stock-needs-application',
  `select s.id from stocks s join products p on p.id = s.product_id where s.id = $1::int and ${shownUnapproved}`,
);

/** Whether a stock is on show and is sold to nobody whose application was not approved. */
export async function needsApplication(ctx: Context, stockId: number): Promise<boolean> {
  return (await ctx.run(unapproved, [stockId])).length > 0;
}
