// The goods a device keeps, as a till shows them.
import type { TillGoods } from '@kaifong/domain/till/contract';
import type { KeptGoods } from './journal-store.ts';

export const tilesPerPage = 48;

interface Wish {
  readonly keyword: string;
  readonly category: number | undefined;
  readonly page: number;
}

/** As the till sells them. In which numbers they are sold, the device is not told. */
export const asTillGoods = (goods: KeptGoods, left: ReadonlyMap<number, number>): TillGoods => {
  const { stock_id, product_id, name, options, sku, price, is_bag } = goods;
  const available = left.get(stock_id) ?? null;
  return {
    ...{ stock_id, product_id, name, options, sku, price, is_bag, available },
    ...{ picture: null, min_quantity: 1, quantity_step: 1 },
  };
};

/** A page of what has the word in its name, sku or barcode, and is of the category. */
export function pageOfKept(goods: readonly KeptGoods[], { keyword, category, page }: Wish) {
  const word = keyword.trim().toLocaleLowerCase();
  const has = (text: string | null) => text?.toLocaleLowerCase().includes(word) ?? false;
  const found = goods.filter(
    (each) =>
      !each.is_bag &&
      (category === undefined || each.category_ids.includes(category)) &&
      (!word || has(each.name) || has(each.sku) || has(each.barcode)),
  );
  const start = (page - 1) * tilesPerPage;
  return { goods: found.slice(start, start + tilesPerPage), more: found.length > start + tilesPerPage };
}

/** What carries a code that was scanned: a barcode, or a sku however it is written. */
export function keptWithCode(goods: readonly KeptGoods[], code: string): KeptGoods[] {
  const wanted = code.trim().toUpperCase();
  return goods.filter(({ barcode, sku }) => barcode === code.trim() || sku.toUpperCase() === wanted);
}
