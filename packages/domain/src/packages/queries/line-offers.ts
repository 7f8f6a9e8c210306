// Packages of a customer that pay for lines of her cart.
import { type Language, type Localized, languages } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { renderMessage } from '@kaifong/kernel/http';
import type { PayableLine, PayerOffer } from '../../sales/index.ts';
import type { GrantKind } from '../contract/index.ts';
import { type Cover, covers, takesOf } from '../rules/covers.ts';
import { packageLedger } from './ledger.ts';

interface Row extends Cover {
  readonly id: number;
  readonly number: string;
  readonly name: Localized;
  readonly granted: number;
  readonly left: number;
  /** Products that grant packages. */
  readonly granting: readonly number[];
}

// Packages that end first come first: a unit is used before it is lost.
const usable = statement<Row, [number, string, Date]>(
  'packages-usable',
  `select p.id, p.number, p.name, p.grants, p.granted::float8 as granted, own.left, s.products, s.categories, s.events,
     array(select distinct product_id from package_plans) as granting
   from packages p join package_plans s on s.id = p.plan_id join orders o on o.id = p.order_id
     cross join lateral (select coalesce(sum(g.delta), 0)::float8 as left from postings g
       where g.account_kind = $2 and g.account_id = p.id) own
   where p.status in ('pending', 'processing') and own.left > 0
     and (p.starts_at is null or p.starts_at <= $3) and (p.ends_at is null or p.ends_at > $3)
     and (o.customer_id = $1::int or p.id in (select f.package_id from package_friends f where f.customer_id = $1::int))
   order by p.ends_at nulls last, p.id limit 50`,
);

/** What stands beside the line: `Paid with Ten haircuts: 2`. */
const wordsOf = (name: Localized, grants: GrantKind, units: number): Localized =>
  Object.fromEntries(
    languages.map((language: Language) => {
      const shown = name[language] ?? Object.values(name)[0] ?? '';
      return [language, renderMessage(language, `packages.paid_with_${grants}`, { name: shown, units })];
    }),
  );

/** Packages that pay for each line. Asking locks nothing. */
export async function lineOffers(
  ctx: Context,
  customerId: number,
  lines: readonly PayableLine[],
): Promise<PayerOffer[][]> {
  const rows = await ctx.run(usable, [customerId, packageLedger, ctx.runtime.now()]);
  return lines.map((line) =>
    rows.flatMap((row): PayerOffer[] => {
      const takes = takesOf(row.grants, line);
      // What grants packages is paid for with money: else packages would buy ever more packages.
      if (row.granting.includes(line.product_id) || !covers(row, line) || takes > row.left) return [];
      const { id, number, name, grants, left, granted } = row;
      return [{ payer_id: id, number, name, grants, left, granted, takes, words: wordsOf(name, grants, takes) }];
    }),
  );
}
