import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, requireCustomer, type TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { getAddress, nameReferrer } from '../../../customers/index.ts';
import { pointTerms } from '../../../members/index.ts';
import { displayCurrency, type Settings } from '../../../settings/contract/index.ts';
import { findCartOf } from '../../cart/actions/open-cart.ts';
import { requirePhones } from '../../cart/actions/require-phones.ts';
import type { CheckoutPreview, PlaceOrderInput } from '../../cart/contract/index.ts';
import { previewWithBags } from '../../cart/queries/list-bags.ts';
import { payersOf } from '../../cart/queries/payers-of.ts';
import { requireOpenCheckout } from '../../cart/queries/require-open-cart.ts';
import { chosenMethods, requireRegion } from '../../method/actions/chosen-methods.ts';
import type { DeliveryAddress } from '../../method/contract/index.ts';
import { getMethods } from '../../method/queries/list-methods.ts';
import { needsShipping, problemOf } from '../../pricing/queries/cart-lines.ts';
import { pointsWanted, pricingOf } from '../../pricing/queries/pricing.ts';
import { cartOwner, readerOf } from '../../pricing/queries/read-cart-lines.ts';
import type { WrittenOrder } from '../queries/order-record.ts';
import { personOf } from '../queries/person-of.ts';
import { opensOrder } from '../rules/access-key-of.ts';
import { keptAddress } from '../rules/kept-address.ts';
import { sameBuyer } from '../rules/same-buyer.ts';
import { orders } from '../schema.ts';
import { againIfGone } from './again-if-gone.ts';
import { type LockedCart, lockCart } from './lock-cart.ts';
import { spendOrderPoints } from './spend-points.ts';
import { writeOrder } from './write-order.ts';

/** A cart that is an order now, with what was written where this call placed it; or one that costs another total than its buyer saw. */
export type Placing =
  | { readonly result: 'placed'; readonly id: number; readonly written?: WrittenOrder }
  | { readonly result: 'price-changed'; readonly preview: CheckoutPreview };

interface Held extends LockedCart {
  readonly id: string;
}

/**
 * The cart this checkout is about. What the caller names comes first, ordered or not, so that sending a checkout twice
 * finds the order again; only then a guest's cart is taken in, or the customer's open one is meant.
 */
async function holdCart(tx: TxContext, cartId: string | undefined): Promise<Held> {
  const named = cartId && (await lockCart(tx, cartId));
  if (cartId && named) return { id: cartId, ...named };
  const id = tx.actor.kind === 'customer' ? await findCartOf(tx, cartId) : undefined;
  const found = id && (await lockCart(tx, id));
  if (!id || !found) throw fail('sales.cart-empty');
  return { id, ...found };
}

/** The address of her book that counts; a typed one comes first. */
const savedOf = ({ shipping_address, address_id }: PlaceOrderInput) => (shipping_address ? undefined : address_id);

/** Where the parcel goes; undefined where there is none. */
async function addressOf(
  ctx: Context,
  input: PlaceOrderInput,
  lines: LockedCart['lines'],
): Promise<DeliveryAddress | undefined> {
  if (!needsShipping(lines)) return undefined;
  if (input.shipping_address) return keptAddress(input.shipping_address);
  if (!input.address_id) throw failField('shipping_address', 'sales.address-missing');
  const { id, default_billing, default_shipping, ...address } = await getAddress(
    ctx,
    requireCustomer(ctx),
    input.address_id,
  );
  return address;
}

/** The order a cart was placed as, with the buyer it was placed for. */
async function orderedCart(tx: TxContext, cartId: string) {
  const { id, public_id, email, first_name, last_name, country_code, phone } = orders;
  const of = { id, public_id, email, first_name, last_name, country_code, phone };
  const [order] = await tx.db.select(of).from(orders).where(eq(orders.cart_id, cartId));
  return order;
}
type OrderedCart = NonNullable<Awaited<ReturnType<typeof orderedCart>>>;

/** The id of a guest's cart is no secret of the buyer's: it alone opens no order. A customer's cart is hers already. */
function mayHear({ actor, runtime }: Context, order: OrderedCart, input: PlaceOrderInput): boolean {
  if (actor.kind === 'customer' || sameBuyer(order, input.contact)) return true;
  return (input.order_keys ?? []).some((key) => opensOrder(runtime.secret, order.public_id, key));
}

/**
 * The points she pays with. Refuses more than she has at their field; more than a part of the goods, or than redeemed goods leave,
 * are as many as may be, and then the total is another than she saw.
 */
async function payingWith(tx: TxContext, { points: wanted }: PlaceOrderInput, { lines }: Held) {
  if (!wanted) return { terms: undefined, points: undefined };
  const terms = await pointTerms(tx, cartOwner(tx));
  if (wanted > (terms?.balance ?? 0)) throw failField('points', 'members.points-not-enough');
  return { terms, points: pointsWanted(terms, wanted, lines) };
}

/** Notes the customer who brought her, told with her first order. A guest has no account to note it in. */
async function noteReferrer(tx: TxContext, { referral_code: code }: PlaceOrderInput): Promise<void> {
  const owner = cartOwner(tx);
  if (!code || !owner) return;
  const [before] = await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.customer_id, owner)).limit(1);
  if (before) throw failField('referral_code', 'sales.referral-late');
  await nameReferrer(tx, owner, code);
}

async function placeCart(tx: TxContext, cart: Held, input: PlaceOrderInput, settings: Settings): Promise<Placing> {
  if (cart.lines.length === 0) throw fail('sales.cart-empty');
  const methods = await getMethods(tx);
  const paying = await payingWith(tx, input, cart);
  const shippingAddress = await addressOf(tx, input, cart.lines);
  const { country, district } = shippingAddress ?? {};
  const person = personOf(cartOwner(tx), input.contact, shippingAddress);
  const pricing = await pricingOf(tx, {
    rows: cart.lines,
    codes: cart.codes,
    person,
    channel: 'web',
    chosen: payersOf(input),
  });
  if (shippingAddress) requireRegion(methods, pricing.taxedByRegion, shippingAddress, savedOf(input));
  const { shipping, payment } = chosenMethods(
    methods,
    input,
    shippingAddress,
    (tariff) => pricing.price({ tariff, country, district, ...paying }).totals.total_cents,
  );
  const price = pricing.price({ tariff: shipping, payment, country, district, ...paying });
  const display = displayCurrency(settings, input.currency);
  const reader = await readerOf(tx);
  const preview = () =>
    previewWithBags(tx, {
      cartId: cart.id,
      pricing,
      methods,
      display,
      reader,
      base: displayCurrency(settings),
      choices: { ...input, country, district: district ?? undefined },
      pointTerms: paying.terms,
    });
  if (price.rows.some((line) => problemOf(line) !== undefined))
    throw fail('sales.cart-problems', {}, { details: { preview: await preview() } });
  if (price.totals.total_cents !== input.expected_total) return { result: 'price-changed', preview: await preview() };
  await noteReferrer(tx, input);
  const written = await writeOrder(tx, {
    number: cart.orderNumber,
    channel: 'web',
    cartId: cart.id,
    customerId: cartOwner(tx),
    language: tx.language,
    contact: input.contact,
    shippingAddress,
    billingAddress: keptAddress(input.billing_address) ?? shippingAddress,
    shipping,
    payment,
    price,
    display,
    currency: settings.base_currency,
    person,
    note: input.note ?? '',
    words: reader.words,
  });
  await spendOrderPoints(tx, written);
  return { result: 'placed', id: written.order.id, written };
}

/**
 * Turns the caller's cart into an order, once: the same cart again answers with the same order, to a guest only if she
 * sent the same contact data or holds the order's key (`cart-ordered` to everybody else). Prices and stock are read
 * again here; what needs no parcel needs no address and no way to send it; another total than the buyer saw is an answer (`price-changed`), not an order.
 * Refuses the shop's modes, `cart-empty`, `cart-problems` (with a preview that marks the lines), `shipping-unavailable`,
 * `payment-unavailable`, an address without the region it is taxed or sent by, and `inventory.not-enough` when somebody else was faster.
 */
export async function placeOrder(ctx: Context, input: PlaceOrderInput): Promise<Placing> {
  const settings = await requireOpenCheckout(ctx);
  await requirePhones(ctx, input);
  const place = () =>
    inTransaction(ctx, async (tx): Promise<Placing> => {
      const cart = await holdCart(tx, input.cart_id);
      if (!cart.ordered) return placeCart(tx, cart, input, settings);
      const before = await orderedCart(tx, cart.id);
      if (!before || !mayHear(tx, before, input)) throw fail('sales.cart-ordered');
      return { result: 'placed', id: before.id };
    });
  // Another buyer had the last piece: the cart is read again, no longer counts it, and she is asked.
  return againIfGone(ctx, place);
}
