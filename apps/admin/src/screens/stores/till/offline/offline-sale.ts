// A sale of a till that is alone: as its journal says it, and as its receipt.
import type { Receipt, TillStore, WrittenJournalSale } from '@kaifong/domain/till/contract';
import { type Sale, sentLines } from '../sale-state.ts';
import type { OfflinePrice } from './offline-price.ts';

/** A receipt the till wrote itself. */
export interface OwnReceipt extends Receipt {
  /** Waits to be sent to the shop. */
  readonly alone?: boolean;
  /** A mail that goes out once it has arrived. */
  readonly mailLater?: boolean;
}

export function journalSaleOf(
  sale: Sale,
  { preview, units, promotions, presents, codes, points, at }: OfflinePrice,
): WrittenJournalSale {
  return {
    ...{ sale_key: sale.key, total: preview.total, sold_at: at.toISOString() },
    lines: sentLines(sale).map((line) => ({ ...line, unit_price: units.get(line.stock_id) ?? 0 })),
    ...(sale.off && { off: sale.off }),
    ...{ promotions: [...promotions], presents: [...presents], codes: [...codes], points },
    tenders: sale.tenders.map((tender) => ({ ...tender })),
    staff: sale.staff.map((each) => ({ ...each })),
    ...{ customer_id: sale.member?.id ?? null, email: sale.email, note: sale.note, is_gift: sale.isGift },
    ...(sale.parkedId !== null && { parked_id: sale.parkedId }),
  };
}

interface Place {
  readonly store: TillStore;
  readonly register: string;
  readonly sessionId: number;
  readonly sessionNumber: string;
  readonly servedBy: string;
  /** Of the entry in the journal. */
  readonly number: number;
  readonly soldAt: Date;
}

/** What each way gives; the change comes out of cash, the last of it first. */
function paymentsOf({ tenders }: Sale, { methods }: TillStore, change: number) {
  let back = Math.round(change * 100);
  const given = tenders.toReversed().map(({ method, amount, reference, card = '' }) => {
    const way = methods.find(({ code }) => code === method);
    const cents = Math.round(amount * 100);
    const less = way?.kind === 'cash' ? Math.min(back, cents) : 0;
    back -= less;
    return { method, name: way?.name ?? method, amount: (cents - less) / 100, reference, card, less };
  });
  // Cash that went back as a whole keeps its line: the change comes out of it.
  return given
    .toReversed()
    .filter(({ amount, less }) => amount > 0 || less > 0)
    .map(({ less: _less, ...payment }) => payment);
}

/** The same sums as the shop will say; the number is the session's with the entry's. */
export function ownReceipt(sale: Sale, { preview }: OfflinePrice, place: Place): OwnReceipt {
  const { store, register, sessionId, sessionNumber, servedBy, number, soldAt } = place;
  return {
    ...{ order_id: 0, number: `${sessionNumber}-${number}`, session_number: sessionNumber },
    ...{ store_id: store.id, session_id: sessionId },
    store: { name: store.name, address: store.paper.address, phone: store.paper.phone },
    ...{ shop: store.paper.shop, register_name: register, served_by: servedBy, sold_at: soldAt.toISOString() },
    items: preview.items.map(({ name, options, quantity, unit_price, line_total }) => ({
      ...{ name, options, quantity, unit_price, line_total },
    })),
    ...{ subtotal: preview.subtotal, adjustments: preview.adjustments, total: preview.total },
    payments: paymentsOf(sale, store, preview.change),
    tendered: sale.tenders.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100,
    ...{ change: preview.change, points_earned: 0, currency: store.currency, is_gift: sale.isGift },
    ...{ note: store.paper.note, address: '', address_svg: '', email: '', mailed: false },
    exchange: null,
    ...{ alone: true, mailLater: sale.email !== '' },
  };
}
