import type { Context } from '@kaifong/kernel/context';
import { rehearses } from '@kaifong/kernel/demo';
import { getSecret, getSettings } from '../../../settings/index.ts';
import { type SmsAccount, smsGateway } from '../../ports/sms-gateway.ts';

export interface SmsAccess {
  /** Absent in a rehearsal. */
  readonly account: SmsAccount | undefined;
  readonly rehearsal: string | null;
}

/**
 * How text messages go out: by the shop's account when all of it is set; by the rehearsal of the demo shop while it
 * rehearses; undefined otherwise.
 */
export async function smsAccess(ctx: Context): Promise<SmsAccess | undefined> {
  const { sms_provider: provider, sms_account: account, sms_sender: sender } = await getSettings(ctx);
  const { rehearsal } = ctx.runtime.adapters.of(smsGateway);
  if (provider === 'none') return rehearsal && (await rehearses(ctx)) ? { account: undefined, rehearsal } : undefined;
  const secret = await getSecret(ctx, 'sms_secret');
  if (!account || !secret || !sender) return undefined;
  return { account: { provider, account, secret, sender }, rehearsal: null };
}
