import { fail } from '@kaifong/base/errors';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { phoneCodes } from '../../schema.ts';
import { proofHash } from '../rules/code-of.ts';

const good = (ctx: Context, purpose: 'register' | 'reset', proof: string) =>
  and(
    eq(phoneCodes.proof_hash, proofHash(proof)),
    eq(phoneCodes.purpose, purpose),
    isNull(phoneCodes.proof_used_at),
    gt(phoneCodes.expires_at, ctx.runtime.now()),
  );

/**
 * The id of the customer who may set a new password by this proof; refuses a proof that is unknown, used or too old.
 * Uses nothing up.
 */
export async function requireResetProof(ctx: Context, proof: string): Promise<number> {
  const [row] = await ctx.db
    .select()
    .from(phoneCodes)
    .where(good(ctx, 'reset', proof));
  if (!row?.customer_id) throw fail('identity.reset-token-invalid');
  return row.customer_id;
}

/** Uses the proof up. Of two uses at the same moment one is refused. */
export async function takeResetProof(tx: TxContext, proof: string): Promise<number> {
  const row = await use(tx, 'reset', proof);
  if (!row?.customer_id) throw fail('identity.reset-token-invalid');
  return row.customer_id;
}

/** Uses up the proof that this number is hers; another number, or a proof that is used or too old, is refused. */
export async function takeRegisterProof(
  tx: TxContext,
  proof: string,
  number: { country_code?: string | null | undefined; phone?: string | null | undefined },
): Promise<void> {
  const row = await use(tx, 'register', proof);
  if (!row || row.country_code !== number.country_code || row.phone !== number.phone)
    throw fail('customers.phone-unproven');
}

async function use(tx: TxContext, purpose: 'register' | 'reset', proof: string) {
  const [row] = await tx.db
    .update(phoneCodes)
    .set({ proof_used_at: tx.runtime.now() })
    .where(good(tx, purpose, proof))
    .returning();
  return row;
}
