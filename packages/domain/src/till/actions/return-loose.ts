// Goods that come back without a receipt: nobody knows which sale they were of, so they are worth no more than the lowest price they had.
import { fail, failField } from '@kaifong/base/errors';
import { type Context, inTransaction, requireStaff, type TxContext } from '@kaifong/kernel/context';
import { nextNumber } from '@kaifong/kernel/numbering';
import { lockAccount } from '@kaifong/kernel/postings';
import { adjustLot, holdOwing, lockLot, lotAlike } from '../../catalogue/index.ts';
import { creditPoints } from '../../members/index.ts';
import type { ReturnLooseInput } from '../contract/index.ts';
import { findSession } from '../queries/find-session.ts';
import {
  countedCents,
  givenBy,
  leftToday,
  moneyWord,
  type ReturnedGoods,
  readReturnedGoods,
  requireReturns,
} from '../queries/price-return.ts';
import { returnOfKey } from '../queries/return-of-key.ts';
import { returnNumber, tillReturnLines } from '../schema.ts';
import { moveDrawer } from './cash-ledger.ts';
import { agreeing } from './manager-code.ts';
import { noteReturn } from './refund-sale.ts';
import { lockOpenSession } from './take-step.ts';

/** Refuses at its line what nobody has a price for, a manager's that is higher than the shop's, and a shelf nobody can tell. */
async function refuseLines(tx: TxContext, goods: readonly ReturnedGoods[]): Promise<void> {
  for (const [at, { unit_cents, most_cents, restock, is_kit, asks_lot, inventory_id, lots }] of goods.entries()) {
    const field = (name: string) => `lines.${at}.${name}`;
    if (unit_cents === null) throw failField(field('price'), 'till.return-price');
    if (unit_cents > most_cents && most_cents > 0)
      throw failField(field('price'), 'till.return-price-high', { most: await moneyWord(tx, most_cents) });
    if (restock !== 'lot') continue;
    if (is_kit) throw failField(field('restock'), 'till.return-kit');
    if (asks_lot && inventory_id === null) throw failField(field('inventory_id'), 'till.return-lot');
    if (inventory_id !== null && !lots.some(({ id }) => id === inventory_id))
      throw failField(field('inventory_id'), 'inventory.other-lot');
  }
}

interface Shelved {
  readonly goods: readonly ReturnedGoods[];
  readonly warehouseId: number;
  /** Of the return, as the ledger of the lots says it. */
  readonly number: string;
}

/** Puts what is sold again into lots of the store, in the order of their ids. Returns the lot of each line; null: it lies in none. */
async function shelve(tx: TxContext, { goods, warehouseId, number }: Shelved): Promise<(number | null)[]> {
  const shelved = goods.map(({ tracked, restock }) => tracked && restock === 'lot');
  await holdOwing(tx, [...new Set(goods.flatMap(({ stock_id }, at) => (shelved[at] ? [stock_id] : [])))]);
  const lots: (number | null)[] = [];
  for (const [at, { stock_id, inventory_id }] of goods.entries())
    lots.push(
      shelved[at]
        ? (inventory_id ??
            (await lotAlike(tx, { stock_id, warehouse_id: warehouseId, expiry_date: null, is_discard: false })))
        : null,
    );
  const pieces = new Map<number, number>();
  for (const [at, lot] of lots.entries())
    if (lot !== null) pieces.set(lot, (pieces.get(lot) ?? 0) + (goods[at]?.quantity ?? 0));
  for (const [id, quantity] of [...pieces].sort(([one], [other]) => one - other)) {
    const lot = await lockLot(tx, id);
    await adjustLot(tx, lot, { kind: 'plus', total: lot.quantity + quantity, reason: 'Return', remark: number });
  }
  return lots;
}

/**
 * The worth of the goods by the way the shop and the customer chose, in cents. Refuses a way the shop does not give,
 * and more than it gives or takes in a day.
 */
async function worthOf(
  tx: TxContext,
  { pay, customer_id }: ReturnLooseInput,
  storeId: number,
  goods: readonly ReturnedGoods[],
) {
  const cents = goods.reduce((sum, { unit_cents, quantity }) => sum + (unit_cents ?? 0) * quantity, 0);
  const given = await givenBy(tx, pay, cents);
  if (given === null) throw failField('pay', 'till.return-pay');
  if (pay === 'points' && !customer_id) throw failField('customer_id', 'till.return-member');
  const amount_cents = pay === 'cash' ? given : cents;
  const left = await leftToday(tx, storeId);
  if (Math.max(amount_cents, countedCents(goods)) > left)
    throw fail('till.return-limit', { left: await moneyWord(tx, left) });
  return { amount_cents, points: pay === 'points' ? given : 0 };
}

/**
 * Takes goods back without a receipt, for the lowest price of the last days or a manager's. A manager agrees; cash comes out of the drawer, or a member
 * gets points. The same `return_key` twice is one return; what a store gives in a day has a limit. Refuses `session-not-open`, `return-off`, what
 * nobody agrees to, and at its line what `refuseLines` says. Returns the return's id.
 */
export async function returnLoose(ctx: Context, input: ReturnLooseInput): Promise<number> {
  const { id: account_id } = requireStaff(ctx);
  return inTransaction(ctx, async (tx) => {
    const session = await lockOpenSession(tx, input.session_id);
    const before = await returnOfKey(tx, input.return_key);
    if (before !== undefined) return before;
    await requireReturns(tx);
    const approved_by = await agreeing(tx, input.manager_code, session.store_id);
    // Of two registers at once the second sees what the first gave.
    await lockAccount(tx, { kind: 'till-returns', id: session.store_id });
    const { warehouseId } = await findSession(tx, session.id);
    const goods = await readReturnedGoods(tx, input.lines, warehouseId);
    await refuseLines(tx, goods);
    const worth = await worthOf(tx, input, session.store_id, goods);
    const number = await nextNumber(tx, returnNumber);
    const { pay, reason, return_key, customer_id = null } = input;
    const id = await noteReturn(tx, {
      ...{ number, session_id: session.id, kind: 'no_receipt', return_key, reason, pay, ...worth },
      ...{ customer_id, account_id, approved_by },
    });
    const lots = await shelve(tx, { goods, warehouseId, number });
    await tx.db.insert(tillReturnLines).values(
      goods.map(({ stock_id, quantity, unit_cents, lowest_cents, restock }, at) => ({
        ...{ return_id: id, stock_id, quantity, unit_cents: unit_cents ?? 0, lowest_cents, restock },
        inventory_id: lots[at] ?? null,
      })),
    );
    if (pay === 'points' && customer_id)
      await creditPoints(tx, { customerId: customer_id, points: worth.points, source: `till-return:${id}`, number });
    else
      await moveDrawer(tx, {
        ...{ sessionId: session.id, cents: -worth.amount_cents, reason },
        ...{ kind: 'refund', source: `return:${id}` },
      });
    return id;
  });
}
