// Goods come back and others go out in one go: what came back pays for them by the way it was paid, and only the difference changes hands.
import { type Context, type TxContext, undone } from '@kaifong/kernel/context';
import { capabilitiesOf } from '../../sales/contract/index.ts';
import { type GivenBack, handOver, refundOverCounter, requireSeenOrder, splitForTerminal } from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { BackInput, PreviewSaleInput, SaleInput, SalePreview, TillSettings } from '../contract/index.ts';
import { roundedUp } from '../facts/tenders.ts';
import { findSession } from '../queries/find-session.ts';
import { previewSale } from '../queries/price-sale.ts';
import { tillReturns } from '../schema.ts';
import { moveDrawer } from './cash-ledger.ts';
import { type Credit, writeSale } from './write-sale.ts';

/**
 * Money handed over at this counter can pay for other goods; money that a bank or a provider sends goes back as it
 * came.
 */
export const creditOf = (parts: readonly GivenBack[]): Credit[] =>
  parts.filter(pays).map(({ method, cents, number }) => ({
    ...{ method, cents, reference: number },
    isCash: capabilitiesOf(method).counter === 'cash',
  }));

const pays = ({ how, cents }: GivenBack): boolean => how === 'counter' && cents > 0;

const sumOfCents = (parts: readonly number[]): number => parts.reduce((sum, cents) => sum + cents, 0);

export const sumOfParts = (parts: readonly GivenBack[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);

/** Of the parts of a refund the one that has its lines. */
export function mainPart(parts: readonly GivenBack[]): GivenBack {
  const main = parts.find(({ share_of }) => share_of === null);
  if (!main) throw new Error('goods came back without a refund');
  return main;
}

interface Drawn {
  readonly sessionId: number;
  readonly reason: string;
  readonly parts: readonly GivenBack[];
  /** Cents of the cash that pay for other goods instead of being handed back. */
  readonly set_off: number;
}

/**
 * Cash of a refund comes out of the drawer: of what is handed back as much as coins can pay, in the customer's favour. Returns the cents that were added.
 * Refuses more than lies there (`till.cash-short`).
 */
export async function takeFromDrawer(tx: TxContext, { sessionId, reason, parts, set_off }: Drawn): Promise<number> {
  const cash = parts.filter(({ method }) => capabilitiesOf(method).counter === 'cash');
  const { till_cash_step } = await getSettings<TillSettings>(tx);
  const rounding = roundedUp(sumOfParts(cash) - set_off, till_cash_step);
  for (const [at, { refund_id, cents }] of cash.entries()) {
    const added = at === cash.length - 1 ? rounding : 0;
    await moveDrawer(tx, { sessionId, cents: -cents - added, kind: 'refund', source: `refund:${refund_id}`, reason });
  }
  return rounding;
}

interface Exchange {
  readonly sale: Omit<SaleInput, 'back'>;
  readonly back: BackInput;
  readonly seller: number;
  readonly agreedBy: number;
  /** Something of the buyer is kept for the sale. */
  readonly leased: boolean;
}

const refundOf = async (tx: TxContext, sessionId: number, back: BackInput) => {
  const { warehouseId } = await findSession(tx, sessionId);
  const { order_id: orderId, lines, reason } = back;
  await requireSeenOrder(tx, orderId);
  return refundOverCounter(tx, { orderId, lines, reason, warehouseId, byTerminal: false });
};

/**
 * The goods come back before others are taken: what comes back may be sold again. The session is held. Refuses what a refund and a sale refuse; then
 * neither is written. Returns the id of the order that went out.
 */
export async function exchangeGoods(
  tx: TxContext,
  { sale, back, seller, agreedBy, leased }: Exchange,
): Promise<number> {
  const sessionId = sale.session_id;
  const parts = await refundOf(tx, sessionId, back);
  const main = mainPart(parts);
  const sold = await writeSale(tx, sale, { seller, approved_by: agreedBy, credit: creditOf(parts), leased });
  const paying = parts.filter(pays);
  // The rest of a card's money goes back onto the card, which its terminal is asked for next (`refund-card.ts`).
  const split = await splitForTerminal(tx, parts, (part) => sold.set_off[paying.indexOf(part)] ?? 0);
  await handOver(tx, split, sold.number);
  const cash = paying.reduce(
    (sum, { method }, at) => sum + (capabilitiesOf(method).counter === 'cash' ? (sold.set_off[at] ?? 0) : 0),
    0,
  );
  const rounding_cents = await takeFromDrawer(tx, { sessionId, reason: back.reason, parts, set_off: cash });
  await tx.db.insert(tillReturns).values({
    ...{ number: main.number, session_id: sessionId, kind: 'exchange', return_key: sale.sale_key },
    ...{ refund_id: main.refund_id, order_id: sold.id, reason: back.reason },
    ...{ amount_cents: sumOfParts(parts), set_off_cents: sumOfCents(sold.set_off), rounding_cents },
    ...{ account_id: seller, approved_by: agreedBy },
  });
  return sold.id;
}

/** What an exchange would come to: it is made, looked at, and undone. */
export async function previewExchange(ctx: Context, input: PreviewSaleInput): Promise<SalePreview> {
  const { back } = input;
  if (!back) return previewSale(ctx, input);
  return undone(ctx, async (tx) => {
    const parts = await refundOf(tx, input.session_id, back);
    return previewSale(tx, input, { parts, credit: creditOf(parts) });
  });
}
