// In SQL what the guards of the order machine (`order-machine.ts`) say of the usual next step; a test compares the two.
import { capabilitiesOf, paymentMethodCodes } from '../../method/contract/index.ts';
import type { OrderNext } from '../contract/index.ts';

const atTheDoor = paymentMethodCodes.filter((code) => capabilitiesOf(code).settles === 'delivery');
const byDoor = `orders.payment_method in (${atTheDoor.map((code) => `'${code}'`).join(', ')})`;
const waits = `(orders.status = 'pending' and orders.needs_approval)`;
const unpaid = `orders.status in ('pending', 'approved') and not ${waits}`;
/** At the door the courier takes what it costs more. */
const covered = `(${byDoor} or orders.total_cents <= orders.captured_cents - orders.overpaid_cents)`;
const goesOut = `orders.shipping_address is not null`;

/** Conditions on a row of `orders`; each order fulfils one at most. */
export const orderNextSql: Readonly<Record<OrderNext, string>> = {
  review: `orders.status = 'payment_review'`,
  attention: `orders.status = 'abnormal'`,
  approve: waits,
  pick: `((${unpaid} and ${byDoor}) or (orders.status = 'paid' and ${covered} and ${goesOut}))`,
  ship: `(orders.status = 'processing' and ${covered})`,
  finish: `(orders.status = 'paid' and ${covered} and not ${goesOut})`,
  pay: `((${unpaid} and not ${byDoor}) or (orders.status in ('paid', 'processing') and not ${covered}))`,
  new_slip: `orders.status = 'payment_reject'`,
  on_way: `orders.status = 'shipped'`,
};
