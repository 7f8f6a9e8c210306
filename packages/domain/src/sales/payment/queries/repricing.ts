// What an order costs when it is paid another way: promotions that are not given with it go, and its surcharge comes.
import type { Context } from '@kaifong/kernel/context';
import { asc, eq } from 'drizzle-orm';
import { refusedPayment } from '../../../promotions/index.ts';
import { getTaxes } from '../../../tax/index.ts';
import type { PaymentRow } from '../../queries/list-methods.ts';
import { keptPriceOf } from '../../rules/kept-price-of.ts';
import type { OrderPrice } from '../../rules/order-price-of.ts';
import { orderDiscounts, orderLines, orders } from '../../schema.ts';

export interface Repriced {
  /** Without any surcharge: what decides whether a way is offered. */
  readonly plain: OrderPrice;
  readonly price: OrderPrice;
  /** Promotions that go. */
  readonly dropped: readonly number[];
}

/** Reads an order once; then says what it costs, paid this way or that. */
export async function repricingOf(ctx: Context, id: number) {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error(`there is no order ${id}`);
  const lines = await ctx.db.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(asc(orderLines.id));
  const discounts = await ctx.db
    .select()
    .from(orderDiscounts)
    .where(eq(orderDiscounts.order_id, id))
    .orderBy(asc(orderDiscounts.id));
  const taxes = await getTaxes(ctx);
  const given = [...new Set(discounts.flatMap(({ promotion_id }) => promotion_id ?? []))];
  return {
    lines,
    async price(method: PaymentRow): Promise<Repriced> {
      // The way it was placed with keeps what it was given, whatever became of the promotion since.
      const dropped = method.code === order.payment_method ? [] : await refusedPayment(ctx, given, method.code);
      const kept = discounts.filter(({ promotion_id }) => promotion_id === null || !dropped.includes(promotion_id));
      const { included } = taxes;
      const surcharge_tax = taxes.rateOf(method.tax_class_id, order.shipping_address);
      return {
        dropped,
        plain: keptPriceOf(order, lines, kept, { included }),
        price: keptPriceOf(order, lines, kept, { included, surcharge: method, surcharge_tax }),
      };
    },
  };
}
