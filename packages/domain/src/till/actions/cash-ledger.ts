// What the drawer of a session holds: a ledger, in cents.
import { fail } from '@kaifong/base/errors';
import { showMoney } from '@kaifong/base/money';
import { type Context, holds, type TxContext } from '@kaifong/kernel/context';
import { type Account, balanceOf, lockAccount, post } from '@kaifong/kernel/postings';
import { displayCurrency } from '../../settings/contract/index.ts';
import { getSettings } from '../../settings/index.ts';

export const drawerOf = (sessionId: number): Account => ({ kind: 'till-cash', id: sessionId });

/** What lies in the drawer as far as the till knows. */
export const expectedCash = async (ctx: Context, sessionId: number): Promise<number> =>
  (await balanceOf(ctx, drawerOf(sessionId))).available;

export interface CashMove {
  readonly sessionId: number;
  /** Less than nothing: out of it. */
  readonly cents: number;
  readonly kind: 'float' | 'sale' | 'refund' | 'order' | 'in' | 'out';
  /** The source of the movement: the same source twice is one movement. */
  readonly source: string;
  readonly reason?: string;
}

/** Moves cash into the drawer or out of it. Refuses to take out more than lies there (`till.cash-short`; without the sum to who may not approve, `till.cash-short-blind`). */
export async function moveDrawer(tx: TxContext, { sessionId, cents, kind, source, reason }: CashMove): Promise<void> {
  if (cents === 0) return;
  const account = drawerOf(sessionId);
  await lockAccount(tx, account);
  const left = await expectedCash(tx, sessionId);
  if (left + cents < 0) {
    // What lies there is told before the count only to who may approve a difference.
    if (!holds(tx, 'approve till_session')) throw fail('till.cash-short-blind');
    const settings = await getSettings(tx);
    throw fail('till.cash-short', { left: showMoney(left, displayCurrency(settings)) });
  }
  await post(tx, { account, delta: cents, kind, source, about: { kind: 'till_session', id: sessionId }, reason });
}
