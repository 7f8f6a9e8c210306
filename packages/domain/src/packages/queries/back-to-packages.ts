import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import type { GrantKind } from '../contract/index.ts';
import { backOfTaken, takesOf } from '../rules/covers.ts';

/** What returns to a package: units, or cents of stored value. */
export interface PackageBack {
  readonly number: string;
  readonly grants: GrantKind;
  readonly amount: number;
}

interface Paid {
  readonly number: string;
  readonly grants: GrantKind;
  readonly quantity: number;
  readonly cents: number;
}

const paidLines = statement<Paid, [number[], Date]>(
  'packages-back-to',
  `select p.number, p.grants, l.quantity - l.refunded_quantity as quantity,
     (l.unit_price_cents::bigint * (l.quantity - l.refunded_quantity))::float8 as cents
   from order_lines l join packages p on p.id = l.payer_id
   where l.id = any($1::int[]) and l.refunded_quantity < l.quantity and p.status <> 'refunded'
     and (p.status = 'disabled' or coalesce(p.ends_at > $2, true)) order by p.number, l.id`,
);

/** What packages that paid for some lines of orders have again, when so many percent of what was paid go back; each package once. */
export async function backToPackages(
  ctx: Context,
  lineIds: readonly number[],
  backPercent: number,
): Promise<PackageBack[]> {
  if (lineIds.length === 0) return [];
  const sums = new Map<string, PackageBack>();
  for (const { number, grants, ...line } of await ctx.run(paidLines, [[...lineIds], ctx.runtime.now()])) {
    const back = backOfTaken({ granted: grants, takes: takesOf(grants, line), kept_percent: 100 - backPercent });
    if (back > 0) sums.set(number, { number, grants, amount: back + (sums.get(number)?.amount ?? 0) });
  }
  return [...sums.values()];
}

const numberOf = statement<{ number: string }, [number]>(
  'package-number',
  'select number from packages where id = $1::int',
);

/** The number people know a package by. */
export async function packageNumber(ctx: Context, id: number): Promise<string> {
  const [row] = await ctx.run(numberOf, [id]);
  return row?.number ?? '';
}
