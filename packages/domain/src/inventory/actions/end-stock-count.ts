// The end of a stock-take: handed in, and agreed to by somebody else.
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { authorOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { adjustLot, holdOwing, lockLot, lockLots } from '../../catalogue/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { stockCountSteps } from '../contract/index.ts';
import { type DifferingLine, differingLines } from '../queries/differing-lines.ts';
import { sumsOfCount } from '../queries/sums-of-count.ts';
import { countedTotal } from '../rules/counted-total.ts';
import { stockCountLines } from '../schema.ts';
import { countSteps } from './take-count-step.ts';

type Plain = z.output<(typeof stockCountSteps)['submit']['take']['input']>;

/** A shelf was forgotten, or a difference is hard to believe: it is counted again. */
export const resumeStockCount = countSteps.plainStep('resume');
/** Nothing of it is wanted; the stock stays as it is. */
export const cancelStockCount = countSteps.plainStep('cancel');

/** Hands a sheet in. Rows nobody counted stay as they are. Refuses a sheet without a count, and what every step refuses. */
export async function submitStockCount(ctx: Context, { id, version }: Plain): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await countSteps.begin(tx, { id, version, command: 'submit' });
    const { counted } = await sumsOfCount(tx, id);
    if (counted === 0) throw fail('inventory.nothing-counted');
    await countSteps.finish(tx, step, {
      set: { submitted_by: authorOf(tx).accountId, submitted_at: tx.runtime.now() },
    });
  });
}

/** Pieces more, pieces fewer, and what they are worth at cost. */
function effectsOf(lines: readonly DifferingLine[], currency: string) {
  const sum = (of: (line: DifferingLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const surplus = sum(({ book, counted }) => Math.max(counted - book, 0));
  const missing = sum(({ book, counted }) => Math.max(book - counted, 0));
  const worth = sum(({ book, counted, cost_cents }) => (counted - book) * (cost_cents ?? 0));
  return [
    ...(surplus > 0 ? [{ kind: 'stock', word: 'surplus', amount: surplus } as const] : []),
    ...(missing > 0 ? [{ kind: 'stock', word: 'missing', amount: missing } as const] : []),
    ...(lines.length === 0 ? [{ kind: 'stock', word: 'nothing-differs' } as const] : []),
    ...(worth === 0
      ? []
      : [
          {
            kind: 'money',
            word: worth > 0 ? 'worth-more' : 'worth-less',
            amount: Math.abs(worth),
            currency,
          } as const,
        ]),
  ];
}

/**
 * Sets the stock right: what differed when it was counted is added to what lies there now. Refuses at its row what would leave
 * less than nothing or less than is promised to orders, and what every step refuses; then nothing has changed.
 */
export async function approveStockCount(ctx: Context, { id, version }: Plain): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await countSteps.begin(tx, { id, version, command: 'approve' });
    const { number, remark } = step.row;
    const lines = await differingLines(tx, id);
    // Orders may wait for what is found: their stocks are held before any lot.
    const owing = await holdOwing(tx, [...new Set(lines.map(({ stock_id }) => stock_id))]);
    // All lots of a stock that is owed are locked in one order before any changes: a found piece may be promised with pieces of others.
    await lockLots(
      tx,
      [...owing],
      lines.map(({ inventory_id }) => inventory_id),
    );
    for (const line of lines) {
      const lot = await lockLot(tx, line.inventory_id);
      const total = countedTotal({ ...line, quantity: lot.quantity, reserved: lot.reserved });
      if (typeof total !== 'number') throw total;
      const said = [number, remark].filter(Boolean).join(' · ');
      await adjustLot(tx, lot, { kind: 'update', total, reason: 'Stock take', remark: said });
      await tx.db.update(stockCountLines).set({ cost_cents: line.cost_cents }).where(eq(stockCountLines.id, line.id));
    }
    const { base_currency } = await getSettings(tx);
    await countSteps.finish(tx, step, {
      set: { closed_at: tx.runtime.now() },
      effects: effectsOf(lines, base_currency),
    });
  });
}
