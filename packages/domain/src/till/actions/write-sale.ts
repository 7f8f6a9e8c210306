// A sale of a session is written: with its network, from a journal, or for goods that came back.
import { failField } from '@kaifong/base/errors';
import { toWire } from '@kaifong/base/money';
import type { TxContext } from '@kaifong/kernel/context';
import { mailServerOf } from '@kaifong/kernel/mail';
import { mailReceipt, priceAtCounter, refuseUngiven, type SoldAlone, sell as sellOrder } from '../../sales/index.ts';
import type { SaleInput } from '../contract/index.ts';
import { setOff, settle, sharesOf, type Tendered } from '../facts/tenders.ts';
import { findSession } from '../queries/find-session.ts';
import { today } from '../queries/goods.ts';
import { knownAccounts } from '../queries/known-accounts.ts';
import { counterWishOf, tendered } from '../queries/price-sale.ts';
import { refuseScanned } from '../queries/scanned-lots.ts';
import { tillSaleStaff, tillSales } from '../schema.ts';
import { endBuyerLease } from './buyer-lease.ts';
import type { Card } from './card-steps.ts';
import { moveDrawer } from './cash-ledger.ts';
import { payParked, refuseSoldParked } from './park-sale.ts';
import { holdCards, spendCards } from './take-cards.ts';

type WrittenSale = Omit<SaleInput, 'back'>;

/** Money for goods that came back, with the number of their credit note. */
export interface Credit extends Tendered {
  readonly method: SaleInput['tenders'][number]['method'];
  readonly reference: string;
}

/** The staff whose sale it is: the caller, unless she says whom she shares it with. Refuses shares that are no whole, and an account there is not. */
async function staffOf(tx: TxContext, { staff }: WrittenSale, seller: number) {
  if (staff.length === 0) return [{ account_id: seller, basis_points: 10_000 }];
  const shares = sharesOf(staff);
  const people = new Set(staff.map(({ account_id }) => account_id));
  if (!shares || people.size < staff.length) throw failField('staff', 'till.staff-shares');
  const known = await knownAccounts(tx, [...people]);
  if (known.length < people.size) throw failField('staff', 'not-found');
  return staff.map(({ account_id }, at) => ({ account_id, basis_points: shares[at] ?? 0 }));
}

/** More change than one would give back: somebody typed one key too often. */
const mostChange = 1_000_000;

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

/** What each way gives, and what all of it costs, which is reckoned once. Refuses more than the sale costs by a way without change, too little, and change beyond reason. */
async function pay(
  tx: TxContext,
  input: WrittenSale & { readonly leasedTo: string | undefined },
  { warehouseId, cards }: { readonly warehouseId: number; readonly cards: ReadonlyMap<number, Card> },
  { sold, credit = [] }: Answering,
) {
  const tenders = tendered(input.tenders);
  const wish = await counterWishOf(tx, { ...input, sold, credit }, warehouseId);
  const priced = await priceAtCounter(tx, wish);
  await refuseUngiven(tx, input.codes, priced);
  const total = priced.price.totals.total_cents;
  const used = setOff(total, credit);
  const { given, change, due, over } = settle(total - sumOf(used), tenders);
  if (over > 0) throw failField('tenders', 'till.tender-more');
  if (due > 0) throw failField('tenders', 'sales.tenders', { due: toWire(total - sumOf(used)).toFixed(2) });
  if (change > mostChange) throw failField('tenders', 'till.change-too-much');
  const all = [
    ...credit.map(({ method, reference, isCash }, at) => ({
      ...{ method, reference, isCash, cents: used[at] ?? 0 },
      card: undefined,
    })),
    ...input.tenders.map(({ method, reference }, at) => ({
      ...{ method, cents: given[at] ?? 0, reference: cards.get(at)?.reference ?? reference, card: cards.get(at) },
      isCash: tenders[at]?.isCash ?? false,
    })),
  ].filter(({ cents }) => cents > 0);
  return {
    wish,
    priced,
    paid: all.map(({ method, reference, cents, card }) => ({ method, reference, cents, card })),
    cash: sumOf(all.map(({ isCash, cents }) => (isCash ? cents : 0))),
    change,
    set_off: used,
    tendered_cents: sumOf(used) + sumOf(input.tenders.map(({ amount }) => amount)),
  };
}

/** Mails the receipt where an address was typed. A shop that cannot mail sells all the same: the receipt says that it was not mailed. */
async function mailWanted(tx: TxContext, orderId: number, { email }: WrittenSale): Promise<void> {
  if (email !== '' && (await mailServerOf(tx))) await mailReceipt(tx, { orderId, email, isGift: false });
}

/** The accounts that answer for a sale. */
interface Answering {
  readonly seller: number;
  readonly approved_by: number | null;
  /** The facts a till that was alone sold by; left out: today's prices, promotions and codes. */
  readonly sold?: SoldAlone | undefined;
  readonly credit?: readonly Credit[] | undefined;
  /** Staff looked at it: a parked sale that was sold already is sold once more. */
  readonly parkedAgain?: boolean | undefined;
  /** Something of the buyer is kept for this sale. */
  readonly leased?: boolean | undefined;
}

/**
 * Writes a sale in a session this transaction holds; `sell` says what is refused. Returns also the cents that each credit paid.
 */
export async function writeSale(
  tx: TxContext,
  input: WrittenSale,
  by: Answering,
): Promise<{ id: number; number: string; set_off: readonly number[] }> {
  const { seller, approved_by, sold, leased = false, parkedAgain = false } = by;
  const { session, store, warehouseId } = await findSession(tx, input.session_id);
  if (input.parked_id !== undefined && !parkedAgain) await refuseSoldParked(tx, input.parked_id, session.store_id);
  // Scanned a moment ago, before midnight perhaps.
  await refuseScanned(tx, input.lines, {
    ...{ warehouseId, day: await today(tx, sold?.at) },
    soldAlone: sold !== undefined,
  });
  const shares = await staffOf(tx, input, seller);
  const cards = await holdCards(tx, input, { store, register: session.register });
  const leasedTo = leased ? input.sale_key : undefined;
  const { wish, priced, paid, cash, change, tendered_cents, set_off } = await pay(
    tx,
    { ...input, leasedTo },
    { warehouseId, cards },
    by,
  );
  const { id, number, rounding_cents } = await sellOrder(tx, {
    ...wish,
    priced,
    stock: {
      storeId: session.store_id,
      warehouseId,
      lots: input.lines.flatMap(({ lot_id }) => (lot_id === undefined ? [] : [lot_id])),
    },
    tenders: paid,
    email: input.email,
    note: input.note,
  });
  if (leasedTo !== undefined) await endBuyerLease(tx, leasedTo);
  await tx.db.insert(tillSales).values({
    ...{ order_id: id, session_id: session.id, sale_key: input.sale_key, account_id: seller, approved_by },
    ...{ tendered_cents, change_cents: change, rounding_cents, is_gift: input.is_gift },
  });
  await spendCards(tx, cards.values(), id);
  await tx.db.insert(tillSaleStaff).values(shares.map((share) => ({ order_id: id, ...share })));
  if (input.parked_id !== undefined) await payParked(tx, input.parked_id, id);
  await moveDrawer(tx, { sessionId: session.id, cents: cash, kind: 'sale', source: `sale:${id}` });
  await mailWanted(tx, id, input);
  return { id, number, set_off };
}
