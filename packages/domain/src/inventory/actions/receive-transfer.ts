// The end of a transfer: its goods come, in parts, or back, or not at all.
import { failField } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { type PlacedUnits, putUnits } from '../../catalogue/index.ts';
import type { receiveTransferInput, transferSteps } from '../contract/transfer-document.ts';
import { onTheWay } from '../rules/on-the-way.ts';
import { stockTransferLines } from '../schema.ts';
import { requireOwnEnd } from '../scopes.ts';
import { type LockedTransfer, type LockedTransferLine, transferMoves } from './take-transfer-step.ts';

type Reasoned = z.output<(typeof transferSteps)['close']['take']['input']>;
type Reopened = z.output<(typeof transferSteps)['reopen']['take']['input']>;
type Counted = Pick<LockedTransferLine, 'received' | 'damaged' | 'returned' | 'missing'>;

/** Writes the numbers of a line that changed. */
async function count(tx: TxContext, line: LockedTransferLine, change: Partial<Counted>): Promise<LockedTransferLine> {
  await tx.db.update(stockTransferLines).set(change).where(eq(stockTransferLines.id, line.id));
  return { ...line, ...change };
}

const placed = (line: LockedTransferLine, warehouse_id: number, remark: string, quantity: number): PlacedUnits => {
  const { stock_id, expiry_date, is_discard } = line;
  return { stock_id, warehouse_id, expiry_date, is_discard, quantity, reason: 'Transfer', remark };
};

const sumOf = (lines: readonly LockedTransferLine[], of: (line: LockedTransferLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

/**
 * Goods came, all or some: they lie with those of their warehouse that expire on the same day. Damaged ones lie apart, and it
 * is said why. Refuses at its line more than is on its way (`too-many`), nothing at all, and what every step refuses.
 */
export async function receiveTransfer(ctx: Context, input: z.output<typeof receiveTransferInput>): Promise<void> {
  const { id, version, lines: arrived, reason } = input;
  return inTransaction(ctx, async (tx) => {
    const step = await transferMoves.begin(tx, { id, version, command: 'receive', reason });
    const { row } = step;
    requireOwnEnd(tx, row.to_warehouse_id);
    const received = arrived.reduce((sum, part) => sum + part.received, 0);
    const damaged = arrived.reduce((sum, part) => sum + part.damaged, 0);
    if (received + damaged === 0) throw failField('lines', 'inventory.nothing-arrived');
    if (damaged > 0 && !reason) throw failField('reason', 'validation.reason');
    const lines = new Map(row.lines.map((line) => [line.id, line]));
    const parts: PlacedUnits[] = [];
    for (const [place, part] of arrived.entries()) {
      const line = lines.get(part.line_id);
      const left = line ? onTheWay(line) : 0;
      if (!line || part.received + part.damaged > left)
        throw failField(`lines.${place}.received`, 'inventory.too-many', { left });
      if (part.received > 0) parts.push(placed(line, row.to_warehouse_id, row.number, part.received));
      if (part.damaged > 0)
        parts.push({ ...placed(line, row.to_warehouse_id, row.number, part.damaged), is_discard: true });
      const counted = { received: line.received + part.received, damaged: line.damaged + part.damaged };
      lines.set(line.id, await count(tx, line, counted));
    }
    await putUnits(tx, parts);
    const whole = sumOf([...lines.values()], onTheWay) === 0;
    await transferMoves.finish(tx, step, {
      to: whole ? 'received' : 'partial_received',
      ...(whole && { set: { closed_at: tx.runtime.now() } }),
      effects: [
        ...(received > 0 ? [{ kind: 'stock', word: 'arrived', amount: received } as const] : []),
        ...(damaged > 0 ? [{ kind: 'stock', word: 'damaged', amount: damaged } as const] : []),
      ],
    });
  });
}

/** Pieces that are still on their way turn round and lie where they came from. Refuses what every step refuses. */
export async function returnTransfer(ctx: Context, { id, version, reason }: Reasoned): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await transferMoves.begin(tx, { id, version, command: 'return', reason });
    const { row } = step;
    requireOwnEnd(tx, row.from_warehouse_id);
    const left = row.lines.filter((line) => onTheWay(line) > 0);
    for (const line of left) await count(tx, line, { returned: line.returned + onTheWay(line) });
    await putUnits(
      tx,
      left.map((line) => placed(line, row.from_warehouse_id, row.number, onTheWay(line))),
    );
    await transferMoves.finish(tx, step, {
      set: { closed_at: tx.runtime.now() },
      effects: [{ kind: 'stock', word: 'came-back', amount: sumOf(left, onTheWay) }],
    });
  });
}

/** Pieces that have not come are given up as missing. Refuses what every step refuses. */
export async function closeTransfer(ctx: Context, { id, version, reason }: Reasoned): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await transferMoves.begin(tx, { id, version, command: 'close', reason });
    const { lines } = step.row;
    for (const line of lines) await count(tx, line, { missing: line.missing + onTheWay(line) });
    await transferMoves.finish(tx, step, {
      set: { closed_at: tx.runtime.now() },
      effects: [{ kind: 'stock', word: 'lost', amount: sumOf(lines, onTheWay) }],
    });
  });
}

const hasMoved = ({ lines }: LockedTransfer) => lines.some(({ received, damaged }) => received + damaged > 0);

/** Missing pieces were found: they are on their way again. Refuses what every step refuses. */
export async function reopenTransfer(ctx: Context, { id, version, reason }: Reopened): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const step = await transferMoves.begin(tx, { id, version, command: 'reopen', reason });
    const { row } = step;
    for (const line of row.lines) await count(tx, line, { missing: 0 });
    await transferMoves.finish(tx, step, {
      to: hasMoved(row) ? 'partial_received' : 'shipped',
      set: { closed_at: null },
      effects: [{ kind: 'stock', word: 'found', amount: sumOf(row.lines, ({ missing }) => missing) }],
    });
  });
}
