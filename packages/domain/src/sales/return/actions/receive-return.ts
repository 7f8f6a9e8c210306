import { failField } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { authorOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { refuseLotsElsewhere, takeBackPieces } from '../../../inventory/index.ts';
import { lockOrder } from '../../order/locks.ts';
import { orderLines } from '../../order/schema.ts';
import { type ReceivedOutcome, restockFor } from '../../refund/contract/index.ts';
import { stockEffectsOf } from '../../refund/rules/refund-effects.ts';
import type { receiveReturnInput } from '../contract/index.ts';
import { returnLines, returnReceipts } from '../schema.ts';
import { returnSteps } from './take-step.ts';

type Arrived = z.output<typeof receiveReturnInput>['lines'][number] & { readonly outcome: ReceivedOutcome };

const columns = {
  id: returnLines.id,
  line_id: returnLines.line_id,
  quantity: returnLines.quantity,
  received: returnLines.received,
  stock_id: orderLines.stock_id,
};

const linesOf = (tx: TxContext, returnId: number) =>
  tx.db
    .select(columns)
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.line_id))
    .where(eq(returnLines.return_id, returnId));
type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** Counts one line's pieces, says what became of them, and puts those for sale into their lot. */
async function takeIn(tx: TxContext, orderId: number, line: Line, { quantity, outcome, inventory_id }: Arrived) {
  await tx.db
    .update(returnLines)
    .set({ received: line.received + quantity })
    .where(eq(returnLines.id, line.id));
  await tx.db.insert(returnReceipts).values({
    return_line_id: line.id,
    quantity,
    outcome,
    inventory_id: inventory_id ?? null,
    account_id: authorOf(tx).accountId,
  });
  if (outcome === 'lot') await takeBackPieces(tx, orderId, { stock_id: line.stock_id, quantity, inventory_id });
}

/**
 * Goods arrived, all or some: what is for sale again lies in a lot at once. Refuses at its line more pieces than are still
 * awaited (`return-pieces`), a lot of other goods or one the caller does not see, and what every step refuses.
 */
export async function receiveReturn(ctx: Context, input: z.output<typeof receiveReturnInput>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id, version } = input;
    const begun = await returnSteps.begin(tx, { id, version, command: 'receive' });
    await refuseLotsElsewhere(
      tx,
      input.lines.map(({ inventory_id }) => inventory_id),
    );
    const otherwise = restockFor(begun.row.reason);
    const arrived = input.lines.map(({ outcome = otherwise, ...line }) => ({ ...line, outcome }));
    const order = await lockOrder(tx, begun.row.order_id);
    const lines = new Map((await linesOf(tx, id)).map((line) => [line.line_id, line]));
    for (const [place, part] of arrived.entries()) {
      const line = lines.get(part.line_id);
      const left = line ? line.quantity - line.received : 0;
      if (!line || part.quantity > left) throw failField(`lines.${place}.quantity`, 'sales.return-pieces', { left });
      await takeIn(tx, order.id, line, part);
      lines.set(line.line_id, { ...line, received: line.received + part.quantity });
    }
    const whole = [...lines.values()].every(({ quantity, received }) => quantity === received);
    const step = await returnSteps.begin(tx, { id, command: 'receive', to: whole ? 'received' : 'partial_received' });
    const effects = stockEffectsOf(arrived.map(({ quantity, outcome }) => ({ quantity, restock: outcome })));
    await returnSteps.finish(tx, step, { effects });
  });
}
