import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { RefundBundle } from './show-refund.ts';

const others = statement<{ found: boolean }, [number, string]>(
  'accounts-another-holds',
  `select exists (select from accounts a join roles r on r.id = a.role_id
     where a.enabled and a.id <> $1 and r.permission_list && array['*', $2]) as found`,
);

/** Whether somebody besides this account holds a permission. */
export async function anotherHolds(ctx: Context, permission: string, accountId: number): Promise<boolean> {
  const [row] = await ctx.run(others, [accountId, permission]);
  return row?.found ?? false;
}

/** Ids of the refunds the caller asked for herself and somebody else has to agree to. */
export async function waitingForAnother(ctx: Context, refunds: readonly RefundBundle[]): Promise<ReadonlySet<number>> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return new Set();
  const own = refunds.filter(({ status, account_id }) => status === 'pending' && account_id === actor.id);
  if (own.length === 0 || !(await anotherHolds(ctx, 'refund order', actor.id))) return new Set();
  return new Set(own.map(({ id }) => id));
}
