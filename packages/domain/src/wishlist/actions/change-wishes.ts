import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, count, eq } from 'drizzle-orm';
import { findCustomerByEmail, takesOff } from '../../customers/index.ts';
import { mostWishes } from '../contract/index.ts';
import { priceCentsOf, publicProducts } from '../queries/shown-products.ts';
import { wishMails } from '../queries/wish-mails.ts';
import { wishes, wishNotices } from '../schema.ts';

/** Adds a product the shop shows to a customer's list; one that is there already stays as it is. */
export async function addWish(ctx: Context, customerId: number, productId: number): Promise<void> {
  const card = (await publicProducts(ctx, [productId])).get(productId);
  if (!card) throw fail('not-found');
  await inTransaction(ctx, async (tx) => {
    const [made] = await tx.db
      .insert(wishes)
      .values({
        customer_id: customerId,
        product_id: productId,
        seen_price_cents: priceCentsOf(card),
        seen_sold_out: card.sold_out,
      })
      .onConflictDoNothing()
      .returning({ id: wishes.id });
    if (!made) return;
    const [row] = await tx.db.select({ all: count() }).from(wishes).where(eq(wishes.customer_id, customerId));
    if ((row?.all ?? 0) > mostWishes) throw fail('wishlist.too-many', { most: mostWishes });
  });
}

/** Takes a product off a customer's list; what is not in it is `not-found`. */
export async function removeWish(ctx: Context, customerId: number, productId: number): Promise<void> {
  const gone = await inTransaction(ctx, (tx) =>
    tx.db
      .delete(wishes)
      .where(and(eq(wishes.customer_id, customerId), eq(wishes.product_id, productId)))
      .returning({ id: wishes.id }),
  );
  if (gone.length === 0) throw fail('not-found');
}

/** Keeps her yes or no to mails about what she wished for. */
export async function setWishNotices(ctx: Context, customerId: number, wanted: boolean): Promise<void> {
  const said = { wanted, said_at: ctx.runtime.now() };
  await inTransaction(ctx, (tx) =>
    tx.db
      .insert(wishNotices)
      .values({ customer_id: customerId, ...said })
      .onConflictDoUpdate({ target: wishNotices.customer_id, set: said }),
  );
}

/** No by the link of a mail. The same for addresses nobody has; a link that was not made for the address is `not-found`. */
export async function stopWishMails(ctx: Context, { email, link }: { email: string; link: string }): Promise<void> {
  if (!takesOff(ctx.runtime, wishMails, email, link)) throw fail('not-found');
  const customer = await findCustomerByEmail(ctx, email.trim().toLowerCase());
  if (customer) await setWishNotices(ctx, customer.id, false);
}
