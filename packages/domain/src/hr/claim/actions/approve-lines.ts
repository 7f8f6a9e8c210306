import { fail, failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import type { approveClaimInput } from '../contract/index.ts';
import { claimMoney } from '../queries/claim-money.ts';
import { linesOfClaim } from '../queries/find-claim.ts';
import { claimLines } from '../schema.ts';

type Wished = z.output<typeof approveClaimInput>['lines'];

/**
 * Writes what is approved of each line: as it is wished, else as the first of two approved it, else whole. Returns the sum. Refuses more
 * than was claimed, less without a reason, and nothing at all.
 */
export async function approveLines(tx: TxContext, claimId: number, wished: Wished): Promise<number> {
  const lines = await linesOfClaim(tx, claimId);
  const gone = wished.findIndex(({ line_id }) => !lines.some(({ id }) => id === line_id));
  if (gone >= 0) throw failField(`lines.${gone}.line_id`, 'validation.choice');
  let sum = 0;
  for (const line of lines) {
    const index = wished.findIndex(({ line_id }) => line_id === line.id);
    const wish = wished[index];
    const approved = wish?.approved ?? line.approved_cents ?? line.claimed_cents;
    const reason = wish ? wish.reason : line.reason;
    if (approved > line.claimed_cents)
      throw failField(`lines.${index}.approved`, 'hr.claim-over', {
        claimed: await claimMoney(tx, line.claimed_cents),
      });
    if (approved < line.claimed_cents && !reason) throw failField(`lines.${index}.reason`, 'hr.claim-why-less');
    sum += approved;
    await tx.db
      .update(claimLines)
      .set({ approved_cents: approved, reason: approved < line.claimed_cents ? reason : '' })
      .where(eq(claimLines.id, line.id));
  }
  if (sum === 0) throw fail('hr.claim-nothing');
  return sum;
}
