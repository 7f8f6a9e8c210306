import { failField } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { movePersonInput } from '../contract/index.ts';
import { countAccounts } from '../queries/organization.ts';
import { readAbove } from '../queries/schemes.ts';
import { commissionUplines } from '../schema.ts';

/**
 * Moves a person below another, with everybody who stands below. Refuses an account that is not there (`account-gone`) and a circle
 * (`circle`): the table is held, so that of two moves that would make one together the second sees the first.
 */
export async function movePerson(ctx: Context, { id, upline_id }: z.output<typeof movePersonInput>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.execute(sql`lock table ${commissionUplines} in share row exclusive mode`);
    const ids = upline_id === null ? [id] : [id, upline_id];
    if ((await countAccounts(tx, ids)) < new Set(ids).size) throw failField('upline_id', 'commission.account-gone');
    if (upline_id === null) {
      await tx.db.delete(commissionUplines).where(eq(commissionUplines.account_id, id));
      return;
    }
    const above = await readAbove(tx);
    for (let at: number | undefined = upline_id; at !== undefined; at = above.get(at))
      if (at === id) throw failField('upline_id', 'commission.circle');
    await tx.db
      .insert(commissionUplines)
      .values({ account_id: id, upline_id })
      .onConflictDoUpdate({
        target: commissionUplines.account_id,
        set: { upline_id, version: sql`${commissionUplines.version} + 1`, updated_at: sql`now()` },
      });
  });
}
