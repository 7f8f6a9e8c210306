// The code that a buyer's banking app reads, for an order that is paid that way.

import { qrSvg } from '@kaifong/kernel/codes';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import { capabilitiesOf, type PayCode, type SalesSettings } from '../contract/index.ts';
import { dueOf } from '../rules/due-of.ts';
import { fpsCodeOf } from '../rules/fps-code-of.ts';
import type { OrderRecord } from './order-bundle.ts';

type Billed = Pick<
  OrderRecord,
  'payment_method' | 'total_cents' | 'captured_cents' | 'overpaid_cents' | 'currency' | 'number'
>;

/** Null when the order's way to pay has no code, or nothing is due. Gaps the shop has not filled make it null, too. */
export async function payCodeOf(ctx: Context, order: Billed): Promise<PayCode | null> {
  if (capabilitiesOf(order.payment_method).pay_code !== 'fps') return null;
  const { fps_identifier, fps_bank_code, fps_name } = await getSettings<SalesSettings>(ctx);
  const account = { identifier: fps_identifier, bankCode: fps_bank_code, name: fps_name };
  const cents = dueOf(order);
  const text = fpsCodeOf(account, { cents, currency: order.currency, reference: order.number });
  if (text === undefined) return null;
  return { text, svg: qrSvg(text), identifier: fps_identifier, bank_code: fps_bank_code, name: fps_name };
}
