import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

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
