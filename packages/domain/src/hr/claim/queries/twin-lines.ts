// Lines that may be the same, of other claims or of the same one: the same receipt, or the same amount on one day of one person.
import type { Context } from '@kaifong/kernel/context';
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { employees } from '../../employee/schema.ts';
import { claimLines, claims } from '../schema.ts';
import { isLiving } from './living-claims.ts';

interface Compared {
  readonly spent_on: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly receipt_hash: string | null;
}

export interface TwinLine extends Compared {
  readonly claim_id: number;
  readonly employee: string;
  readonly same_receipt: boolean;
}

const isSameDay = (a: Compared, b: Compared) =>
  a.spent_on === b.spent_on && a.amount_cents === b.amount_cents && a.currency === b.currency;

/** For each line those of other living claims that look like it. `except`: the claim of the lines. */
export async function twinLines(
  ctx: Context,
  employeeId: number,
  lines: readonly Compared[],
  except: number,
): Promise<readonly TwinLine[][]> {
  const hashes = lines.flatMap(({ receipt_hash }) => receipt_hash ?? []);
  const days = lines.map(({ spent_on }) => spent_on);
  const { spent_on, amount_cents, currency, receipt_hash } = claimLines;
  const own = and(eq(claims.employee_id, employeeId), inArray(spent_on, days));
  const rows = await ctx.db
    .select({
      ...{ spent_on, amount_cents, currency, receipt_hash },
      claim_id: claims.id,
      employee_id: claims.employee_id,
      employee: employees.name,
    })
    .from(claimLines)
    .innerJoin(claims, eq(claims.id, claimLines.reimbursement_id))
    .innerJoin(employees, eq(employees.id, claims.employee_id))
    .where(and(ne(claims.id, except), isLiving, hashes.length > 0 ? or(own, inArray(receipt_hash, hashes)) : own));
  return lines.map((line) =>
    rows.flatMap((row) => {
      const same_receipt = line.receipt_hash !== null && row.receipt_hash === line.receipt_hash;
      const isTwin = same_receipt || (row.employee_id === employeeId && isSameDay(row, line));
      return isTwin ? [{ ...row, same_receipt }] : [];
    }),
  );
}

/** For each line the numbers of those of the same claim that look like it, from 1; a receipt may be meant for several. */
export const twinsInside = (lines: readonly Compared[]): { place: number; same_receipt: boolean }[][] =>
  lines.map((line, index) =>
    lines.flatMap((other, at) => {
      const same_receipt = line.receipt_hash !== null && other.receipt_hash === line.receipt_hash;
      return at !== index && (same_receipt || isSameDay(other, line)) ? [{ place: at + 1, same_receipt }] : [];
    }),
  );
