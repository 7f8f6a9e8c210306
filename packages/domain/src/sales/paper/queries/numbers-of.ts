import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

const read = statement<{ id: number; number: string }, [number[]]>(
  'order-numbers',
  'select id, number from orders where id = any($1::int[])',
);

/** What orders are called, by their ids. */
export async function numbersOf(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.run(read, [[...ids]]);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
