// Many products in seconds, for measuring. Names are put together from a vocabulary whose tokens the search rule makes, so
// that what the bench searches in is what the shop searches in.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { storePicture } from '../../media/index.ts';
import { createMenuItem } from '../../navigation/index.ts';
import { searchVersion } from '../actions/refresh-products.ts';
import { searchTokens } from '../rules/search-tokens.ts';
import { findWarehouse } from './warehouse.ts';

const manners = [
  ['Roasted', '烘焙', '烘焙'],
  ['Dried', '風乾', '风干'],
  ['Smoked', '煙燻', '烟熏'],
  ['Fresh', '新鮮', '新鲜'],
  ['Handmade', '手工', '手工'],
  ['Sweet', '香甜', '香甜'],
  ['Spicy', '香辣', '香辣'],
  ['Classic', '經典', '经典'],
] as const;
const goods = [
  ['Oolong Tea', '烏龍茶', '乌龙茶'],
  ['Beef Noodles', '牛肉麵', '牛肉面'],
  ['Lotus Seeds', '蓮子', '莲子'],
  ['Soy Sauce', '豉油', '酱油'],
  ['Almond Cookies', '杏仁餅', '杏仁饼'],
  ['Dried Shrimps', '蝦米', '虾米'],
  ['Rice Bowl', '飯碗', '饭碗'],
  ['Bamboo Basket', '竹籃', '竹篮'],
  ['Egg Rolls', '蛋卷', '蛋卷'],
  ['Ginger Candy', '薑糖', '姜糖'],
  ['Sesame Oil', '麻油', '麻油'],
  ['Silk Scarf', '絲巾', '丝巾'],
] as const;

interface Word {
  readonly name: Record<string, string>;
  readonly head: string[];
  readonly all: string[];
}

const description = 'A thing of every day, made with care. '.repeat(12);

const vocabulary: Word[] = manners.flatMap(([enManner, hkManner, cnManner]) =>
  goods.map(([enGood, hkGood, cnGood]) => {
    const names = [`${enManner} ${enGood}`, `${hkManner}${hkGood}`, `${cnManner}${cnGood}`] as const;
    return {
      name: { 'en-US': names[0], 'zh-HK': names[1], 'zh-CN': names[2] },
      ...searchTokens({ names, codes: [], others: [], texts: [description] }),
    };
  }),
);

const picture = (hue: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="hsl(${hue} 40% 75%)"/></svg>`,
  );

async function fillProducts(tx: TxContext, first: number, count: number, stocksEach: number): Promise<void> {
  await tx.connection.query(
    `with words as materialized (
       select word -> 'name' as name, place,
         array(select jsonb_array_elements_text(word -> 'head')) as head,
         array(select jsonb_array_elements_text(word -> 'all')) as found_by
       from jsonb_array_elements($4::jsonb) with ordinality listed(word, place))
     insert into products (sku, name, description, url, brand_id, is_new, is_hot, is_featured, min_price_cents,
       lowest_price_cents, max_price_cents, on_sale, search, search_head, search_version, sold_count, meta_description)
     select 'bench-' || n, jsonb_build_object('en-US', (w.name ->> 'en-US') || ' ' || n, 'zh-HK', (w.name ->> 'zh-HK') || n,
         'zh-CN', (w.name ->> 'zh-CN') || n),
       jsonb_build_object('en-US', '<p>' || $8::text || '</p>'),
       'bench-' || n, ($3::int[])[1 + n % 20], n % 10 = 0, n % 11 = 0, n % 13 = 0,
       500 + n * 37 % 20000, 500 + n * 37 % 20000, 500 + n * 37 % 20000 + ($6::int - 1) * 100, n % 7 = 0,
       array_to_tsvector(w.found_by || code.tokens), array_to_tsvector(w.head || code.tokens), $7::int, n * 7919 % 500,
       jsonb_build_object('en-US', 'A thing of every day')
     from generate_series($1::int, $2::int) n
     join words w on w.place = 1 + n % $5::int
     cross join lateral (select array[n::text, '+' || n, 'bench', '=bench ' || n] as tokens) code
     order by n`,
    [
      first,
      first + count - 1,
      await benchBrands(tx),
      JSON.stringify(vocabulary),
      vocabulary.length,
      stocksEach,
      searchVersion,
      description,
    ],
  );
}

async function benchBrands(tx: TxContext): Promise<number[]> {
  const { rows } = await tx.connection.query(
    `insert into brands (title, url) select jsonb_build_object('en-US', 'Bench brand ' || n), 'bench-brand-' || n
     from generate_series(1, 20) n on conflict (url) do update set url = excluded.url returning id`,
  );
  return rows.map(({ id }) => Number(id));
}

const bench = `from products p where p.sku like 'bench-%' and p.id > $1`;

async function fillStocks(tx: TxContext, after: number, each: number, warehouse: number): Promise<void> {
  await tx.connection.query(
    `insert into stocks (product_id, sku, barcode, price_cents, special_price_cents, options, "order", stock_notification)
     select p.id, p.sku || '-stock' || k, p.sku || '-stock' || k, 
       case when p.on_sale and k = 1 then p.min_price_cents + 200 else p.min_price_cents + (k - 1) * 100 end,
       case when p.on_sale and k = 1 then p.min_price_cents end,
       jsonb_build_object('size', (array['s', 'm', 'l', 'xl'])[1 + (k - 1) % 4] || case when k > 4 then k::text else '' end), k, 5
     ${bench.replace('from products p', 'from products p cross join generate_series(1, $2::int) k')} order by p.id, k`,
    [after, each],
  );
  await tx.connection.query(
    `with lots as (
       insert into inventories (stock_id, warehouse_id, quantity)
       select s.id, $2::int, 1000000 from stocks s where s.product_id in (select p.id ${bench}) order by s.id
       returning id, stock_id, quantity)
     insert into inventory_movements (inventory_id, stock_id, kind, quantity, total, reason, actor)
     select id, stock_id, 'opening', quantity, quantity, 'Opening stock', 'system:bench' from lots`,
    [after, warehouse],
  );
}

async function fillPlaces(tx: TxContext, after: number, pictures: string[]): Promise<void> {
  const { id: top } = await createMenuItem(tx, {
    type: 'category',
    title: { 'en-US': 'Bench' },
    url: `bench-${after}`,
  });
  const ids: number[] = [];
  for (let n = 1; n <= 10; n += 1) {
    const title = { 'en-US': `Bench ${n}` };
    ids.push((await createMenuItem(tx, { type: 'category', title, url: `bench-${after}-${n}`, parent_id: top })).id);
  }
  await tx.connection.query(
    `insert into product_categories (product_id, category_id, chosen)
     select p.id, ($2::int[])[1 + p.id % 10], true ${bench} union all select p.id, $3::int, false ${bench}`,
    [after, ids, top],
  );
  await tx.connection.query(
    `insert into product_pictures (product_id, file_id, "order")
     select p.id, ($2::uuid[])[1 + p.id % 5], 0 ${bench}`,
    [after, pictures],
  );
}

/**
 * Adds `count` visible products with `stocksEach` stocks and a lot each, in ten categories below one, twenty brands, with a
 * picture. Returns the url of the category that holds them all.
 */
export async function seedBenchProducts(
  ctx: Context,
  count: number,
  stocksEach: number,
): Promise<{ category: string }> {
  const pictures: string[] = [];
  for (const hue of [10, 80, 150, 220, 290]) {
    pictures.push((await storePicture(ctx, { bytes: picture(hue), filename: 'bench.svg', warm: 'never' })).id);
  }
  return inTransaction(ctx, async (tx) => {
    await tx.connection.query('set local statement_timeout = 0');
    const warehouse = await findWarehouse(tx);
    const { rows } = await tx.connection.query('select coalesce(max(id), 0)::int as last from products');
    const after = Number(rows[0]?.last);
    await fillProducts(tx, after + 1, count, stocksEach);
    await fillStocks(tx, after, stocksEach, warehouse);
    await fillPlaces(tx, after, pictures);
    await tx.connection.query('analyze products, stocks, inventories, product_categories, product_pictures');
    for (const tag of ['products', 'brands', 'menu']) tx.tx.changedTags.add(tag);
    return { category: `bench-${after}` };
  });
}
