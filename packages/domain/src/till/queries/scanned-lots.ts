import { dateLocale } from '@kaifong/base/date-locale';
import { fail, failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { atOnce, lotIsSellable } from '../../catalogue/index.ts';

export interface ScannedLot {
  readonly id: number;
  readonly stock_id: number;
  readonly expiry_date: string | null;
  readonly expired: boolean;
  readonly sellable: boolean;
  /** Pieces of it that nobody was promised. */
  readonly free: number;
}

const read = statement<ScannedLot, [readonly number[], string, number]>(
  'till-scanned-lots',
  `select i.id, i.stock_id, i.expiry_date::text as expiry_date, coalesce(i.expiry_date < $2::date, false) as expired,
     ${lotIsSellable('i', 'w', '$2', atOnce)} as sellable, i.quantity - i.reserved as free
   from inventories i join warehouses w on w.id = i.warehouse_id where i.id = any($1::int[]) and i.warehouse_id = $3`,
);

interface Shelf {
  readonly warehouseId: number;
  /** Date the lots are looked at. */
  readonly day: string;
}

/** Lots that lie in a warehouse; others are left out: the price of a piece never hangs on a lot that lies elsewhere. */
export const scannedLots = async (
  ctx: Context,
  ids: readonly number[],
  { warehouseId, day }: Shelf,
): Promise<readonly ScannedLot[]> => (ids.length === 0 ? [] : ctx.run(read, [ids, day, warehouseId]));

interface Scanned {
  readonly lines: readonly {
    readonly stock_id: number;
    readonly quantity: number;
    readonly lot_id?: number | undefined;
  }[];
  /** True of a sale that was sold before: its pieces are gone, whoever they were promised to. */
  readonly sold?: object | undefined;
  /** Pieces of these lots that are kept for the till that sells, by lot: they are free for it. */
  readonly ownLots?: ReadonlyMap<number, number> | undefined;
}

/** Of a stock the pieces that were scanned by the code of their lot, as the shop's pricing reads them. */
export function scannedPieces(
  lots: readonly ScannedLot[],
  { lines, sold, ownLots }: Scanned,
  stockId: number,
): [lot: number, expires: string, pieces: number][] {
  return lots.flatMap(({ id, stock_id, expiry_date, sellable, free }) => {
    const pieces = lines.reduce(
      (sum, line) => sum + (line.lot_id === id && line.stock_id === stock_id ? line.quantity : 0),
      0,
    );
    const counts = stock_id === stockId && expiry_date !== null && sellable;
    const most = sold ? pieces : Math.min(pieces, free + (ownLots?.get(id) ?? 0));
    return counts && pieces > 0 ? [[id, expiry_date, most] as [number, string, number]] : [];
  });
}

/** The problem of a scanned lot, and what to do instead; undefined where it may be sold. */
function refusalOf({ language }: Context, { id, expiry_date, expired, sellable }: ScannedLot) {
  const code = `LOT-${id}`;
  const words = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeZone: 'UTC' });
  const date = expiry_date === null ? '' : words.format(new Date(expiry_date));
  if (expired) return { error: 'till.lot-expired', params: { code, date } } as const;
  return sellable ? undefined : ({ error: 'till.lot-kept-back', params: { code } } as const);
}

/** Refuses, as a whole, scanned lots that must not be sold. */
export function refuseLots(ctx: Context, lots: readonly ScannedLot[]): void {
  for (const lot of lots) {
    const refusal = refusalOf(ctx, lot);
    if (refusal) throw fail(refusal.error, refusal.params);
  }
}

/**
 * Refuses at its line a scanned lot that does not lie here, or is one of other goods (`lot-unknown`), and one that must not be sold on `day`. `soldAlone`: a till that
 * was alone has handed its pieces over; whatever lot it named, they are sold.
 */
export async function refuseScanned(
  ctx: Context,
  lines: Scanned['lines'],
  { warehouseId, day, soldAlone = false }: Shelf & { readonly soldAlone?: boolean },
): Promise<void> {
  const lots = await scannedLots(
    ctx,
    lines.flatMap(({ lot_id }) => lot_id ?? []),
    { warehouseId, day },
  );
  for (const [at, { lot_id, stock_id }] of lines.entries()) {
    if (lot_id === undefined) continue;
    const field = `lines.${at}.lot_id`;
    const lot = lots.find(({ id }) => id === lot_id);
    if (!soldAlone && lot?.stock_id !== stock_id) throw failField(field, 'till.lot-unknown', { code: `LOT-${lot_id}` });
    const refusal = lot && refusalOf(ctx, lot);
    if (refusal) throw failField(field, refusal.error, refusal.params);
  }
}
