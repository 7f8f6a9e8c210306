import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { announce } from '@kaifong/kernel/events';
import { and, eq, sql } from 'drizzle-orm';
import { wishBackInStock, wishPriceDropped } from '../contract/index.ts';
import { priceCentsOf, shownProducts } from '../queries/shown-products.ts';
import { occasionsOf, type Seeing } from '../rules/occasions-of.ts';
import { wishes } from '../schema.ts';

const batch = 90;

const wished = statement<{ product_id: number }, [number, number]>(
  'wishlist-wished-products',
  'select distinct product_id from wishes where product_id > $1::int order by product_id limit $2::int',
);

/** Compares one product's wishes with how it is now; tells of what is good news, and writes down what was seen. */
async function lookAt(tx: TxContext, productId: number, seeing: Seeing): Promise<void> {
  const { priceCents, soldOut } = seeing;
  const others = await tx.db
    .select()
    .from(wishes)
    .where(
      and(
        eq(wishes.product_id, productId),
        sql`(${wishes.seen_price_cents} is distinct from ${priceCents}::int or ${wishes.seen_sold_out} <> ${soldOut}::boolean)`,
      ),
    )
    .orderBy(wishes.id)
    .for('update');
  const now = tx.runtime.now();
  for (const wish of others) {
    const { price, stock } = occasionsOf(wish, seeing, now);
    const which = { wish_id: wish.id, customer_id: wish.customer_id, product_id: productId };
    if (price)
      await announce(tx, wishPriceDropped, {
        ...which,
        from_cents: wish.seen_price_cents ?? 0,
        to_cents: priceCents ?? 0,
      });
    if (stock) await announce(tx, wishBackInStock, which);
    // A price that fell while it was sold out is told when it is back, so what was seen before stays.
    const fell = soldOut && priceCents !== null && priceCents < (wish.seen_price_cents ?? 0);
    await tx.db
      .update(wishes)
      .set({
        seen_sold_out: soldOut,
        ...(!fell && { seen_price_cents: priceCents }),
        ...(price && { price_told_at: now }),
        ...(stock && { stock_told_at: now }),
      })
      .where(eq(wishes.id, wish.id));
  }
}

/** Looks at every product somebody wished for, each in a transaction of its own. What is not shown is passed over. */
export async function lookAtWishes(ctx: Context): Promise<void> {
  for (let last = 0; ; ) {
    const ids = (await ctx.run(wished, [last, batch])).map(({ product_id }) => product_id);
    if (ids.length === 0) return;
    for (const [id, card] of await shownProducts(ctx, ids)) {
      const seeing = { priceCents: priceCentsOf(card), soldOut: card.sold_out };
      await inTransaction(ctx, (tx) => lookAt(tx, id, seeing));
    }
    last = ids.at(-1) ?? last;
  }
}
