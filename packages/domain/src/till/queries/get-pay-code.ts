import type { Context } from '@kaifong/kernel/context';
import { payCodeFor } from '../../sales/index.ts';
import type { TillPayCode } from '../contract/index.ts';
import { findSession } from './find-session.ts';

interface Asked {
  readonly session_id: number;
  readonly sale_key: string;
  /** Cents. */
  readonly amount: number;
}

/**
 * The code a buyer pays a sale with; its reference is the session's number with the beginning of the sale's key: the
 * sale has no number before it is paid. Refuses `not-found`.
 */
export async function getPayCode(ctx: Context, { session_id, sale_key, amount }: Asked): Promise<TillPayCode | null> {
  const { session } = await findSession(ctx, session_id);
  const reference = `${session.number}-${sale_key.slice(0, 4).toUpperCase()}`;
  const code = await payCodeFor(ctx, { method: 'fps', cents: amount, currency: session.currency, reference });
  return code && { ...code, reference };
}
