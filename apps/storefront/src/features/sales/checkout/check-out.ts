// What the checkout form does: works the sums out anew, or places the order.
import { type Address, type AddressInput, routes as customers } from '@kaifong/domain/customers/contract';
import { type PlaceOrderResult, routes } from '@kaifong/domain/sales/contract';
import { data } from 'react-router';
import { type FormReply, refusalOf, refuse } from '../../../form/form-reply.ts';
import { isRefusal } from '../../../shell/asking.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { heldKeys, keepKey } from '../order/order-keys.ts';
import { onward } from '../payment/pay-access.ts';
import { choicesIn, inputOf, orderIn, savedAddress } from './checkout-input.ts';
import { type CheckoutSums, checkoutSums } from './checkout-views.ts';
import { previewOf } from './load-checkout.ts';
import { putBags } from './put-bags.ts';

export interface CheckoutReply extends FormReply {
  readonly sums: CheckoutSums;
  /** For the next sending: one key never means two different orders. */
  readonly key: string;
  /** The total she had agreed to, when the shop now asks another one. */
  readonly changedFrom: string | null;
}

const replyOf = (reply: FormReply, sums: CheckoutSums, changedFrom: string | null = null): CheckoutReply => ({
  ...reply,
  sums,
  key: crypto.randomUUID(),
  changedFrom,
});

async function addressesOf({ call, customer }: Visitor): Promise<readonly Address[]> {
  return customer ? (await call(customers.listAddresses, {})).data : [];
}

/** Keeps a typed address in her book, once. That it could not be kept must not spoil the order, which is placed. */
async function keepAddress(visitor: Visitor, input: AddressInput, known: readonly Address[]): Promise<void> {
  const same = (address: Address) => address.address === input.address && address.country === input.country;
  if (known.some(same)) return;
  try {
    await visitor.call(customers.createAddress, { ...input, default_shipping: known.length === 0 });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

/** Asks for the news she ticked; a mail confirms them. That it could not be asked must not spoil the order, which is placed. */
async function joinNews({ call, language }: Visitor, email: string): Promise<void> {
  try {
    await call(customers.joinNews, { email, language });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}

/** Remembers the order's key, forgets the cart, and leads to what comes next. */
function placed(request: Request, visitor: Visitor, result: Extract<PlaceOrderResult, { result: 'placed' }>): Response {
  keepKey(request, visitor, result.order_number, result.key);
  visitor.dropCookie('cart_id');
  return onward(result.redirect_url);
}

export async function checkOut(request: Request, visitor: Visitor, form: FormData) {
  const addresses = await addressesOf(visitor);
  const saved = savedAddress(form, addresses);
  const wrong: Record<string, readonly string[]> = {};
  const sums = async () => checkoutSums(await previewOf(visitor, choicesIn(form, saved), wrong), visitor);
  const refused = await putBags(visitor, form);
  if (refused) return data(replyOf(refused, await sums()), { status: 422 });
  if (form.get('intent') === 'recalculate') {
    const reckoned = await sums();
    // Points are typed and asked for; all else is chosen.
    return replyOf(refuse(form, wrong.points ? { errors: { points: wrong.points } } : {}), reckoned);
  }

  const input = orderIn(form, saved);
  const { language, currency } = visitor;
  const idempotencyKey = String(form.get('key') ?? '');
  let result: PlaceOrderResult;
  try {
    const asked = { ...input, language, currency: currency.identifier };
    result = await visitor.call(routes.placeOrder, asked, idempotencyKey ? { idempotencyKey } : {}).then(
      (answer) => answer.data,
      // Ordered before, by this browser perhaps: its keys prove it. Never with the first sending, whose repetition
      // under one idempotency key must be the same request.
      async (error: unknown) => {
        const order_keys = heldKeys(request);
        if (!isRefusal(error) || error.code !== 'sales.cart-ordered' || order_keys.length === 0) throw error;
        return (await visitor.call(routes.placeOrder, { ...asked, order_keys })).data;
      },
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(replyOf(refusalOf(error, form, inputOf), await sums()), { status: error.status });
  }
  if (result.result === 'price-changed') {
    const seen = String(form.get('shown_total') ?? '');
    return data(replyOf(refuse(form, {}), checkoutSums(result.preview, visitor), seen), { status: 409 });
  }
  if (visitor.customer && form.has('save_address') && input.shipping_address?.address)
    await keepAddress(visitor, input.shipping_address as AddressInput, addresses);
  if (form.has('is_subscribe')) await joinNews(visitor, String(form.get('email') ?? ''));
  return placed(request, visitor, result);
}
