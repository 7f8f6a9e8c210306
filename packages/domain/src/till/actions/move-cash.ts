import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type * as z from 'zod';
import type { moveCashInput } from '../contract/session.ts';
import { moveDrawer } from './cash-ledger.ts';
import { lockOpenSession } from './take-step.ts';

/** Change is fetched, a bill is paid from the drawer. Refuses `session-not-open`, and more than lies there (`cash-short`). */
export async function moveCash(ctx: Context, input: z.output<typeof moveCashInput>): Promise<void> {
  const { id, direction, amount, reason } = input;
  return inTransaction(ctx, async (tx) => {
    await lockOpenSession(tx, id);
    const source = `${direction}:${tx.runtime.randomHex(8)}`;
    const cents = direction === 'in' ? amount : -amount;
    await moveDrawer(tx, { sessionId: id, cents, kind: direction, source, reason });
    await audit(tx, {
      action: 'update',
      resource: 'till_session',
      recordId: id,
      before: {},
      after: { cash: cents, reason },
    });
  });
}
