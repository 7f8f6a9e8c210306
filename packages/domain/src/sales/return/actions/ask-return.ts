import type { UploadedFile } from '@kaifong/base/contract';
import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { announce } from '@kaifong/kernel/events';
import { authorOf, stepInto } from '@kaifong/kernel/steps';
import { and, eq } from 'drizzle-orm';
import { storePrivateFile } from '../../../media/index.ts';
import { type LockedOrder, lockOrder } from '../../order/locks.ts';
import { mailEffect } from '../../order/rules/order-effects.ts';
import { type ReturnReason, returnMachine, returnRequested } from '../contract/index.ts';
import { readReturnable } from '../queries/read-returnable.ts';
import { returnLines, returns } from '../schema.ts';
import { eventOf, returnSteps } from './take-step.ts';

export interface AskedReturn {
  readonly lines: readonly { readonly line_id: number; readonly quantity: number }[];
  readonly reason: ReturnReason;
  readonly words: string;
  readonly file?: UploadedFile | undefined;
}

/** Keeps the picture where only staff get at it. Refuses what is none, whatever it is called. */
async function keepPicture(tx: TxContext, file: UploadedFile | undefined) {
  if (!file || file.bytes.length === 0) return undefined;
  const stored = await storePrivateFile(tx, { bytes: file.bytes, filename: file.filename });
  if (/^image\/(jpeg|png|webp|gif)$/.test(stored.mimetype)) return stored;
  await tx.runtime.files.remove(stored.key);
  throw failField('file', 'sales.return-picture');
}

const countReturns = statement<{ count: number }, [number]>(
  'returns-of-order',
  'select count(*)::int as count from returns where order_id = $1',
);

const begin = statement<Record<string, never>, [number, string, number | null, string, string]>(
  'return-begin',
  `${stepInto} values ('${returnMachine.name}', $1, 'request-return', 'pending', $2, $3, $4, $5::jsonb)`,
);

/** Pieces of one line once. */
function piecesOf(lines: AskedReturn['lines']): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { line_id, quantity } of lines) pieces.set(line_id, (pieces.get(line_id) ?? 0) + quantity);
  return pieces;
}

async function writeReturn(tx: TxContext, order: LockedOrder, { reason, words, file, lines }: AskedReturn) {
  const picture = await keepPicture(tx, file);
  const [before] = await tx.run(countReturns, [order.id]);
  const [back] = await tx.db
    .insert(returns)
    .values({
      order_id: order.id,
      number: `${order.number}-B${(before?.count ?? 0) + 1}`,
      status: 'pending',
      reason,
      words,
      picture_file_id: picture?.id ?? null,
      picture_filename: picture?.filename ?? null,
    })
    .returning({ id: returns.id });
  if (!back) throw new Error('a return was not written');
  const rows = [...piecesOf(lines)].map(([line_id, quantity]) => ({ return_id: back.id, line_id, quantity }));
  await tx.db.insert(returnLines).values(rows);
  return back;
}

/**
 * A buyer asks to send goods back. Refuses `return-closed` (not sent yet, or too late), at its line `return-pieces` with what
 * can still come back, and a file that is no picture (`return-picture`).
 */
export async function askReturn(ctx: Context, orderId: number, asked: AskedReturn): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const left = await readReturnable(tx, orderId);
    if (!left) throw fail('sales.return-closed');
    for (const [line, quantity] of piecesOf(asked.lines)) {
      const most = left.get(line) ?? 0;
      if (quantity > most) throw failField('lines', 'sales.return-pieces', { left: most });
    }
    const back = await writeReturn(tx, order, asked);
    const { kind, accountId, origin } = authorOf(tx);
    await tx.run(begin, [back.id, kind, accountId, origin, JSON.stringify([mailEffect('return-requested', order)])]);
    await announce(tx, returnRequested, eventOf(order, back));
  });
}

/** The buyer keeps her goods after all. Refuses `not-found` for a return of another order, and what every step refuses. */
export async function callOffByBuyer(ctx: Context, orderId: number, publicId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const mine = and(eq(returns.public_id, publicId), eq(returns.order_id, orderId));
    const [found] = await tx.db.select({ id: returns.id }).from(returns).where(mine);
    if (!found) throw fail('not-found');
    await returnSteps.finish(tx, await returnSteps.begin(tx, { id: found.id, command: 'call-off' }));
  });
}
