import { fail } from '@kaifong/base/errors';
import { type Localized, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { getSettings } from '../../settings/index.ts';
import type { GrantKind, PackageStart, PackageStatus, StorePackage } from '../contract/index.ts';
import { accountsOf, showTerms } from './show-package.ts';

interface Row {
  id: number;
  number: string;
  name: Localized;
  status: PackageStatus;
  grants: GrantKind;
  starts: PackageStart;
  valid_days: number | null;
  starts_at: string | null;
  ends_at: string | null;
  most_friends: number;
  own: boolean;
  friends: { id: number; email: string }[] | null;
}

// Packages that can be used come first.
const read = statement<Row, [number]>(
  'packages-own',
  `select p.id, p.number, p.name, p.status, p.grants, p.starts, p.valid_days, p.starts_at::text as starts_at,
     p.ends_at::text as ends_at, p.most_friends, coalesce(o.customer_id = $1::int, false) as own,
     case when o.customer_id = $1::int then (select json_agg(json_build_object('id', f.id, 'email', f.email) order by f.id)
       from package_friends f where f.package_id = p.id) end as friends
   from packages p join orders o on o.id = p.order_id
   where o.customer_id = $1::int
     or p.id in (select f.package_id from package_friends f where f.customer_id = $1::int)
   order by p.status in ('completed', 'refunded'), p.id desc limit 100`,
);

/** Packages a customer bought, and those shared with her: the newest hundred, with every posting. */
export async function listOwnPackages(ctx: Context, customerId: number): Promise<StorePackage[]> {
  const rows = await ctx.run(read, [customerId]);
  const { main_language, base_currency } = await getSettings(ctx);
  const accounts = await accountsOf(ctx, rows);
  return rows.flatMap((row) => {
    const account = accounts.get(row.id);
    if (!account) return [];
    const { id, number, status, grants, starts, valid_days, most_friends, own } = row;
    const friends = row.friends ?? [];
    const alive = status !== 'completed' && status !== 'refunded';
    return [
      {
        ...{ id, number, status, grants, starts, valid_days, most_friends, own, friends },
        ...showTerms(row),
        name: textIn(row.name, ctx.language, main_language),
        currency: base_currency,
        sums: account.sums,
        postings: account.postings.map(({ actor: _who, ...line }) => line),
        can_share: own && alive && friends.length < most_friends,
      },
    ];
  });
}

/** One package a customer owns or shares. Refuses `not-found`. */
export async function getOwnPackage(ctx: Context, customerId: number, id: number): Promise<StorePackage> {
  const found = (await listOwnPackages(ctx, customerId)).find((one) => one.id === id);
  if (!found) throw fail('not-found');
  return found;
}
