// The goods a device keeps, as a till shows them.
import { quantityRuleOf } from '@kaifong/domain/catalogue/contract';
import type { TillGoods } from '@kaifong/domain/till/contract';
import type { KeptGoods } from './journal-store.ts';

export const tilesPerPage = 48;

interface Wish {
  readonly keyword: string;
  readonly category: number | undefined;
  readonly page: number;
}

/** As the till sells them. */
export const asTillGoods = (goods: KeptGoods, left: ReadonlyMap<number, number>): TillGoods => {
  const { stock_id, product_id, name, options, sku, price, is_bag } = goods;
  const available = left.get(stock_id) ?? null;
  const { least, step } = quantityRuleOf(goods);
  return {
    ...{ stock_id, product_id, name, options, sku, price, is_bag, available },
    ...{ picture: goods.picture ?? null, min_quantity: least, quantity_step: step },
  };
};

type Ordered = Pick<KeptGoods, 'product_id' | 'stock_id'> & { readonly is_hot?: boolean };

/** As the shop shows them; goods that were kept by a till of before do not say what is hot. */
export const asInShop = (one: Ordered, other: Ordered): number =>
  Number(other.is_hot ?? false) - Number(one.is_hot ?? false) ||
  other.product_id - one.product_id ||
  one.stock_id - other.stock_id;

/** A page of what has the word in its name, sku or barcode, and is of the category. */
export function pageOfKept(goods: readonly KeptGoods[], { keyword, category, page }: Wish) {
  const word = keyword.trim().toLocaleLowerCase();
  const has = (text: string | null) => text?.toLocaleLowerCase().includes(word) ?? false;
  const found = goods
    .filter(
      (each) =>
        (!each.is_bag || word !== '') &&
        (category === undefined || each.category_ids.includes(category)) &&
        (!word || has(each.name) || has(each.sku) || has(each.barcode)),
    )
    .sort(asInShop);
  const start = (page - 1) * tilesPerPage;
  return { goods: found.slice(start, start + tilesPerPage), more: found.length > start + tilesPerPage };
}

/** Goods with the lot whose code was scanned; null where it was no lot's. */
export interface ScannedGoods {
  readonly goods: KeptGoods;
  readonly lotId: number | null;
}

/** What carries a code that was scanned: a barcode, a sku however it is written, or a lot that may be sold on that day (`2027-05-01`). */
export function keptWithCode(goods: readonly KeptGoods[], code: string, today: string): ScannedGoods[] {
  const wanted = code.trim().toUpperCase();
  return goods.flatMap((each): ScannedGoods[] => {
    const lot = each.lots.find(({ id }) => wanted === `LOT-${id}`);
    const isOver = lot?.expires_on != null && lot.expires_on < today;
    if (lot) return isOver ? [] : [{ goods: each, lotId: lot.id }];
    const isIts = each.barcode === code.trim() || each.sku.toUpperCase() === wanted;
    return isIts ? [{ goods: each, lotId: null }] : [];
  });
}
