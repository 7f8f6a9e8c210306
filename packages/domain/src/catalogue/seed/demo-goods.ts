// Goods of the demo shop that show what a stock can be beside a price and a number: a kit, a pre-order, sold by fives, a
// file, one that soon expires. Made by the actions of staff, once everything else is on the shelves.
import { dateIn, day } from '@kaifong/base/time';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { demoPageOf } from '../../media/index.ts';
import { getSettings } from '../../settings/index.ts';
import { insertProduct } from '../actions/create-product.ts';
import { putProductFile } from '../actions/save-product-files.ts';
import { changeProduct } from '../actions/update-product.ts';
import { productCreate, productUpdate } from '../contract/index.ts';
import { commissionGroups } from '../ports/commission-groups.ts';
import { expiryPrices, inventories, productCategories, productPictures, products, stocks } from '../schema.ts';

const named = ['rice-bowl-set', 'lacquered-chopsticks', 'charcoal-tieguanyin', 'garden-bouquet'] as const;
const others = ['sunflower-stems', 'egg-custard-pudding'] as const;
type Name = (typeof named)[number] | (typeof others)[number];

interface Known {
  readonly id: number;
  /** Of its first stock. */
  readonly stockId: number;
  readonly picture: string | undefined;
  readonly categories: readonly number[];
}

/** Products of the shelves by their address; undefined where one of them is not there. */
async function knownGoods(ctx: Context): Promise<Record<Name, Known> | undefined> {
  const known: Partial<Record<Name, Known>> = {};
  for (const url of [...named, ...others]) {
    const [row] = await ctx.db
      .select({ id: products.id, stockId: stocks.id })
      .from(products)
      .innerJoin(stocks, eq(stocks.product_id, products.id))
      .where(eq(products.url, url))
      .orderBy(asc(stocks.order))
      .limit(1);
    if (!row) return undefined;
    const [picture] = await ctx.db
      .select({ id: productPictures.file_id })
      .from(productPictures)
      .where(eq(productPictures.product_id, row.id))
      .orderBy(asc(productPictures.order))
      .limit(1);
    const places = await ctx.db
      .select({ id: productCategories.category_id })
      .from(productCategories)
      .where(and(eq(productCategories.product_id, row.id), eq(productCategories.chosen, true)))
      .orderBy(asc(productCategories.order));
    known[url] = { ...row, picture: picture?.id, categories: places.map(({ id }) => id) };
  }
  return known as Record<Name, Known>;
}

const shownAs = ({ picture, categories }: Known) => ({ image_list: picture ? [{ id: picture }] : [], categories });

const guide = [
  'GONGFU TEA, STEP BY STEP',
  '',
  '1. Warm the pot and the cups.',
  '2. Six grams of oolong for a small pot.',
  '3. Rinse the leaves, pour the rinse away.',
  '4. Thirty seconds, then ten more each time.',
  '5. Pour to the last drop, and share.',
];

type Groups = readonly { readonly id: number }[];

/** Two bowls and two pairs of chopsticks, which stay on the shelf under their own names, too. */
const kitOf = (bowls: Known, chopsticks: Known, groups: Groups) =>
  productCreate.parse({
    name: { 'en-US': 'Supper for Two', 'zh-HK': '二人食桌套裝', 'zh-CN': '双人餐桌套装' },
    description: {
      'en-US': '<p>Two rice bowls and two pairs of lacquered chopsticks, wrapped together.</p>',
      'zh-HK': '<p>兩隻飯碗配兩對漆筷，一併包裝。</p>',
      'zh-CN': '<p>两只饭碗配两双漆筷，一并包装。</p>',
    },
    sku: 'KF-901',
    url: 'supper-for-two',
    ...shownAs(bowls),
    related_products: [bowls.id, chopsticks.id],
    commissions: groups.slice(0, 2).map(({ id }, at) => ({ commission_group_id: id, percentage: at ? 2 : 5 })),
    stocks: [
      {
        price: 248,
        sku: 'KF-901',
        barcode: 'KF-901',
        parts: [
          { stock_id: bowls.stockId, quantity: 1 },
          { stock_id: chopsticks.stockId, quantity: 2 },
        ],
      },
    ],
  });

/** A page to download, in the place of the tea it is about. */
const leafletOf = (tea: Known) =>
  productCreate.parse({
    name: {
      'en-US': 'Gongfu Tea, Step by Step (PDF)',
      'zh-HK': '功夫茶步驟圖解（PDF）',
      'zh-CN': '功夫茶步骤图解（PDF）',
    },
    description: {
      'en-US': '<p>A page to keep beside the kettle. Downloaded once it is paid for.</p>',
      'zh-HK': '<p>放在水壺旁的一頁指南，付款後即可下載。</p>',
      'zh-CN': '<p>放在水壶旁的一页指南，付款后即可下载。</p>',
    },
    sku: 'KF-902',
    url: 'gongfu-tea-guide',
    type: 'virtual',
    track_inventories: false,
    ...shownAs(tea),
    stocks: [{ price: 28, sku: 'KF-902', barcode: 'KF-902' }],
  });

/** Shows what goods can be. A shop whose shelves are others gets no goods. */
export async function addDemoGoods(ctx: Context): Promise<void> {
  const goods = await knownGoods(ctx);
  if (!goods) return;
  const { time_zone } = await getSettings(ctx);
  const inDays = (days: number) => dateIn(time_zone, new Date(ctx.runtime.now().getTime() + days * day));
  const groups = (await ctx.runtime.adapters.of(commissionGroups).all(ctx)) ?? [];
  const bowls = goods['rice-bowl-set'];
  const chopsticks = goods['lacquered-chopsticks'];
  await inTransaction(ctx, async (tx) => {
    const change = (id: number, input: object) => changeProduct(tx, productUpdate.parse({ id, ...input }));
    const stockOf = (name: Name, terms: object) =>
      change(goods[name].id, { stocks: [{ id: goods[name].stockId, ...terms }] });
    const kit = await insertProduct(tx, kitOf(bowls, chopsticks, groups), []);
    const leaflet = await insertProduct(tx, leafletOf(goods['charcoal-tieguanyin']), []);
    const file = { filename: 'gongfu-tea.pdf', mimetype: 'application/pdf', bytes: demoPageOf(guide) };
    await putProductFile(tx, { id: leaflet, file, downloads: 5, days: 30 });
    await change(bowls.id, { related_products: [kit, chopsticks.id] });
    await stockOf('garden-bouquet', { allow_backorder: true, backorder_limit: 24, available_on: inDays(14) });
    await stockOf('sunflower-stems', { min_quantity: 5, max_quantity: 40, quantity_step: 5 });
    await soonExpires(tx, goods['egg-custard-pudding'], inDays);
  });
}

/** Some puddings last three months, six of them four days: those cost less. */
async function soonExpires(tx: TxContext, pudding: Known, inDays: (days: number) => string) {
  const lots = await tx.db
    .select({ id: inventories.id })
    .from(inventories)
    .where(inArray(inventories.stock_id, [pudding.stockId]));
  const inTime = lots.map(({ id }) => ({ id, expiry_date: inDays(90), is_discard: false }));
  const stock = { id: pudding.stockId, inventories: [...inTime, { quantity: 6, expiry_date: inDays(4) }] };
  await changeProduct(tx, productUpdate.parse({ id: pudding.id, has_expiry_date: true, stocks: [stock] }));
  await tx.db.insert(expiryPrices).values({ title: 'The last week', days: 7, percent: 30, products: [pudding.id] });
}
