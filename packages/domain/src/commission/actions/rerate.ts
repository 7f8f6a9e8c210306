// The percentages of lines go by the turnover the month reached: reckoned anew before a statement is.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { groupsByPerson, schemeOfGroup, turnoverOf } from '../queries/schemes.ts';
import { tierPercent } from '../rules/reckon.ts';
import { openEarning, raisePercent } from './raise-percent.ts';
import { settleOrder } from './settle-order.ts';

const months = statement<{ month: string }, [number]>(
  'commission-open-months',
  `select distinct to_char(e.earned_on, 'YYYY-MM-01') as month from commission_earnings e
   where e.account_id = $1::int and (e.left_cents > 0 or e.left_base_cents > 0) and ${openEarning} order by month`,
);

const otherwise = statement<{ order_id: number }, [number, string, number, number, boolean]>(
  'commission-otherwise',
  `select distinct e.order_id from commission_earnings e
   where e.account_id = $1::int and e.earned_on >= $2::date and e.earned_on < $2::date + interval '1 month' and ${openEarning}
     and ($5::bool or (e.level = 0 and e.group_id = $4::int and not e.by_product and e.percent <> $3::numeric))
   order by e.order_id`,
);

/** Brings a person's open lines to the tier her month reached, and to its cap. Returns how many lines have another percentage. */
export async function rerate(ctx: Context, accountId: number): Promise<number> {
  const groups = await groupsByPerson(ctx);
  const group = groups.get(accountId);
  if (!group) return 0;
  const capped = [...groups].filter(([, { cap }]) => cap !== null).map(([id]) => id);
  const scheme = schemeOfGroup(group);
  let changed = 0;
  for (const { month } of await ctx.run(months, [accountId])) {
    const turnover = (await turnoverOf(ctx, [accountId], month)).get(accountId) ?? 0;
    const percent = tierPercent(scheme, turnover);
    changed += await raisePercent(ctx, { accountId, month, percent, group, capped });
    const orders = await ctx.run(otherwise, [accountId, month, percent, group.id, group.cap !== null]);
    for (const { order_id } of orders)
      changed += await inTransaction(ctx, (tx) => settleOrder(tx, order_id, { rerate: accountId }));
  }
  return changed;
}
