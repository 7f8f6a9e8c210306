import type { Context } from '@kaifong/kernel/context';
import { and, eq, ne } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { tillSessions } from '../schema.ts';

/** The session of a register that is not over. */
export async function sessionOfRegister(ctx: Context, storeId: number, register: string) {
  const [row] = await ctx.db
    .select({ id: tillSessions.id, number: tillSessions.number, status: tillSessions.status, opened_by: accounts.name })
    .from(tillSessions)
    .innerJoin(accounts, eq(accounts.id, tillSessions.opened_by))
    .where(
      and(
        eq(tillSessions.store_id, storeId),
        eq(tillSessions.register, register),
        ne(tillSessions.status, 'completed'),
      ),
    );
  return row;
}
