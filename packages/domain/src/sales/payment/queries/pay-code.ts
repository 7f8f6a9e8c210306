// The code that a buyer's banking app reads, for an order that is paid that way.

import { qrSvg } from '@kaifong/kernel/codes';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../../settings/index.ts';
import type { SalesSettings } from '../../contract/settings.ts';
import { capabilitiesOf, type PaymentMethodCode } from '../../method/contract/index.ts';
import type { OrderRecord } from '../../order/queries/order-record.ts';
import { dueOf } from '../../order/rules/due-of.ts';
import type { PayCode } from '../contract/index.ts';
import { fpsCodeOf } from '../rules/fps-code-of.ts';

type Billed = Pick<
  OrderRecord,
  'payment_method' | 'total_cents' | 'captured_cents' | 'overpaid_cents' | 'currency' | 'number'
>;

/** The amount to be paid, and the reference it is paid under. */
export interface Bill {
  readonly method: PaymentMethodCode;
  readonly cents: number;
  readonly currency: string;
  readonly reference: string;
}

/** Null when the way to pay has no code, or nothing is due. Gaps the shop has not filled make it null, too. */
export async function payCodeFor(ctx: Context, { method, ...bill }: Bill): Promise<PayCode | null> {
  if (capabilitiesOf(method).pay_code !== 'fps') return null;
  const { fps_identifier, fps_bank_code, fps_name } = await getSettings<SalesSettings>(ctx);
  const text = fpsCodeOf({ identifier: fps_identifier, bankCode: fps_bank_code, name: fps_name }, bill);
  if (text === undefined) return null;
  return { text, svg: qrSvg(text), identifier: fps_identifier, bank_code: fps_bank_code, name: fps_name };
}

/** The same for what is due of an order, by its way to pay. */
export const payCodeOf = (ctx: Context, order: Billed): Promise<PayCode | null> =>
  payCodeFor(ctx, {
    ...{ method: order.payment_method, currency: order.currency, reference: order.number },
    cents: dueOf(order),
  });
