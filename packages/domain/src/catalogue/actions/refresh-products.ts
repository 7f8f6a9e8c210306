// What lists and searches read of a product is kept beside it and made again whenever something it is made of changes.
import type { TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { textOfHtml } from '@kaifong/kernel/html';
import { loadMenu } from '../../navigation/index.ts';
import { loadAttributes } from '../queries/get-attributes.ts';
import { listSearchable, type SearchableRow } from '../queries/list-searchable.ts';
import { wordsTag } from '../queries/load-vocabulary.ts';
import { memberPricesOf, priceNow } from '../queries/price-sql.ts';
import { searchTokens } from '../rules/search-tokens.ts';

/** Grows with the rules of `searchTokens`: products made by older ones are made again after an update. */
export const searchVersion = 2;

/** Returns the products whose words for their place changed. */
const writeSearch = statement<{ id: number; words_changed: boolean }, [string]>(
  'product-refresh-search',
  `update products p set search = v.search, search_head = v.head, search_version = ${searchVersion}
   from (select p.id, p.search_head is distinct from array_to_tsvector(v.head) as words_changed,
           array_to_tsvector(v.all_tokens) as search, array_to_tsvector(v.head) as head
         from jsonb_to_recordset($1::jsonb) v(id int, head text[], all_tokens text[]) join products p on p.id = v.id) v
   where p.id = v.id and (p.search, p.search_head, p.search_version) is distinct from (v.search, v.head, ${searchVersion})
   returning p.id, v.words_changed`,
);

const writePrices = statement<{ id: number }, [readonly number[], Date]>(
  'product-refresh-prices',
  `update products p set min_price_cents = v.least, max_price_cents = v.most, on_sale = v.on_sale,
     member_price_cents = v.members,
     lowest_price_cents = least(v.least, (select min(m.value::int) from jsonb_each_text(v.members) m))
   from (select p.id, min(${priceNow('s', '$2')}) as least, max(${priceNow('s', '$2')}) as most,
           coalesce(bool_or(${priceNow('s', '$2')} < s.price_cents), false) as on_sale,
           ${memberPricesOf('p')} as members
         from products p left join stocks s on s.product_id = p.id and s.visibled
         where p.id = any($1::int[]) group by p.id) v
   where p.id = v.id and (p.min_price_cents, p.max_price_cents, p.on_sale, p.member_price_cents)
     is distinct from (v.least, v.most, v.on_sale, v.members)
   returning p.id`,
);

/** Follows prices of these products to this moment; returns those whose price in lists changed. */
export async function refreshPrices(tx: TxContext, ids: readonly number[]): Promise<number[]> {
  const changed = await tx.run(writePrices, [ids, tx.runtime.now()]);
  return changed.map(({ id }) => id);
}

const stocksOf = (row: SearchableRow) => row.stocks ?? [];

async function tokensFor(tx: TxContext, rows: readonly SearchableRow[]) {
  const tree = await loadMenu(tx);
  const attributes = new Map((await loadAttributes(tx)).map((row) => [row.key, row]));
  const optionWords = (options: Record<string, string>) =>
    Object.entries(options).flatMap(([key, value]) =>
      Object.values(attributes.get(key)?.values?.find((option) => option.key === value)?.title ?? {}),
    );
  return rows.map((row) => {
    const { head, all } = searchTokens({
      names: Object.values(row.name),
      codes: [row.sku, ...stocksOf(row).map(([sku]) => sku), ...stocksOf(row).map(([, barcode]) => barcode)],
      others: [
        ...Object.values(row.brand ?? {}),
        ...(row.category_ids ?? []).flatMap((id) => Object.values(tree.byId.get(id)?.title ?? {})),
        ...stocksOf(row).flatMap(([, , options]) => optionWords(options)),
      ],
      texts: Object.values(row.description).map(textOfHtml),
    });
    return { id: row.id, head, all_tokens: all };
  });
}

/** Makes what these products are found and sorted by again. Up to a few hundred at a time. */
export async function refreshProducts(tx: TxContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await refreshPrices(tx, ids);
  const rows = await listSearchable(tx, ids);
  const written = await tx.run(writeSearch, [JSON.stringify(await tokensFor(tx, rows))]);
  if (written.some(({ words_changed }) => words_changed)) tx.tx.changedTags.add(wordsTag);
}
