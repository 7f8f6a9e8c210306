// The code that a buyer's banking app reads, for an order that is paid that way.

import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { qrPng, qrSvg } from '@kaifong/kernel/codes';
import type { Context } from '@kaifong/kernel/context';
import { getSettings } from '../../settings/index.ts';
import { capabilitiesOf, type PayCode, type SalesSettings } from '../contract/index.ts';
import { payableStateOf } from '../payment/rules/payable-state-of.ts';
import { dueOf } from '../rules/due-of.ts';
import { fpsCodeOf } from '../rules/fps-code-of.ts';
import { findOrderBundle, type OrderRecord } from './order-bundle.ts';

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

/** The same as a picture for letters. Refuses `not-found` where there is no code. */
export async function getPayCodePicture(ctx: Context, orderId: number): Promise<FileReply> {
  const bundle = await findOrderBundle(ctx, 'id', orderId);
  const code = bundle && payableStateOf(bundle.order) === 'due' ? await payCodeOf(ctx, bundle.order) : null;
  if (!code) throw fail('not-found');
  return { filename: `${bundle?.order.number}.png`, mimetype: 'image/png', bytes: await qrPng(code.text) };
}
