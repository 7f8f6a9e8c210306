// Takes over a Shopify product export. Every product is a transaction of its own; pictures are fetched before it. What is
// there already is found again by its address, and only differences are written: running twice changes nothing.
import type { UploadedFile } from '@kaifong/base/contract';
import { AppError } from '@kaifong/base/errors';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { holdsChange, storedOf } from '@kaifong/kernel/fields';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { failureOf, renderMessage } from '@kaifong/kernel/http';
import {
  type ImportError,
  type ImportResult,
  optionsKey,
  type ProductCreate,
  type StockInput,
  stockFields,
} from '../contract/index.ts';
import { findImported, type ImportedRecord } from '../queries/find-imported.ts';
import { productUrl } from '../rules/import-keys.ts';
import {
  type CellProblem,
  type ImportedProduct,
  type ImportedVariant,
  readShopifyProducts,
} from '../rules/shopify-products.ts';
import { createProduct } from './create-product.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { brandFor, categoriesFor, optionsFor } from './import-lookups.ts';
import { updateProduct } from './update-product.ts';

type Outcome = 'created' | 'updated' | 'unchanged';

interface Run {
  readonly ctx: Context;
  readonly errors: ImportError[];
  /** When no more pictures are fetched, so that a slow host does not hold everything up. */
  readonly deadline: number;
}

const pictureBudget = 60_000;

const words = (ctx: Context, { code, ...cell }: CellProblem): ImportError => ({
  ...cell,
  message: renderMessage(ctx.language, code),
});

const stockOf = (variant: ImportedVariant, options: Record<string, string>): StockInput => ({
  ...(variant.sku ? { sku: variant.sku } : {}),
  ...(variant.barcode ? { barcode: variant.barcode } : {}),
  price: variant.price_cents,
  special_price: variant.special_price_cents,
  options,
});

const openingLot = ({ quantity }: ImportedVariant) => (quantity ? { inventories: [{ quantity }] } : {});

interface Prepared {
  readonly product: ImportedProduct;
  readonly options: Record<string, string>[];
  readonly brand_id: number | null;
  readonly categories: number[];
}

/** Brand, categories and option values the product names, made where they are missing. */
async function prepare(ctx: Context, product: ImportedProduct): Promise<Prepared> {
  return inTransaction(ctx, async (tx) => ({
    product,
    options: await optionsFor(tx, product.variants),
    brand_id: await brandFor(tx, product.vendor),
    categories: await categoriesFor(tx, product.type, product.tags),
  }));
}

const textsOf = ({ title, description, meta_title, meta_description }: ImportedProduct) => ({
  name: title,
  description,
  ...(meta_title ? { meta_title } : {}),
  ...(meta_description ? { meta_description } : {}),
});

async function create(run: Run, { product, options, brand_id, categories }: Prepared): Promise<Outcome> {
  const stocks = product.variants.map((variant, index) => ({
    ...stockOf(variant, options[index] ?? {}),
    ...openingLot(variant),
  }));
  const input: ProductCreate = {
    ...textsOf(product),
    url: productUrl(product.handle),
    brand_id,
    categories,
    stocks,
    visibled: product.visibled,
    track_inventories: product.variants.some(({ quantity }) => quantity !== null),
  };
  await createProduct(run.ctx, input, await fetchPictures(run, product.pictures));
  return 'created';
}

/** The stocks that are new or differ; quantities of stocks that are there are left alone. */
function changedStocks(record: ImportedRecord, { product, options }: Prepared): StockInput[] {
  return product.variants.flatMap((variant, index) => {
    const wanted = stockOf(variant, options[index] ?? {});
    const here = record.stocks.find((stock) => optionsKey(stock.options) === optionsKey(wanted.options ?? {}));
    if (!here) return [{ ...wanted, ...openingLot(variant) }];
    return holdsChange(stockFields, storedOf(stockFields, wanted), here) ? [{ ...wanted, id: here.id }] : [];
  });
}

const sameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

async function update(run: Run, record: ImportedRecord, prepared: Prepared): Promise<Outcome> {
  const { product, brand_id, categories } = prepared;
  const { ctx } = run;
  const own = (text: ImportedRecord['name']) => text[ctx.language] ?? '';
  const stocks = changedStocks(record, prepared);
  const fresh = product.pictures.filter(({ url }) => !record.pictureSources.includes(url.slice(0, 200)));
  const pictures = await fetchPictures(run, fresh);
  const texts = textsOf(product);
  const changed = {
    ...(own(record.name) === texts.name ? {} : { name: texts.name }),
    ...(own(record.description) === sanitiseHtml(texts.description) ? {} : { description: texts.description }),
    ...(texts.meta_title === undefined || own(record.meta_title) === texts.meta_title
      ? {}
      : { meta_title: texts.meta_title }),
    ...(texts.meta_description === undefined || own(record.meta_description) === texts.meta_description
      ? {}
      : { meta_description: texts.meta_description }),
    ...(record.brand_id === brand_id ? {} : { brand_id }),
    ...(sameSet(record.categories, categories) ? {} : { categories }),
    ...(stocks.length > 0 ? { stocks } : {}),
  };
  if (Object.keys(changed).length === 0 && pictures.length === 0) return 'unchanged';
  await updateProduct(ctx, { id: record.id, ...changed }, pictures);
  return 'updated';
}

/** A refusal of one product becomes lines of the report, in the spec's columns where the field is one of the file's. */
function reported(run: Run, product: ImportedProduct, error: AppError): void {
  const { body } = failureOf(error, {
    language: run.ctx.language,
    requestId: run.ctx.requestId,
    log: run.ctx.runtime.log,
  });
  const fields = Object.entries(body.errors ?? { Handle: body.messages });
  for (const [field, messages] of fields) {
    const [, index, name] = /^stocks\.(\d+)\.(\w+)/.exec(field) ?? [];
    const variant = index === undefined ? undefined : product.variants[Number(index)];
    const column = { sku: 'Variant SKU', barcode: 'Variant Barcode', name: 'Title' }[name ?? field] ?? 'Handle';
    const value = name === 'sku' ? variant?.sku : name === 'barcode' ? variant?.barcode : product.handle;
    for (const message of messages) {
      run.errors.push({ row: variant?.row ?? product.row, column, value: value ?? '', message });
    }
  }
}

async function take(run: Run, product: ImportedProduct): Promise<Outcome | 'failed'> {
  try {
    const prepared = await prepare(run.ctx, product);
    const record = await findImported(run.ctx, productUrl(product.handle));
    return record ? await update(run, record, prepared) : await create(run, prepared);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    reported(run, product, error);
    return 'failed';
  }
}

/**
 * Takes over a Shopify export. Options become stocks, a compare-at price above the price makes it a special price,
 * quantities open lots, type and tags become categories, vendors brands. What cannot be taken over is told by row and column
 * and does not stop the rest. Refuses a file that is none and more than 1000 lines.
 */
export async function importShopifyProducts(ctx: Context, csv: string): Promise<ImportResult> {
  const { products, problems, failed } = readShopifyProducts(csv);
  const run: Run = {
    ctx,
    errors: problems.map((problem) => words(ctx, problem)),
    deadline: Date.now() + pictureBudget,
  };
  const data = { created: 0, updated: 0, unchanged: 0, failed };
  for (const product of products) data[await take(run, product)] += 1;
  return { data, errors: run.errors.sort((a, b) => a.row - b.row) };
}

/** The same for a file staff uploaded. */
export async function importProducts(ctx: Context, file: UploadedFile): Promise<ImportResult> {
  return importShopifyProducts(ctx, new TextDecoder('utf-8').decode(file.bytes));
}
