// What kits are made of, as the product form sends it.
import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { StockInput } from '../contract/index.ts';
import { stockParts } from '../schema.ts';

interface PlacedParts {
  readonly stockId: number;
  readonly parts: NonNullable<StockInput['parts']>;
  /** Where in the form they stand, for refusals. */
  readonly field: string;
}

interface PartFacts {
  readonly id: number;
  readonly counted: boolean;
  readonly kit: boolean;
}

const readParts = statement<PartFacts, [readonly number[]]>(
  'catalogue-part-facts',
  `select s.id, p.track_inventories as counted, exists (select from stock_parts k where k.kit_id = s.id) as kit
   from stocks s join products p on p.id = s.product_id where s.id = any($1::int[])`,
);

const readKit = statement<{ pieces: boolean; backorder: boolean; part: boolean; counted: boolean }, [number]>(
  'catalogue-kit-facts',
  `select exists (select from inventories i where i.stock_id = s.id and i.quantity > 0) as pieces, s.allow_backorder as backorder,
     exists (select from stock_parts k where k.part_id = s.id) as part, p.track_inventories as counted
   from stocks s join products p on p.id = s.product_id where s.id = $1`,
);

async function refuseWrong(tx: TxContext, { stockId, parts, field }: PlacedParts): Promise<void> {
  const ids = parts.map(({ stock_id }) => stock_id);
  const [known, [kit]] = [await tx.run(readParts, [ids]), await tx.run(readKit, [stockId])];
  if (kit?.part) throw failField(field, 'catalogue.kit-of-kits');
  if (kit?.pieces) throw failField(field, 'catalogue.kit-lots');
  if (kit?.backorder) throw failField(field, 'catalogue.kit-backorder');
  for (const [at, id] of ids.entries()) {
    const part = known.find((one) => one.id === id);
    const place = `${field}.${at}.stock_id`;
    if (ids.indexOf(id) < at) throw failField(place, 'validation.repeated');
    if (!part?.counted || !kit?.counted || id === stockId) throw failField(place, 'catalogue.kit-part');
    if (part.kit) throw failField(place, 'catalogue.kit-of-kits');
  }
}

/**
 * Writes what kits are made of and tells whether anything is other than before. Refuses kits of kits, what has pieces in lots, and
 * parts that are not counted. One writes kits at a time, so that no two become parts of each other.
 */
export async function saveParts(tx: TxContext, placed: readonly PlacedParts[]): Promise<boolean> {
  if (placed.length === 0) return false;
  const ids = placed.map(({ stockId }) => stockId);
  const read = () =>
    tx.db.select().from(stockParts).where(inArray(stockParts.kit_id, ids)).orderBy(asc(stockParts.order));
  const inWords = (rows: readonly { readonly part_id: number; readonly quantity: number }[]) =>
    rows.map(({ part_id, quantity }) => `${part_id} ${quantity}`).join();
  const before = Map.groupBy(await read(), ({ kit_id }) => kit_id);
  const rowsOf = ({ stockId, parts }: PlacedParts) =>
    parts.map(({ stock_id, quantity }, order) => ({ kit_id: stockId, part_id: stock_id, quantity, order }));
  const changed = placed.filter((one) => inWords(rowsOf(one)) !== inWords(before.get(one.stockId) ?? []));
  if (changed.length === 0) return false;
  await tx.db.execute(sql`lock table stock_parts in share row exclusive mode`);
  for (const one of changed) {
    await tx.db.delete(stockParts).where(eq(stockParts.kit_id, one.stockId));
    if (one.parts.length === 0) continue;
    await refuseWrong(tx, one);
    await tx.db.insert(stockParts).values(rowsOf(one));
  }
  return true;
}

const readBroken = statement<{ id: number; place: number; backorder: boolean }, [number]>(
  'catalogue-kits-broken',
  `select s.id, s.place, s.allow_backorder and kit as backorder
   from (select s.*, (row_number() over (order by s."order", s.id) - 1)::int as place, exists (select from stock_parts k where k.kit_id = s.id) as kit,
       exists (select from stock_parts k where k.part_id = s.id) as part
     from stocks s where s.product_id = $1) s
   join products p on p.id = s.product_id
   where (s.kit and s.allow_backorder) or ((s.kit or s.part) and not p.track_inventories)`,
);

/**
 * Refuses what would break kits of a product that was written: kits and their parts are counted, and a kit is not sold on backorder. Nothing
 * would be reserved of a kit that is not counted.
 */
export async function refuseBrokenKits(tx: TxContext, productId: number): Promise<void> {
  const [broken] = await tx.run(readBroken, [productId]);
  if (!broken) return;
  throw broken.backorder
    ? failField(`stocks.${broken.place}.allow_backorder`, 'catalogue.kit-backorder')
    : failField('track_inventories', 'catalogue.kit-counted');
}
