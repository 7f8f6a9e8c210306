import type { StaffPermission } from '@kaifong/base/permissions';
import { type Context, holds } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

const others = statement<{ found: boolean }, [number, string, readonly number[] | null]>(
  'accounts-another-holds',
  `select exists (select from accounts a join roles r on r.id = a.role_id
     where a.enabled and a.id <> $1 and r.permission_list && array['*', $2]
       and ($3::int[] is null or a.store_ids = '{}' or a.store_ids && $3::int[])) as found`,
);

/** Whether somebody besides this account holds a permission. `stores`: where the record is seen from; null: from everywhere. */
export async function anotherHolds(
  ctx: Context,
  permission: string,
  accountId: number,
  stores: readonly number[] | null = null,
): Promise<boolean> {
  const [row] = await ctx.run(others, [accountId, permission, stores]);
  return row?.found ?? false;
}

interface Request {
  /** The account that asked. */
  readonly requester: number | null;
  readonly permission: StaffPermission;
  readonly stores: readonly number[] | null;
}

/**
 * How a request that the caller may decide on stands to her: `own`, and somebody else has to decide; `alone`, her own, and nobody else may; null:
 * somebody else's.
 */
export async function ownRequestOf(
  ctx: Context,
  { requester, permission, stores }: Request,
): Promise<'own' | 'alone' | null> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || requester !== actor.id || !holds(ctx, permission)) return null;
  return (await anotherHolds(ctx, permission, actor.id, stores)) ? 'own' : 'alone';
}
