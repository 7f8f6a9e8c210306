import type { Context } from '@kaifong/kernel/context';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { claims } from '../schema.ts';
import { openAmounts } from './open-amounts.ts';

export interface ClaimToPay {
  readonly claim_id: number;
  readonly employee_id: number;
  readonly title: string;
  /** In the base currency; more than 0. */
  readonly open_cents: number;
}

/** Claims of employees that are to be paid with their pay, the oldest first: what is still open of each. */
export async function claimsToPay(ctx: Context, employeeIds: readonly number[]): Promise<ClaimToPay[]> {
  const rows = await ctx.db
    .select({ claim_id: claims.id, employee_id: claims.employee_id, title: claims.title })
    .from(claims)
    .where(
      and(
        inArray(claims.employee_id, [0, ...employeeIds]),
        eq(claims.status, 'processing'),
        eq(claims.pay_by, 'payroll'),
      ),
    )
    .orderBy(asc(claims.id));
  const open = await openAmounts(
    ctx,
    rows.map(({ claim_id }) => claim_id),
  );
  return rows.flatMap((row) => {
    const open_cents = open.get(row.claim_id) ?? 0;
    return open_cents > 0 ? [{ ...row, open_cents }] : [];
  });
}
