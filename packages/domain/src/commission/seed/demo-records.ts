// How commission of the demo is taken away again: statements first, then what lines of orders earned.
import { fail } from '@kaifong/base/errors';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord } from '@kaifong/kernel/http';
import { forgetAccount, lockAccount } from '@kaifong/kernel/postings';
import { forgetSteps } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { bringTo } from '../actions/bring-to.ts';
import { commissionMachine } from '../contract/index.ts';
import { payableOf, pendingOf } from '../queries/ledgers.ts';
import { commissionEarnings, commissionStatementLines, commissionStatements } from '../schema.ts';

async function removeStatement(tx: TxContext, id: number): Promise<void> {
  await tx.db.delete(commissionStatements).where(eq(commissionStatements.id, id));
  await forgetSteps(tx, commissionMachine, [id]);
}

/** Takes a line's commission out of the books; the last of a person takes her account along. */
async function removeEarning(tx: TxContext, id: number): Promise<void> {
  const [earning] = await tx.db.select().from(commissionEarnings).where(eq(commissionEarnings.id, id)).for('update');
  if (!earning) return;
  if ((await tx.db.$count(commissionStatementLines, eq(commissionStatementLines.earning_id, id))) > 0)
    throw fail('commission.commission-elsewhere');
  const accounts = [pendingOf(earning.account_id), payableOf(earning.account_id)];
  for (const account of accounts) await lockAccount(tx, account);
  await bringTo(tx, earning, 0, '');
  await tx.db.delete(commissionEarnings).where(eq(commissionEarnings.id, id));
  if ((await tx.db.$count(commissionEarnings, eq(commissionEarnings.account_id, earning.account_id))) > 0) return;
  for (const account of accounts) await forgetAccount(tx, account);
}

const each = (remove: (tx: TxContext, id: number) => Promise<void>) => (ctx: Context, ids: readonly string[]) =>
  eachRecord(ctx, ids, (id) => inTransaction(ctx, (tx) => remove(tx, Number(id))));

export const demo: DemoPart = {
  kinds: [
    {
      kind: 'commission',
      words: 'commission.commission',
      async list(ctx) {
        const { id, version } = commissionStatements;
        const rows = await ctx.db.select({ id, version }).from(commissionStatements);
        return rows.map((row) => ({ id: String(row.id), version: row.version }));
      },
      title: async (_ctx, id) => id,
      remove: each(removeStatement),
    },
    {
      kind: 'commission_earning',
      words: 'commission.earning',
      async list(ctx) {
        const rows = await ctx.db.select({ id: commissionEarnings.id }).from(commissionEarnings);
        return rows.map(({ id }) => ({ id: String(id), version: 1 }));
      },
      title: async (_ctx, id) => id,
      remove: each(removeEarning),
    },
  ],
};
