// Packages that go back with their order. The order is locked by the caller, packages after it by id, accounts last.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { balanceOf, lockAccount, post } from '@kaifong/kernel/postings';
import { inArray } from 'drizzle-orm';
import type { GrantedBack } from '../../sales/index.ts';
import { postingsOf, unitsOf } from '../queries/ledger.ts';
import { goingBack, keptOf, type UsedPackage } from '../rules/kept-of.ts';
import { sumsOf } from '../rules/sums-of.ts';
import { packages } from '../schema.ts';
import { amountEffect, asShop, packageMoves } from './take-step.ts';

const ofOrder = statement<
  {
    id: number;
    line_id: number | null;
    status: string;
    refund_id: number | null;
    closed: boolean;
    grants: 'units' | 'money';
    single_cents: number;
    wanted: number;
  },
  [number]
>(
  'packages-lock-of-order',
  `select p.id, p.line_id, p.status, p.refund_id, p.grants, p.single_cents,
     coalesce(o.archived_from, o.status) in ('canceled', 'rejected') as closed,
     case when coalesce(o.archived_from, o.status) in ('canceled', 'rejected', 'refunded') then 0
       else coalesce(l.quantity - l.refunded_quantity, 0) end as wanted
   from packages p join orders o on o.id = p.order_id left join order_lines l on l.id = p.line_id
   where p.order_id = $1::int order by p.id for update of p`,
);

async function lockOf(tx: TxContext, orderId: number) {
  const rows = await tx.run(ofOrder, [orderId]);
  const postings = await postingsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    used: sumsOf(postings.filter(({ account_id }) => account_id === row.id)).used,
  }));
}

/** Ends a package: what is left of it is taken off. */
async function takeOne(tx: TxContext, id: number, source: string): Promise<void> {
  const shop = asShop(tx);
  const begun = await packageMoves.begin(shop, { id, command: 'take-back' });
  await lockAccount(shop, unitsOf(id));
  const { available, pending } = await balanceOf(shop, unitsOf(id));
  const left = available + pending;
  if (left > 0) await post(shop, { account: unitsOf(id), delta: -left, kind: 'refund', source: `${source}:${id}` });
  await packageMoves.finish(shop, begun, {
    set: { frozen_at: null },
    effects: await amountEffect(shop, begun.row, 'taken-back', left),
  });
}

/** Takes back packages of an order that is canceled, and of pieces a change took out of it: those with the least used first. */
export async function takeBackSurplus(tx: TxContext, orderId: number): Promise<void> {
  const rows = await lockOf(tx, orderId);
  const byLine = Map.groupBy(
    rows.filter(({ status }) => status !== 'refunded'),
    ({ line_id }) => line_id,
  );
  for (const [, ofLine] of byLine) {
    const wanted = ofLine[0]?.line_id === null ? 0 : (ofLine[0]?.wanted ?? 0);
    for (const { id } of goingBack(ofLine, ofLine.length - wanted)) await takeOne(tx, id, `order:${orderId}`);
  }
}

/**
 * Pieces of an order go back: as many packages of each line are taken back, those with the least used first. Returns the cents the shop
 * keeps of the money: of each package the worth of what was used at its single price, never more than its piece cost.
 */
export async function takeBackForRefund(tx: TxContext, { orderId, refundId, lines }: GrantedBack): Promise<number> {
  if (lines.length === 0) return 0;
  // Packages of a canceled order were taken back when it was; its money follows when somebody agrees.
  const rows = (await lockOf(tx, orderId)).filter(
    ({ refund_id, status, closed }) => refund_id === null && (closed || status !== 'refunded'),
  );
  let kept = 0;
  for (const { line_id, quantity, amount_cents } of lines) {
    const back = goingBack(
      rows.filter((row) => row.line_id === line_id),
      quantity,
    );
    if (back.length === 0) continue;
    kept += keptOf(back satisfies readonly UsedPackage[], amount_cents, quantity);
    for (const { id, status } of back) if (status !== 'refunded') await takeOne(tx, id, `refund:${refundId}`);
    const ids = back.map(({ id }) => id);
    await tx.db.update(packages).set({ refund_id: refundId }).where(inArray(packages.id, ids));
  }
  return kept;
}
