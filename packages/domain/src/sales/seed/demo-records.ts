// How the orders of the demo's regulars are taken away again: nobody ever bought anything, whatever steps staff tried on them.
// Orders made while the demo was tried are of its goods alone, and no money was taken for them outside of a rehearsal.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { and, eq, sql } from 'drizzle-orm';
import { paymentProviders } from '../method/ports/payment-provider.ts';
import { providerAccount } from '../method/queries/provider-account.ts';
import { dropOrder } from '../order/actions/test-order.ts';
import { orders } from '../order/schema.ts';
import { paymentAttempts } from '../payment/schema.ts';

/** Ways to pay that take money: an order paid by one of them is nobody's trial. */
async function earningMethods(ctx: Context): Promise<string[]> {
  const providers = ctx.runtime.adapters.of(paymentProviders);
  const modes = await Promise.all(
    providers.map(async (provider) => provider.access(await providerAccount(ctx, provider))?.mode),
  );
  return providers.filter((_, at) => modes[at] !== 'rehearsal').map(({ method }) => method);
}

export const demo: DemoPart = {
  kinds: [
    {
      kind: 'order',
      words: 'sales.order',
      async list(ctx) {
        const rows = await ctx.db.select({ id: orders.id }).from(orders);
        return rows.map(({ id }) => ({ id: String(id), version: null }));
      },
      async title(ctx, id) {
        const [row] = await ctx.db
          .select({ number: orders.number })
          .from(orders)
          .where(eq(orders.id, Number(id)));
        return row?.number ?? id;
      },
      async trial(ctx, demo) {
        const [own, goods] = [demo.get('order') ?? [], demo.get('product') ?? []].map((ids) => ids.map(Number));
        const others = sql`select 1 from order_lines l
          where l.order_id = ${orders.id} and not l.product_id = any (${sql.param(goods)}::int[])`;
        const earned = sql`select 1 from ${paymentAttempts} a where a.order_id = ${orders.id} and a.status = 'paid'
          and a.method = any (${sql.param(await earningMethods(ctx))}::text[])`;
        const rows = await ctx.db
          .select({ id: orders.id })
          .from(orders)
          .where(
            and(
              sql`not ${orders.id} = any (${sql.param(own)}::int[])`,
              sql`not exists (${others})`,
              sql`not exists (${earned})`,
            ),
          );
        return rows.map(({ id }) => String(id));
      },
      remove: (ctx, ids) => eachRecord(ctx, ids, (id) => inTransaction(ctx, (tx) => dropOrder(tx, Number(id)))),
    },
  ],
};
