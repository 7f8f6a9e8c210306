import type { TxContext } from '@kaifong/kernel/context';
import { and, eq, isNull } from 'drizzle-orm';
import { recoveryCodeFrom, recoveryCount, recoveryHash } from '../../rules/recovery-code.ts';
import { recoveryCodes } from '../../schema.ts';

/** Ten new codes; those of before are gone. They leave in the reply and are kept as their hashes. */
export async function makeRecoveryCodes(tx: TxContext, accountId: number): Promise<string[]> {
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.account_id, accountId));
  const codes = Array.from({ length: recoveryCount }, () => recoveryCodeFrom(tx.runtime.randomHex(32)));
  await tx.db
    .insert(recoveryCodes)
    .values(
      codes.map((code) => ({ account_id: accountId, code_hash: recoveryHash(code), created_at: tx.runtime.now() })),
    );
  return codes;
}

/** Uses a code up, in one statement: of two uses at the same moment one is refused. False: there is none such left. */
export async function spendRecoveryCode(tx: TxContext, accountId: number, code: string): Promise<boolean> {
  const used = await tx.db
    .update(recoveryCodes)
    .set({ used_at: tx.runtime.now() })
    .where(
      and(
        eq(recoveryCodes.account_id, accountId),
        eq(recoveryCodes.code_hash, recoveryHash(code)),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}
