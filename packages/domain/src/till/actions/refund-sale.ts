import { type Context, inTransaction, requireStaff, type TxContext } from '@kaifong/kernel/context';
import { handOver, refundOverCounter, requireSeenOrder } from '../../sales/index.ts';
import type { RefundSaleInput } from '../contract/index.ts';
import { findSession } from '../queries/find-session.ts';
import { returnOfKey } from '../queries/return-of-key.ts';
import { tillReturns } from '../schema.ts';
import { mainPart, sumOfParts, takeFromDrawer } from './exchange-goods.ts';
import { agreeing } from './manager-code.ts';
import { lockOpenSession } from './take-step.ts';

/** Writes a return of a session down. Returns its id. */
export async function noteReturn(tx: TxContext, row: typeof tillReturns.$inferInsert): Promise<number> {
  const [made] = await tx.db.insert(tillReturns).values(row).returning({ id: tillReturns.id });
  if (!made) throw new Error('a return was not written');
  return made.id;
}

/**
 * Goods come back over the counter. A manager agrees; cash comes out of the drawer of the session, other money goes back the way it came: onto a card
 * by its terminal, which is asked next (`refund-card.ts`). The same
 * `return_key` twice is one return. Refuses `session-not-open`, what nobody agrees to, more than can come back, and more cash than lies there
 * (`cash-short`). Returns the return's id.
 */
export async function refundSale(ctx: Context, input: RefundSaleInput): Promise<number> {
  const { id: account_id } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    const session = await lockOpenSession(tx, input.session_id);
    const before = await returnOfKey(tx, input.return_key);
    if (before !== undefined) return before;
    const approved_by = await agreeing(tx, input.manager_code, session.store_id);
    const { warehouseId } = await findSession(tx, session.id);
    const { order_id: orderId, lines, reason } = input;
    await requireSeenOrder(tx, orderId);
    const parts = await refundOverCounter(tx, { orderId, lines, reason, warehouseId, byTerminal: true });
    await handOver(tx, parts, session.number);
    const rounding_cents = await takeFromDrawer(tx, { sessionId: session.id, reason, parts, set_off: 0 });
    const { refund_id, number } = mainPart(parts);
    return noteReturn(tx, {
      ...{ number, session_id: session.id, kind: 'receipt', return_key: input.return_key, refund_id },
      ...{ amount_cents: sumOfParts(parts), rounding_cents, reason, account_id, approved_by },
    });
  });
}
