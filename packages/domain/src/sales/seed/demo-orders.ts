// Orders of the demo shop's regulars, in every state an order can rest in. They are made by the same actions as real ones;
// only their dates are moved back afterwards, so that the dashboard has a month to show.
import { languages, parseLanguage } from '@kaifong/base/localized';
import { PermissionSet } from '@kaifong/base/permissions';
import type { Actor, Context } from '@kaifong/kernel/context';
import { asc, eq, sql } from 'drizzle-orm';
import { products, stocks } from '../../catalogue/schema.ts';
import { addresses, customers } from '../../customers/schema.ts';
import { accounts } from '../../identity/schema.ts';
import { demoPageOf } from '../../media/index.ts';
import { addCartItem } from '../cart/actions/add-cart-item.ts';
import { previewCheckout } from '../cart/actions/preview-checkout.ts';
import {
  addCartItemInput,
  capabilitiesOf,
  paymentMethodCodes,
  placeOrderInput,
  previewCheckoutInput,
} from '../contract/index.ts';
import { checkOut } from '../desk/actions/check-out.ts';
import { getAdminOrder } from '../desk/queries/get-admin-order.ts';
import { getStoreOrder } from '../desk/queries/get-store-order.ts';
import { addOrderComment, commentByBuyer } from '../order/actions/add-order-comment.ts';
import { markPlayMoney } from '../order/actions/mark-play-money.ts';
import { orders } from '../order/schema.ts';
import { ownOrderId } from '../order/scopes.ts';
import { shipOrder } from '../parcel/actions/ship-order.ts';
import { startPicking } from '../parcel/actions/start-picking.ts';
import { completeOrder } from '../payment/actions/complete-order.ts';
import { confirmPayment } from '../payment/actions/confirm-payment.ts';
import { rejectPayment } from '../payment/actions/reject-payment.ts';
import { submitSlip } from '../payment/actions/submit-slip.ts';
import { cancelOrder } from '../refund/actions/cancel-order.ts';
import { askReturn } from '../return/actions/ask-return.ts';

type Step = 'slip' | 'reject' | 'pay' | 'pick' | 'ship' | 'complete' | 'cancel' | 'ask' | 'answer' | 'send-back';
type Wish = readonly [daysAgo: number, settles: 'review' | 'delivery', steps: readonly Step[]];

const delivered = ['slip', 'pay', 'pick', 'ship', 'complete'] as const;
const wishes: readonly Wish[] = [
  [27, 'review', delivered],
  [24, 'review', delivered],
  [20, 'delivery', ['pick', 'ship', 'complete']],
  [17, 'review', delivered],
  [13, 'review', ['slip', 'pay', 'cancel']],
  [10, 'review', delivered],
  [8, 'review', [...delivered, 'send-back']],
  [5, 'review', ['slip', 'pay', 'pick', 'ship']],
  [4, 'delivery', ['pick', 'ship']],
  [3, 'review', ['slip', 'pay', 'pick']],
  [2, 'review', ['slip', 'pay', 'ask', 'answer']],
  [1, 'review', ['slip', 'reject']],
  [1, 'review', ['slip', 'pay']],
  [0, 'review', ['slip']],
  [0, 'review', ['slip', 'ask']],
  [0, 'delivery', []],
  [0, 'review', []],
];

const paidBy = (settles: Wish[1]) => paymentMethodCodes.find((code) => capabilitiesOf(code).settles === settles);

interface Buyer {
  readonly ctx: Context;
  readonly id: number;
  readonly country: string;
  readonly addressId: number;
  readonly contact: object;
}

async function listBuyers(ctx: Context): Promise<Buyer[]> {
  const rows = await ctx.db
    .select({ customer: customers, address: addresses })
    .from(customers)
    .innerJoin(addresses, eq(addresses.customer_id, customers.id))
    .where(eq(customers.is_customer, true))
    .orderBy(asc(customers.id), asc(addresses.id));
  const firsts = rows.filter((row, index) => rows[index - 1]?.customer.id !== row.customer.id);
  return firsts.map(({ customer: { id, email, first_name, last_name, country_code, phone, language }, address }) => ({
    ctx: {
      ...ctx,
      actor: { kind: 'customer', id, sessionId: 'demo' },
      language: parseLanguage(language) ?? languages[0],
    },
    id,
    country: address.country,
    addressId: address.id,
    contact: { email, first_name, last_name, country_code, phone },
  }));
}

/** Somebody from the back office; the shop itself when nobody works there yet. */
async function clerkOf(ctx: Context): Promise<Context> {
  const [account] = await ctx.db.select({ id: accounts.id }).from(accounts).orderBy(asc(accounts.id)).limit(1);
  if (!account) return ctx;
  const actor: Actor = { kind: 'staff', id: account.id, sessionId: 'demo', permissions: new PermissionSet(['*']) };
  return { ...ctx, actor };
}

/** Stocks a regular may well have bought: visible, and with enough left to stay on the shelf. */
async function listWares(ctx: Context): Promise<number[]> {
  const enough = sql`(select coalesce(sum(quantity - reserved), 0) from inventories where stock_id = ${stocks.id}) > 12`;
  const rows = await ctx.db
    .select({ id: stocks.id })
    .from(stocks)
    .innerJoin(products, eq(products.id, stocks.product_id))
    .where(
      sql`${stocks.visibled} and ${products.visibled} and ${products.track_inventories} and not ${products.is_bag} and ${enough}`,
    )
    .orderBy(asc(stocks.id));
  return rows.map((row) => row.id);
}

async function buy(buyer: Buyer, wares: readonly number[], turn: number, settles: Wish[1]): Promise<number> {
  const { ctx } = buyer;
  const count = 1 + (turn % 3);
  for (let line = 0; line < count; line += 1) {
    const stock_id = wares[(turn * 17 + line * 29) % wares.length];
    await addCartItem(ctx, addCartItemInput.parse({ stock_id, quantity: 1 + ((turn + line) % 2) }));
  }
  const where = { country: buyer.country, payment_method: paidBy(settles) };
  const preview = await previewCheckout(ctx, previewCheckoutInput.parse(where));
  const choice = {
    contact: buyer.contact,
    address_id: buyer.addressId,
    shipping_method_id: preview.shipping_method_id,
    payment_method: preview.payment_method,
    expected_total: preview.total,
  };
  const result = await checkOut(ctx, placeOrderInput.parse(choice));
  if (result.result !== 'placed') throw new Error('the price of a demo order changed while it was placed');
  return ownOrderId(ctx, result.order.id);
}

async function sendBack(ctx: Context, id: number): Promise<unknown> {
  const { returnable } = await getStoreOrder(ctx, id);
  const lines = returnable.slice(0, 1).map(({ line_id }) => ({ line_id, quantity: 1 }));
  return askReturn(ctx, id, { lines, reason: 'changed-mind', words: 'I have one already.' });
}

async function take(step: Step, id: number, buyer: Buyer, clerk: Context): Promise<void> {
  const { version, number, money, shipping_method } = await getAdminOrder(clerk, id);
  const seen = { id, version };
  const amount = Math.round(money.due * 100);
  const file = () => ({
    filename: `${number}.pdf`,
    mimetype: 'application/pdf',
    bytes: demoPageOf([
      'BANK TRANSFER RECEIPT',
      '',
      `To: Kaifong Store Ltd`,
      `Amount: HKD ${money.due.toFixed(2)}`,
      number,
    ]),
  });
  const run: Record<Step, () => Promise<unknown>> = {
    slip: () => submitSlip(buyer.ctx, id, file()),
    reject: () => rejectPayment(clerk, { ...seen, reason: 'The amount on the slip cannot be read.' }),
    pay: () => confirmPayment(clerk, { ...seen, amount, reference: `FPS ${100_000 + id}` }),
    pick: () => startPicking(clerk, seen),
    ship: () => shipOrder(clerk, { ...seen, carrier: shipping_method, tracking_number: `KF${700_000 + id}` }),
    complete: () => completeOrder(clerk, seen),
    cancel: () => cancelOrder(clerk, { ...seen, reason: 'Ordered twice by mistake' }),
    'send-back': () => sendBack(buyer.ctx, id),
    ask: () => commentByBuyer(buyer.ctx, id, 'Could you wrap it as a present, please?'),
    answer: () => addOrderComment(clerk, { id, comment: 'Of course, with a red ribbon.', visibility: 'public' }),
  };
  await run[step]();
}

const moveBack = (id: number, days: number) => [
  sql`update orders set created_at = created_at - make_interval(days => ${days}) where id = ${id}`,
  ...['payments', 'refunds', 'order_comments'].map(
    (table) =>
      sql`update ${sql.identifier(table)} set created_at = created_at - make_interval(days => ${days}) where order_id = ${id}`,
  ),
  sql`update payments set reviewed_at = reviewed_at - make_interval(days => ${days}) where order_id = ${id}`,
  sql`update refunds set approved_at = approved_at - make_interval(days => ${days}),
    sent_at = sent_at - make_interval(days => ${days}) where order_id = ${id}`,
  sql`update record_steps set created_at = created_at - make_interval(days => ${days})
    where machine = 'order' and record_id = ${id}`,
  sql`update shipments set shipped_at = shipped_at - make_interval(days => ${days}) where order_id = ${id}`,
];

/** Lets the regulars buy. A shop that has orders, or nothing to sell or nobody to sell to, gets none. */
export async function addDemoOrders(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ id: orders.id }).from(orders).limit(1);
  const [buyers, wares, clerk] = [await listBuyers(ctx), await listWares(ctx), await clerkOf(ctx)];
  if (known || buyers.length === 0 || wares.length === 0) return;
  for (const [turn, [daysAgo, settles, steps]] of wishes.entries()) {
    const near = settles === 'delivery' ? buyers.filter(({ country }) => country === 'HKG') : buyers;
    const buyer = near[turn % near.length];
    if (!buyer) continue;
    const id = await buy(buyer, wares, turn, settles);
    for (const step of steps) await take(step, id, buyer, clerk);
    await markPlayMoney(ctx, id);
    if (daysAgo > 0) for (const move of moveBack(id, daysAgo)) await ctx.db.execute(move);
  }
}
