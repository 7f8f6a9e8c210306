// Work of the clock: packages begin on their day, end, and their owners are told before.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { announce } from '@kaifong/kernel/events';
import { balanceOf, lockAccount, post } from '@kaifong/kernel/postings';
import { and, eq, isNull } from 'drizzle-orm';
import { packageEnding } from '../contract/index.ts';
import { unitsOf } from '../queries/ledger.ts';
import { packages } from '../schema.ts';
import { amountEffect, packageMoves } from './take-step.ts';

const due = statement<{ id: number; command: 'begin' | 'end' }, [Date, number]>(
  'packages-due',
  `select id, case when ends_at <= $1 then 'end' else 'begin' end as command from packages
   where ((status in ('pending', 'processing') and ends_at <= $1) or (status = 'pending' and starts_at <= $1))
     and id > $2::int order by id limit 500`,
);

async function turn(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(packages).where(eq(packages.id, id)).for('update');
    const now = tx.runtime.now();
    // A step that came first decided it.
    if (!row || !['pending', 'processing'].includes(row.status)) return;
    if (row.ends_at && row.ends_at <= now) {
      const begun = await packageMoves.begin(tx, { id, command: 'end' });
      await lockAccount(tx, unitsOf(id));
      const { available } = await balanceOf(tx, unitsOf(id));
      if (available > 0) await post(tx, { account: unitsOf(id), delta: -available, kind: 'end', source: `end:${id}` });
      await packageMoves.finish(tx, begun, { effects: await amountEffect(tx, row, 'ended', available) });
    } else if (row.status === 'pending' && row.starts_at && row.starts_at <= now) {
      await packageMoves.finish(tx, await packageMoves.begin(tx, { id, command: 'begin' }));
    }
  });
}

/** Begins and ends packages whose hour has come, each in a transaction of its own. */
export async function turnPackages(ctx: Context): Promise<void> {
  const now = ctx.runtime.now();
  for (let last = 0, rows = await ctx.run(due, [now, last]); rows.length > 0; rows = await ctx.run(due, [now, last])) {
    for (const { id } of rows) await turn(ctx, id);
    last = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
  }
}

const endingSoon = statement<{ id: number; ends_at: string }, [Date]>(
  'packages-ending-soon',
  `select p.id, p.ends_at::text as ends_at from packages p join package_plans s on s.id = p.plan_id
   where p.status in ('pending', 'processing') and p.warned_at is null and s.warn_days > 0
     and p.ends_at > $1 and p.ends_at <= $1 + s.warn_days * interval '1 day' order by p.id limit 500`,
);

/** Tells owners of packages that end soon, each once. */
export async function warnOfEnds(ctx: Context): Promise<void> {
  const now = ctx.runtime.now();
  for (const { id, ends_at } of await ctx.run(endingSoon, [now]))
    await inTransaction(ctx, async (tx) => {
      const unwarned = and(eq(packages.id, id), isNull(packages.warned_at));
      const [told] = await tx.db
        .update(packages)
        .set({ warned_at: now })
        .where(unwarned)
        .returning({ id: packages.id });
      if (told) await announce(tx, packageEnding, { package_id: id, ends_at: new Date(ends_at).toISOString() });
    });
}
