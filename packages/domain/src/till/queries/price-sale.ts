// The till's wish in the words of the shop's pricing, and the price in those of the till.
import { failField } from '@kaifong/base/errors';
import { toWire } from '@kaifong/base/money';
import { type Context, holds } from '@kaifong/kernel/context';
import { leasedOfLots, leasesOf } from '../../inventory/index.ts';
import { capabilitiesOf } from '../../sales/contract/index.ts';
import {
  type CounterPrice,
  type CounterWish,
  type GivenBack,
  type HandDiscount,
  priceAtCounter,
  showCounterPrice,
} from '../../sales/index.ts';
import { getSettings } from '../../settings/index.ts';
import type { HandDiscountInput, PreviewSaleInput, SalePreview, TillSettings } from '../contract/index.ts';
import { oddCents, roundedUp, setOff, settle, type Tendered } from '../facts/tenders.ts';
import { findSession } from './find-session.ts';
import { today } from './goods.ts';
import { refuseScanned, scannedLots, scannedPieces } from './scanned-lots.ts';
import { showExchange } from './show-given-back.ts';

const handed = (off: HandDiscountInput | undefined): HandDiscount | undefined => {
  if (!off) return undefined;
  if (off.kind === 'percent') return { kind: 'percent', basis_points: Math.round(off.percent * 100) };
  return { kind: off.kind, cents: off.kind === 'amount' ? off.amount : off.price };
};

type Wish = Pick<PreviewSaleInput, 'lines' | 'off' | 'customer_id' | 'codes' | 'points' | 'tenders' | 'quotes'> &
  Pick<CounterWish, 'sold' | 'kept' | 'leasedTo'> & {
    /** Money for goods that came back for these. */
    readonly credit?: readonly Tendered[] | undefined;
    /** Of the lots that were scanned the pieces that are kept for the till, by lot. */
    readonly ownLots?: ReadonlyMap<number, number> | undefined;
  };

/** Whether something is taken off that no rule of the shop gives. */
export const takesOff = ({ lines, off }: Pick<Wish, 'lines' | 'off'>): boolean =>
  off !== undefined || lines.some((line) => line.off !== undefined);

/** Refuses at its place a way to pay that is not taken over the counter. */
export function tendered(tenders: Wish['tenders']): Tendered[] {
  return tenders.map(({ method, amount }, at) => {
    const { counter } = capabilitiesOf(method);
    if (!counter) throw failField(`tenders.${at}.method`, 'till.tender-method');
    return { method, cents: amount, isCash: counter === 'cash' };
  });
}

/** The same stock twice is one line, with what was taken off the first of them that says so. */
function linesOf(lines: Wish['lines']) {
  const whole = new Map<number, { stock_id: number; quantity: number; off?: HandDiscount | undefined }>();
  for (const { stock_id, quantity, off } of lines) {
    const before = whole.get(stock_id);
    whole.set(stock_id, { stock_id, quantity: quantity + (before?.quantity ?? 0), off: before?.off ?? handed(off) });
  }
  return [...whole.values()];
}

const lotsIn = ({ lines }: Pick<Wish, 'lines'>): number[] => lines.flatMap(({ lot_id }) => lot_id ?? []);

export async function counterWishOf(ctx: Context, wish: Wish, warehouseId: number): Promise<CounterWish> {
  const lots = await scannedLots(ctx, lotsIn(wish), { warehouseId, day: await today(ctx, wish.sold?.at) });
  const { till_cash_step } = await getSettings<TillSettings>(ctx);
  const rounding = { step: till_cash_step, tenders: tendered(wish.tenders), back: wish.credit ?? [] };
  return {
    lines: linesOf(wish.lines).map((line) => ({ ...line, scanned: scannedPieces(lots, wish, line.stock_id) })),
    quotes: wish.quotes,
    off: handed(wish.off),
    customerId: wish.customer_id ?? null,
    codes: wish.codes,
    points: wish.points,
    warehouseId,
    sold: wish.sold,
    leasedTo: wish.leasedTo,
    kept: wish.kept,
    oddOf: (total) => oddCents(total, rounding),
  };
}

export async function priceSale(ctx: Context, wish: Wish, warehouseId: number, lenient = false): Promise<CounterPrice> {
  return priceAtCounter(ctx, await counterWishOf(ctx, wish, warehouseId), lenient);
}

/** Goods that came back for those of a sale. */
export interface CameBack {
  readonly parts: readonly GivenBack[];
  /** What of it can pay for other goods. */
  readonly credit: readonly Tendered[];
}

/** The cents that are added to the cash that is handed back, so that coins can pay it. */
async function cashRounding(ctx: Context, credit: readonly Tendered[], used: readonly number[]): Promise<number> {
  const { till_cash_step } = await getSettings<TillSettings>(ctx);
  return roundedUp(
    credit.reduce((sum, { isCash, cents }, at) => sum + (isCash ? cents - (used[at] ?? 0) : 0), 0),
    till_cash_step,
  );
}

/**
 * The price of a sale, and the change of the money that was handed over. Nothing is refused that can still be mended, but a scanned lot that the sale would refuse:
 * its price may hang on the lot.
 */
export async function previewSale(
  ctx: Context,
  input: PreviewSaleInput,
  back: CameBack = { parts: [], credit: [] },
): Promise<SalePreview> {
  const { warehouseId, session } = await findSession(ctx, input.session_id);
  await refuseScanned(ctx, input.lines, { warehouseId, day: await today(ctx) });
  const owner = input.device_id && (`device:${input.device_id}` as const);
  const leases = owner ? await leasesOf(ctx, [owner]) : [];
  const ownLots = owner ? await leasedOfLots(ctx, owner, lotsIn(input)) : undefined;
  const kept = new Map(leases.map(({ stock_id, quantity }) => [stock_id, quantity]));
  const priced = await priceSale(
    ctx,
    { ...input, kept, ownLots, credit: back.credit, leasedTo: input.sale_key },
    warehouseId,
    true,
  );
  const shown = await showCounterPrice(ctx, priced, input.customer_id ?? null, input.sale_key);
  const total = priced.price.totals.total_cents;
  const usedOf = (cost: number) => setOff(cost, back.credit).reduce((sum, cents) => sum + cents, 0);
  const used = usedOf(total);
  const rounding = await cashRounding(ctx, back.credit, setOff(total, back.credit));
  const tenders = tendered(input.tenders);
  const { due, change } = settle(total - used, tenders);
  const inCash = settle(priced.cash_total_cents - usedOf(priced.cash_total_cents), tenders);
  return {
    ...{ items: shown.items, subtotal: shown.subtotal, adjustments: shown.adjustments, total: shown.total },
    ...{ due: toWire(due), cash_due: toWire(Math.min(due, inCash.due)), change: toWire(change) },
    ...{ currency: session.currency, points: shown.points },
    refused: shown.coupons.flatMap(({ code, message, applied }) => (applied ? [] : [{ code, message: message ?? '' }])),
    needs_manager: (input.back !== undefined || takesOff(input)) && !holds(ctx, 'approve till_session'),
    exchange: input.back === undefined ? null : await showExchange(ctx, back.parts, { set_off: used, rounding }),
  };
}
