// Open work of an account goes to a colleague: before somebody leaves, or after her account was switched off.
import { fail, failField } from '@kaifong/base/errors';
import { PermissionSet } from '@kaifong/base/permissions';
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { and, eq } from 'drizzle-orm';
import type { PassOnWish } from '../contract/index.ts';
import { lockAccess } from '../locks.ts';
import { type OpenWork, openWork } from '../ports/open-work.ts';
import { findAccount } from '../queries/find-account.ts';
import { findAuthority } from '../queries/find-authority.ts';
import { accounts, roles } from '../schema.ts';
import { requireAccountInReach } from './guard-access.ts';

/** The heir's rights. Refuses, at `to`, an account that is not there, is switched off, or is the one whose work it is. */
async function rightsOfHeir(tx: TxContext, { id, to }: PassOnWish): Promise<PermissionSet> {
  const [heir] = await tx.db
    .select({ list: roles.permission_list })
    .from(accounts)
    .innerJoin(roles, eq(roles.id, accounts.role_id))
    .where(and(eq(accounts.id, to), eq(accounts.enabled, true)));
  if (!heir || to === id) throw failField('to', 'validation.choice');
  return new PermissionSet(heir.list);
}

/**
 * Gives open work of an account to another. Refuses `not-found`, an account above the caller's (`account-above`), an heir who is not there or switched off, and `heir-may-not`: the heir
 * lacks the right to work on a kind, of which there is something. Rights stand still meanwhile (`lockAccess`).
 */
export const passOnWork = (ctx: Context, wish: PassOnWish) =>
  inTransaction(ctx, async (tx) => {
    await lockAccess(tx);
    const authority = await findAuthority(tx);
    const account = await findAccount(tx, wish.id);
    if (!account) throw fail('not-found');
    await requireAccountInReach(tx, authority, account);
    const rights = await rightsOfHeir(tx, wish);
    const passed: { kind: OpenWork['kind']; count: number }[] = [];
    for (const { kind, permission, count, passOn } of ctx.runtime.adapters.all(openWork)) {
      if (wish.kinds && !wish.kinds.includes(kind)) continue;
      if (permission && !rights.has(permission)) {
        if ((await count(tx, wish.id)) === 0) continue;
        throw failField('to', 'identity.heir-may-not', {
          kind: renderMessage(tx.language, `identity.open_work.${kind}`),
        });
      }
      const moved = await passOn(tx, wish.id, wish.to);
      if (moved > 0) passed.push({ kind, count: moved });
    }
    if (passed.length > 0)
      await audit(tx, {
        ...{ action: 'pass on work', resource: 'account', recordId: wish.id },
        after: { to: wish.to, ...Object.fromEntries(passed.map(({ kind, count }) => [kind, count])) },
      });
    return { passed };
  });
