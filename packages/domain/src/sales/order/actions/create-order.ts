import { failField } from '@kaifong/base/errors';
import { parseLanguage } from '@kaifong/base/localized';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { nextNumber } from '@kaifong/kernel/numbering';
import type * as z from 'zod';
import { fittingQuantity, quantityProblemOf, quantityRuleOf } from '../../../catalogue/contract/index.ts';
import { findCustomer } from '../../../customers/index.ts';
import { pointTerms } from '../../../members/index.ts';
import { displayCurrency } from '../../../settings/contract/index.ts';
import { getSettings } from '../../../settings/index.ts';
import { requirePhones } from '../../cart/actions/require-phones.ts';
import { type BarePreview, showPreview } from '../../cart/queries/show-preview.ts';
import { chosenMethods } from '../../method/actions/chosen-methods.ts';
import { getSeenMethods } from '../../method/queries/list-methods.ts';
import { needsShipping, type PricedLine, problemOf } from '../../pricing/queries/cart-lines.ts';
import { pointsWanted, pricingOf } from '../../pricing/queries/pricing.ts';
import { readerOf } from '../../pricing/queries/read-cart-lines.ts';
import { readStockLines } from '../../pricing/queries/read-stock-lines.ts';
import { quantityRefusal } from '../../pricing/rules/quantity-refusal.ts';
import type { CreateOrderInput, previewOrderInput } from '../contract/index.ts';
import { personOf } from '../queries/person-of.ts';
import { keptAddress } from '../rules/kept-address.ts';
import { orderNumber } from '../schema.ts';
import { againIfGone } from './again-if-gone.ts';
import { spendOrderPoints } from './spend-points.ts';
import { writeOrder } from './write-order.ts';

/** The first line that cannot be sold as it stands, named at its field. */
function refuseProblems(lines: readonly PricedLine[], input: CreateOrderInput): void {
  const wrong = lines.find((line) => problemOf(line) !== undefined);
  if (!wrong) return;
  const index = input.lines.findIndex((line) => line.stock_id === wrong.stock_id);
  if (!wrong.visible) throw failField(`lines.${index}.stock_id`, 'sales.cart-unavailable');
  const at = `lines.${index}.quantity`;
  const rule = quantityRuleOf(wrong);
  const fitting = (pieces: number | null | undefined) => ({ available: fittingQuantity(rule, pieces ?? 0) });
  if (problemOf(wrong) === 'expires') throw failField(at, 'sales.order-expires', fitting(wrong.keeping));
  const problem = quantityProblemOf(rule, wrong.quantity);
  if (problem && wrong.quantity <= (wrong.available ?? wrong.quantity)) throw quantityRefusal(problem, rule, at);
  throw failField(at, 'sales.order-quantity', fitting(wrong.available));
}

/**
 * Her points that pay a part of it. Refuses more than she has at their field, and more than a part of the goods is as many as may
 * be; whoever has no account has none.
 */
async function pointsFor(tx: TxContext, customerId: number | null, { points: wanted }: CreateOrderInput) {
  if (!wanted) return undefined;
  const terms = await pointTerms(tx, customerId);
  if (wanted > (terms?.balance ?? 0)) throw failField('points', 'members.points-not-enough');
  return pointsWanted(terms, wanted, []);
}

/**
 * Places an order somebody gave over the counter or the phone, at the shop's prices. It then goes the same way as one
 * from the shop; the buyer gets the same letters. Refuses unknown or hidden stocks, unknown customers and too large
 * quantities at their field, more points than she has, `shipping-unavailable` and `payment-unavailable`.
 */
export async function createOrder(
  ctx: Context,
  input: CreateOrderInput,
  channel: 'admin' | 'test' = 'admin',
): Promise<number> {
  const settings = await getSettings(ctx);
  await requirePhones(ctx, input);
  return againIfGone(ctx, () =>
    inTransaction(ctx, async (tx) => {
      const customer = input.customer_id ? await findCustomer(tx, input.customer_id) : undefined;
      if (input.customer_id && !customer) throw failField('customer_id', 'not-found');
      const lines = await readStockLines(tx, input.lines);
      refuseProblems(lines, input);
      const shippingAddress = needsShipping(lines) ? keptAddress(input.shipping_address) : undefined;
      if (needsShipping(lines) && !shippingAddress) throw failField('shipping_address', 'sales.address-missing');
      const { country, district } = shippingAddress ?? {};
      const person = personOf(customer?.id ?? null, input.contact, shippingAddress);
      const pricing = await pricingOf(tx, { rows: lines, person, channel: 'admin' });
      const points = await pointsFor(tx, customer?.id ?? null, input);
      const { shipping, payment } = chosenMethods(
        await getSeenMethods(tx),
        input,
        shippingAddress,
        (tariff) => pricing.price({ tariff, country, district, points }).totals.total_cents,
      );
      const { words } = await readerOf(tx);
      const price = pricing.price({ tariff: shipping, payment, country, district, points });
      refuseProblems(price.rows, input);
      const placed = await writeOrder(tx, {
        number: await nextNumber(tx, orderNumber),
        channel,
        cartId: null,
        customerId: customer?.id ?? null,
        // Letters go to the buyer: in her language if she is known, else in the shop's.
        language: parseLanguage(customer?.language) ?? settings.main_language,
        contact: input.contact,
        shippingAddress,
        billingAddress: keptAddress(input.billing_address) ?? shippingAddress,
        shipping,
        payment,
        currency: settings.base_currency,
        display: displayCurrency(settings),
        person,
        price,
        note: input.note ?? '',
        words,
      });
      await spendOrderPoints(tx, placed);
      return placed.order.id;
    }),
  );
}

/** What an order staff are writing would cost, line by line, before it is placed. */
export async function previewOrder(
  ctx: Context,
  input: z.output<typeof previewOrderInput>,
): Promise<Omit<BarePreview, 'cart_id'>> {
  const settings = await getSettings(ctx);
  const { cart_id: _none, ...preview } = showPreview({
    cartId: '',
    pricing: await pricingOf(ctx, {
      rows: await readStockLines(ctx, input.lines),
      person: { customerId: input.customer_id ?? null },
      channel: 'admin',
    }),
    methods: await getSeenMethods(ctx),
    choices: input,
    base: displayCurrency(settings),
    display: displayCurrency(settings),
    reader: await readerOf(ctx),
    pointTerms: await pointTerms(ctx, input.customer_id ?? null),
  });
  return preview;
}
