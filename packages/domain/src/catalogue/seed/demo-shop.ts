// Fills the shelves of the demo shop: pictures first, then everything else in one transaction and in few statements, so that
// a first start is short and an interrupted one leaves an empty shop, not half a one.
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { createMenuItem } from '../../navigation/index.ts';
import { keepDrawings } from '../actions/keep-drawings.ts';
import { refreshProducts } from '../actions/refresh-products.ts';
import { type NewLot, openLots } from '../actions/save-lots.ts';
import { rebuildPlaces } from '../actions/save-places.ts';
import type { DemoProduct, DemoShelves } from '../ports/demo-goods.ts';
import { attributes, brands, productCategories, productPictures, products, stocks } from '../schema.ts';
import { drawingsOf } from './demo-pictures.ts';
import { findWarehouse } from './warehouse.ts';

type Ids = ReadonlyMap<string, number>;
/** Picture ids by what they show: `category:tea`, `product:oolong:0`. */
type Pictures = ReadonlyMap<string, string>;

const byKey = (keys: readonly string[], rows: readonly { id: number }[]): Ids =>
  new Map(keys.map((key, index) => [key, rows[index]?.id ?? 0]));

const idIn = (ids: Ids, key: string): number => {
  const id = ids.get(key);
  if (!id) throw new Error(`the demo shop names "${key}", which it does not have`);
  return id;
};

async function fillCategories(tx: TxContext, shop: DemoShelves, pictures: Pictures): Promise<Ids> {
  const ids = new Map<string, number>();
  const left = [...shop.categories].sort(
    (a, b) => Number(Boolean(a.parent)) - Number(Boolean(b.parent)) || a.order - b.order,
  );
  for (const { key, url, title, short_description, parent, order } of left) {
    const { id } = await createMenuItem(tx, {
      type: 'category',
      url,
      title,
      short_description,
      meta_description: short_description,
      order,
      parent_id: parent ? idIn(ids, parent) : null,
      image: pictures.get(`category:${key}`) ?? null,
    });
    ids.set(key, id);
  }
  const { services } = shop;
  await createMenuItem(tx, { type: 'service', ...services, meta_description: services.short_description });
  const title = { 'en-US': 'Contact us', 'zh-HK': '聯絡我們', 'zh-CN': '联系我们' };
  await createMenuItem(tx, { type: 'contact_us', title });
  return ids;
}

async function fillBrands(tx: TxContext, shop: DemoShelves): Promise<Ids> {
  const values = shop.brands.map(({ url, title, short_description }) => ({ url, title, short_description }));
  const rows = values.length > 0 ? await tx.db.insert(brands).values(values).returning({ id: brands.id }) : [];
  return byKey(
    shop.brands.map(({ key }) => key),
    rows,
  );
}

async function fillAttributes(tx: TxContext, shop: DemoShelves): Promise<void> {
  const values = shop.attributes.map(({ key, title, values: list }) => ({
    key,
    title,
    values: list.map((value) => ({ ...value })),
  }));
  if (values.length > 0) await tx.db.insert(attributes).values(values);
}

const isCounted = ({ type }: DemoProduct): boolean => type !== 'service';

async function fillProducts(tx: TxContext, list: readonly DemoProduct[], brandIds: Ids): Promise<Ids> {
  const values = list.map((product) => ({
    sku: product.sku,
    url: product.url,
    name: product.name,
    description: product.description,
    meta_title: product.meta_title ?? {},
    meta_description: product.meta_description,
    is_new: product.is_new,
    is_featured: product.is_featured,
    is_hot: product.is_hot,
    visibled: product.visibled,
    type: product.type,
    is_approval_required: product.is_approval_required ?? false,
    is_bag: product.is_bag ?? false,
    track_inventories: isCounted(product),
    is_redeemable: product.stocks.some(({ points_to_redeem }) => points_to_redeem !== undefined),
    brand_id: product.brand ? idIn(brandIds, product.brand) : null,
  }));
  const rows = await tx.db.insert(products).values(values).returning({ id: products.id });
  return byKey(
    list.map(({ key }) => key),
    rows,
  );
}

const instant = (text: string | undefined) => (text ? new Date(text) : null);

async function fillStocks(tx: TxContext, list: readonly DemoProduct[], ids: Ids): Promise<void> {
  const entries = list.flatMap((product) =>
    product.stocks.map((stock, order) => ({ stock, order, product, product_id: idIn(ids, product.key) })),
  );
  const values = entries.map(({ stock, order, product, product_id }) => ({
    product_id,
    order,
    sku: stock.sku,
    barcode: stock.barcode,
    price_cents: stock.price_cents,
    cost_cents: stock.cost_cents ?? null,
    special_price_cents: stock.special_price_cents ?? null,
    special_from: instant(stock.special_price_from),
    special_until: instant(stock.special_price_until),
    is_redeemable: stock.points_to_redeem !== undefined,
    ...(stock.points_to_redeem !== undefined && { points_to_redeem: stock.points_to_redeem, redemption_limit: 2 }),
    stock_notification: isCounted(product) ? stock.stock_notification : null,
    options: { ...stock.options },
  }));
  const rows = await tx.db.insert(stocks).values(values).returning({ id: stocks.id });
  const warehouse_id = await findWarehouse(tx);
  const lots = entries.flatMap(({ stock, product }, index): NewLot[] =>
    isCounted(product) ? [{ stock_id: rows[index]?.id ?? 0, warehouse_id, quantity: stock.quantity }] : [],
  );
  await openLots(tx, lots);
}

async function fillPlaces(tx: TxContext, list: readonly DemoProduct[], ids: Ids, categoryIds: Ids): Promise<void> {
  const rows = list.flatMap(({ key, categories }) =>
    categories.map((category, order) => ({
      product_id: idIn(ids, key),
      category_id: idIn(categoryIds, category),
      order,
    })),
  );
  await tx.db.insert(productCategories).values(rows);
  await rebuildPlaces(tx, [...ids.values()]);
}

async function fillPictures(tx: TxContext, list: readonly DemoProduct[], ids: Ids, made: Pictures): Promise<void> {
  const rows = list.flatMap(({ key, pictures }) =>
    pictures.map(({ alt }, order) => ({
      product_id: idIn(ids, key),
      file_id: made.get(`product:${key}:${order}`) ?? '',
      order,
      alt: { ...alt },
    })),
  );
  const seen = new Set<string>();
  const distinct = rows.filter(
    ({ product_id, file_id }) => !seen.has(`${product_id}:${file_id}`) && seen.add(`${product_id}:${file_id}`),
  );
  await tx.db.insert(productPictures).values(distinct);
}

/** Puts the demo shop's goods on the shelves. `say` tells whoever waits for the first start how far it is. */
export async function fillDemoShelves(ctx: Context, shop: DemoShelves, say: (line: string) => void): Promise<void> {
  say('Drawing the demo shop’s pictures …');
  const pictures = await keepDrawings(ctx, drawingsOf(shop));
  say('Filling the shelves …');
  // Newest first is how lists show them: what comes first in the data goes in last.
  const list = [...shop.products].reverse();
  await inTransaction(ctx, async (tx) => {
    const categoryIds = await fillCategories(tx, shop, pictures);
    const brandIds = await fillBrands(tx, shop);
    await fillAttributes(tx, shop);
    const ids = await fillProducts(tx, list, brandIds);
    await fillStocks(tx, list, ids);
    await fillPlaces(tx, list, ids, categoryIds);
    await fillPictures(tx, list, ids, pictures);
    await refreshProducts(tx, [...ids.values()]);
    for (const tag of ['products', 'brands', 'attributes', 'menu']) tx.tx.changedTags.add(tag);
  });
}
