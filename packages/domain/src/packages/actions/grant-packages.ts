// Packages of a paid order: one for each piece that was bought and kept.
import type { Localized } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { announce } from '@kaifong/kernel/events';
import { post } from '@kaifong/kernel/postings';
import { authorOf, stepInto } from '@kaifong/kernel/steps';
import { lockOrder } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import { packageGranted, packageMachine } from '../contract/index.ts';
import { unitsOf } from '../queries/ledger.ts';
import { spanOf, type Terms } from '../rules/span-of.ts';
import { packages } from '../schema.ts';
import { takeBackSurplus } from './take-back.ts';
import { amountEffect } from './take-step.ts';

interface Bought extends Terms {
  readonly line_id: number;
  readonly plan_id: number;
  readonly name: Localized;
  readonly grants: 'units' | 'money';
  readonly granted: number;
  readonly single_cents: number;
  readonly friends: number;
  /** Pieces that are paid and did not go back. */
  readonly wanted: number;
  /** Packages of the line so far, and those of them that were not taken back. */
  readonly there: number;
  readonly kept: number;
  readonly enabled: boolean;
}

const bought = statement<Bought, [number]>(
  'packages-bought',
  `select l.id as line_id, s.id as plan_id, s.name, s.grants, s.starts, s.starts_on::text, s.valid_days, s.ends_on::text,
     s.friends, s.enabled, case s.grants when 'units' then s.units else s.money_cents end as granted,
     coalesce(s.single_price_cents, 0) as single_cents,
     case when coalesce(o.archived_from, o.status) in ('paid', 'processing', 'shipped', 'completed')
       and o.due_since is null and o.captured_cents - o.overpaid_cents >= o.total_cents
       then l.quantity - l.refunded_quantity else 0 end as wanted,
     count(p.id)::int as there, (count(p.id) filter (where p.status <> 'refunded'))::int as kept
   from order_lines l join orders o on o.id = l.order_id join package_plans s on s.product_id = l.product_id
     left join packages p on p.line_id = l.id
   where l.order_id = $1::int group by l.id, s.id, o.id order by l.id`,
);

const counted = statement<{ count: number }, [number]>(
  'packages-of-order',
  'select count(*)::int as count from packages where order_id = $1::int',
);

const firstStep = statement<Record<string, never>, [number, string, string, number | null, string, string]>(
  'package-first-step',
  `${stepInto} values ('${packageMachine.name}', $1, 'grant', $2, $3, $4, $5, $6::jsonb)`,
);

/** Writes one package down with its units and the first line of its history. */
async function grantOne(tx: TxContext, orderId: number, number: string, line: Bought, piece: number): Promise<void> {
  const { time_zone } = await getSettings(tx);
  const now = tx.runtime.now();
  const span = spanOf(line, now, time_zone);
  const status = span.starts_at && span.starts_at <= now ? 'processing' : 'pending';
  const { line_id, plan_id, name, grants, single_cents, starts, valid_days, friends } = line;
  const granted = Number(line.granted);
  const [row] = await tx.db
    .insert(packages)
    .values({
      ...{ number, plan_id, order_id: orderId, line_id, piece, status, name, grants, granted, single_cents },
      ...{ starts, valid_days, ...span, most_friends: friends },
    })
    .returning({ id: packages.id });
  if (!row) throw new Error('a package was not written');
  await post(tx, {
    ...{ account: unitsOf(row.id), delta: granted, kind: 'grant', source: `package:${row.id}` },
    ...{ about: { kind: 'order', id: orderId }, reason: number },
  });
  const { kind, accountId, origin } = authorOf(tx);
  const effects = await amountEffect(tx, line, 'granted', granted);
  await tx.run(firstStep, [row.id, status, kind, accountId, origin, JSON.stringify(effects)]);
  await announce(tx, packageGranted, { package_id: row.id });
}

/**
 * Brings the packages of an order to what of it is paid and kept: missing ones are granted, one for each piece, and what is too much
 * (of a canceled or changed order) is taken back. The same order twice does nothing twice. Returns how many were granted.
 */
export async function grantPackages(tx: TxContext, orderId: number): Promise<number> {
  const order = await lockOrder(tx, orderId);
  await takeBackSurplus(tx, orderId);
  let [next] = (await tx.run(counted, [orderId])).map(({ count }) => count);
  let granted = 0;
  for (const line of await tx.run(bought, [orderId])) {
    const missing = line.enabled ? Math.max(0, Number(line.wanted) - line.kept) : 0;
    for (let i = 1; i <= missing; i += 1) {
      next = (next ?? 0) + 1;
      await grantOne(tx, orderId, `${order.number}-P${next}`, line, line.there + i);
      granted += 1;
    }
  }
  return granted;
}
