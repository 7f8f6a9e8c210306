import type { RouteOutput } from '@kaifong/base/contract';
import { fail, failField } from '@kaifong/base/errors';
import type { Localized } from '@kaifong/base/localized';
import { type ImportReply, routesOf } from '@kaifong/base/resource';
import { type Context, isInScope, type TxContext } from '@kaifong/kernel/context';
import { type Binding, bind, parseInput } from '@kaifong/kernel/http';
import { enqueue } from '@kaifong/kernel/jobs';
import { bindResource, importSheet, recordsOf, type Values } from '@kaifong/kernel/resource';
import * as z from 'zod';
import { picturePathInSql } from '../media/index.ts';
import { getMainLanguage } from '../settings/index.ts';
import { refreshProductsJob } from './actions/follow-products.ts';
import { brandDependents, releaseBrand } from './actions/keep-brand.ts';
import { followProduct, productDependents, releaseProduct } from './actions/keep-product.ts';
import { forgetMisses } from './actions/search-shop.ts';
import {
  type AttributeValues,
  attribute,
  attributeValues,
  brand,
  createAttribute,
  definitionsAsked,
  expiryPrice,
  productRecord,
  searchSynonym,
  warehouse,
} from './contract/index.ts';
import { expiryPricesTag } from './queries/expiry-prices.ts';
import { listAttributes } from './queries/get-attributes.ts';
import { synonymsTag } from './queries/load-meanings.ts';
import { usedOptions } from './queries/used-options.ts';
import { valuesCell } from './resources/values-cell.ts';
import { listedWords } from './rules/search-meanings.ts';
import { attributes, brands, expiryPrices, products, searchSynonyms, warehouses } from './schema.ts';
import { productSheets } from './sheet/actions/write-sheet-product.ts';

const titleChanged = (values: Values, before: Values | undefined) =>
  values.title !== undefined && before !== undefined && JSON.stringify(values.title) !== JSON.stringify(before.title);

/** A brand's title is among the words its products are found by. */
export const brandBindings = bindResource(brand, brands, {
  tags: ['brands', 'products'],
  remove: releaseBrand,
  dependents: brandDependents,
  computed: { image_path: picturePathInSql('"brands"."image"') },
  async prepare(tx, values, before) {
    if (titleChanged(values, before)) await enqueue(tx, refreshProductsJob, { brand_id: Number(before?.id) });
    return values;
  },
});

/** What the list does to many products, or to one, and how it is taken back. One that an order names cannot be deleted. */
export const productRecords = recordsOf(productRecord, products, {
  tags: ['products'],
  after: followProduct,
  remove: releaseProduct,
  dependents: productDependents,
  inUse: 'catalogue.product-in-use',
  sheet: productSheets,
});

/**
 * Takes over a sheet of products, the list's export or that of Shopify, of at most 1000 rows. `choices`: `on_sale` puts new
 * products on sale, `in_menu` shows new categories in the menu. Refuses a file that is no sheet.
 */
export function importProducts(
  ctx: Context,
  file: { readonly filename: string; readonly bytes: Uint8Array },
  choices: readonly string[] = [],
): Promise<ImportReply> {
  const upload = { ...file, mimetype: '' };
  return importSheet(ctx, productRecords.bound, { file: upload, choices, dry_run: false, background: false });
}

/** What soon expires costs less from now on, or no more. */
export const expiryPriceBindings = bindResource(expiryPrice, expiryPrices, { tags: [expiryPricesTag] });

/** Refuses to make, change or delete a warehouse that no store of the caller sells from (`forbidden`): its name is there for her. */
async function requireOwnWarehouse(tx: TxContext, record: Values | undefined): Promise<void> {
  if (!isInScope(tx, 'warehouse', record ? Number(record.id) : null)) throw fail('forbidden');
}

/** A warehouse that stops selling changes what every product has left. */
export const warehouseBindings = bindResource(warehouse, warehouses, {
  tags: ['products', 'stock-levels'],
  remove: requireOwnWarehouse,
  async prepare(tx, values, before) {
    await requireOwnWarehouse(tx, before);
    return values;
  },
});

/** The values of an attribute must each have a key of their own. */
function checkedValues(given: unknown): AttributeValues | undefined {
  if (given === undefined || given === null) return undefined;
  const { values } = parseInput(z.object({ values: attributeValues }), { values: given });
  const keys = values.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw failField('values', 'catalogue.key-taken');
  return values;
}

/** Stocks name an attribute and its values by their keys: the ones in use stay. */
async function checkUse(tx: TxContext, values: Values, list: AttributeValues | undefined, before: Values) {
  const renamed = values.key !== undefined && values.key !== before.key;
  const kept = new Set(list?.map(({ key }) => key));
  const lost = new Set(
    values.values === undefined
      ? []
      : ((before.values ?? []) as AttributeValues).map(({ key }) => key).filter((key) => !kept.has(key)),
  );
  if (!renamed && lost.size === 0) return;
  const used = await usedOptions(tx, String(before.key));
  if (renamed && used.length > 0) throw failField('key', 'catalogue.attribute-in-use');
  const missed = used.filter((value) => lost.has(value));
  if (missed.length > 0) throw failField('values', 'catalogue.value-in-use', { values: missed.join(', ') });
}

const attributeEngine = bindResource(attribute, attributes, {
  tags: ['attributes', 'products'],
  cells: { values: valuesCell },
  async prepare(tx, values, before) {
    const list = checkedValues(values.values);
    if (before) {
      await checkUse(tx, values, list, before);
      // Words of its values are among those its products are found by.
      if (list) await enqueue(tx, refreshProductsJob, { attribute_key: String(before.key) });
    }
    return list ? { ...values, values: list } : values;
  },
  async remove(tx, record) {
    const used = await usedOptions(tx, String(record.key));
    if (used.length > 0) throw fail('in-use', { id: Number(record.id) });
  },
});

/** The engine's create, which a question for the definitions never reaches. */
const createOrList = (create: Binding): Binding => ({
  ...create,
  ...bind(createAttribute, async (ctx, input) => {
    if (definitionsAsked.safeParse(input).success)
      return { data: await listAttributes(ctx, await getMainLanguage(ctx)) };
    const whole = parseInput(routesOf(attribute).create.input, input);
    return (await create.handle(ctx, whole)) as RouteOutput<typeof createAttribute>;
  }),
});

export const attributeBindings = attributeEngine.map((binding) =>
  binding.route.name === createAttribute.name ? createOrList(binding) : binding,
);

/** Words that get an answer leave the list of searches that found nothing. */
export const synonymBindings = bindResource(searchSynonym, searchSynonyms, {
  tags: [synonymsTag],
  async after(tx, record) {
    await forgetMisses(tx, Object.values((record.words ?? {}) as Localized).flatMap(listedWords));
  },
});
