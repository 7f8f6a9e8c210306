import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import { qrPng } from '@kaifong/kernel/codes';
import type { Context } from '@kaifong/kernel/context';
import { payCodeOf } from '../../payment/queries/pay-code.ts';
import { payableStateOf } from '../../payment/rules/payable-state-of.ts';
import { findOrderBundle } from './order-bundle.ts';

/** The code a banking app reads, as a picture for letters. Refuses `not-found` where there is no code. */
export async function getPayCodePicture(ctx: Context, orderId: number): Promise<FileReply> {
  const bundle = await findOrderBundle(ctx, 'id', orderId);
  const code = bundle && payableStateOf(bundle.order) === 'due' ? await payCodeOf(ctx, bundle.order) : null;
  if (!code) throw fail('not-found');
  return { filename: `${bundle?.order.number}.png`, mimetype: 'image/png', bytes: await qrPng(code.text) };
}
