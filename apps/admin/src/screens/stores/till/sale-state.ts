// The sale a till is writing. It lives outside the screen, by store, and on the device: whoever looks elsewhere, reloads or loses her browser finds it again.
import type { PaymentMethodCode } from '@kaifong/domain/sales/contract';
import type { ParkedContent, TillGoods, TillMember } from '@kaifong/domain/till/contract';
import { useSyncExternalStore } from 'react';
import type { AgreedLine } from '../../../kit/screen/screen.ts';

/** As the screen shows it: amounts are decimals. */
export type Off = NonNullable<ParkedContent['off']>;

export interface WrittenLine {
  readonly goods: TillGoods;
  readonly quantity: number;
  readonly lotId: number | null;
  readonly off: Off | null;
}

export interface WrittenTender {
  readonly method: PaymentMethodCode;
  readonly amount: number;
  readonly reference: string;
  /** The payment at the register's terminal, and the card: `Visa •••• 4242`. */
  readonly card_id?: number;
  readonly card?: string;
}

/** A piece that comes back, and what becomes of it. */
export interface BackLine {
  readonly line_id: number;
  readonly name: string;
  readonly quantity: number;
  readonly restock: 'lot' | 'scrap' | 'repair';
  readonly inventory_id: number | null;
}

/** Goods that come back for those of the sale. */
export interface SaleBack {
  readonly order_id: number;
  readonly number: string;
  readonly reason: string;
  readonly lines: readonly BackLine[];
}

export interface Sale {
  /** The same sale sent twice is sold once. */
  readonly key: string;
  readonly lines: readonly WrittenLine[];
  /** Prices that were agreed on before, sold beside the goods: what is to be paid of bookings. */
  readonly agreed: readonly AgreedLine[];
  readonly off: Off | null;
  readonly member: TillMember | null;
  readonly codes: readonly string[];
  readonly points: number;
  readonly note: string;
  readonly email: string;
  readonly isGift: boolean;
  readonly staff: readonly { readonly account_id: number; readonly percent: number }[];
  readonly tenders: readonly WrittenTender[];
  /** True from the question to a card terminal until it is known that no card paid, or one stands in `tenders`. */
  readonly cardAsked: boolean;
  readonly parkedId: number | null;
  readonly back: SaleBack | null;
}

export const emptySale = (): Sale => ({
  key: crypto.randomUUID(),
  lines: [],
  agreed: [],
  off: null,
  member: null,
  codes: [],
  points: 0,
  note: '',
  email: '',
  isGift: false,
  staff: [],
  tenders: [],
  cardAsked: false,
  parkedId: null,
  back: null,
});

/** True: there is nothing to sell. */
export const isEmptySale = ({ lines, agreed }: Sale): boolean => lines.length + agreed.length === 0;

/** Why a sale stays on the screen, a sentence of `till_card`: a card paid for it, or is being asked for. */
export function cardOf({ tenders, cardAsked }: Sale): 'first_back' | 'first_answer' | undefined {
  if (tenders.some(({ card_id }) => card_id !== undefined)) return 'first_back';
  return cardAsked ? 'first_answer' : undefined;
}

const sales = new Map<number, Sale>();
const readers = new Set<() => void>();
const placeOf = (storeId: number) => `kaifong-till-${storeId}`;

function remembered(storeId: number): Sale {
  try {
    const text = localStorage.getItem(placeOf(storeId));
    return text ? { ...emptySale(), ...(JSON.parse(text) as Partial<Sale>) } : emptySale();
  } catch {
    return emptySale();
  }
}

function saleOf(storeId: number): Sale {
  const known = sales.get(storeId) ?? remembered(storeId);
  sales.set(storeId, known);
  return known;
}

/** A full or forbidden memory of the device loses nothing of what is on the screen. */
function keep(storeId: number, sale: Sale): void {
  sales.set(storeId, sale);
  try {
    localStorage.setItem(placeOf(storeId), JSON.stringify(sale));
  } catch {
    // The sale stays in memory.
  }
  for (const tell of readers) tell();
}

/** Another tab wrote it meanwhile: what the device remembers counts. */
export function readSaleAgain(storeId: number): void {
  sales.delete(storeId);
  for (const tell of readers) tell();
}

const listen = (tell: () => void) => {
  readers.add(tell);
  return () => readers.delete(tell);
};

/** How many of goods are sold at least, and in which steps. Those the device remembers from before say neither. */
export const soldBy = ({ min_quantity: least = 1, quantity_step: step = 1 }: Partial<TillGoods>) => ({ least, step });

/** Puts goods into the sale: onto the line that is there, unless another lot was scanned or its price was changed. */
export function withGoods(sale: Sale, goods: TillGoods, lotId: number | null = null): Sale {
  const at = sale.lines.findIndex((line) => line.goods.stock_id === goods.stock_id && line.lotId === lotId);
  const { least, step } = soldBy(goods);
  if (at < 0) return { ...sale, lines: [...sale.lines, { goods, lotId, quantity: least, off: null }] };
  return {
    ...sale,
    lines: sale.lines.map((line, index) => (index === at ? { ...line, quantity: line.quantity + step } : line)),
  };
}

/** Puts what is to be paid of a booking into the sale, once. */
export const withAgreed = (sale: Sale, line: AgreedLine): Sale => ({
  ...sale,
  agreed: [...sale.agreed.filter(({ key }) => key !== line.key), line],
});

export const withoutAgreed = (sale: Sale, key: string): Sale => ({
  ...sale,
  agreed: sale.agreed.filter((line) => line.key !== key),
});

/** A line with so many pieces; fewer than are sold at once: it goes. */
export function withQuantity(sale: Sale, at: number, quantity: number): Sale {
  const line = sale.lines[at];
  if (quantity < (line ? soldBy(line.goods).least : 1))
    return { ...sale, lines: sale.lines.filter((_, index) => index !== at) };
  return { ...sale, lines: sale.lines.map((line, index) => (index === at ? { ...line, quantity } : line)) };
}

export const withLineOff = (sale: Sale, at: number, off: Off | null): Sale => ({
  ...sale,
  lines: sale.lines.map((line, index) => (index === at ? { ...line, off } : line)),
});

/** The staff who sold, in equal parts of 100 %; the rest that does not divide goes to the first. */
export function equalShares(accounts: readonly number[]): Sale['staff'] {
  const part = Math.floor(10_000 / accounts.length);
  const rest = 10_000 - part * accounts.length;
  return accounts.map((account_id, at) => ({ account_id, percent: (part + (at === 0 ? rest : 0)) / 100 }));
}

/** The sale of a store, and what changes it. */
export function useSale(storeId: number) {
  const sale = useSyncExternalStore(listen, () => saleOf(storeId));
  return {
    sale,
    change: (change: (sale: Sale) => Sale) => keep(storeId, change(saleOf(storeId))),
    clear: () => keep(storeId, emptySale()),
  };
}

const offOf = (off: Off | null) => (off ? { off } : {});

/** The lines as the server reads them. */
export const sentLines = (sale: Sale) =>
  sale.lines.map(({ goods, quantity, lotId, off }) => ({
    ...{ stock_id: goods.stock_id, quantity },
    ...(lotId === null ? {} : { lot_id: lotId }),
    ...offOf(off),
  }));

/** As the server reads it: a sale's pieces say which lot they go into only where somebody named one. */
export const sentBack = ({ lines, order_id, reason }: Omit<SaleBack, 'number'>) => ({
  ...{ order_id, reason },
  lines: lines.map(({ line_id, quantity, restock, inventory_id }) => ({ line_id, quantity, restock, inventory_id })),
});

/** What every call about the sale says of it. */
export const sentSale = (sale: Sale, session_id: number) => ({
  session_id,
  lines: sentLines(sale),
  ...(sale.agreed.length > 0 && { quotes: sale.agreed.flatMap(({ quotes }) => quotes) }),
  ...offOf(sale.off),
  customer_id: sale.member?.id ?? null,
  codes: [...sale.codes],
  points: sale.points,
  ...(sale.back && { back: sentBack(sale.back) }),
});

export const parkedOf = (sale: Sale): ParkedContent => ({
  lines: sentLines(sale),
  ...offOf(sale.off),
  customer_id: sale.member?.id ?? null,
  codes: [...sale.codes],
  points: sale.points,
  note: sale.note,
});
