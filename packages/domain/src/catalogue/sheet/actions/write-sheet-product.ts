// A product of a sheet written into the shop, with the brand, the categories and the options it names.
import { AppError, type FieldError, fail } from '@kaifong/base/errors';
import { anyFields } from '@kaifong/base/resource';
import type { Context, TxContext } from '@kaifong/kernel/context';
import type { Plan, SheetReader, SheetWish, StoredProblem, UndoLog } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import { lockMenu } from '../../../navigation/index.ts';
import { insertProduct, refuseTakenCode } from '../../actions/create-product.ts';
import { productDependents } from '../../actions/keep-product.ts';
import { refreshProducts } from '../../actions/refresh-products.ts';
import { changeProduct } from '../../actions/update-product.ts';
import { foreignHeads, type ProductCreate, productSheet, type StockInput } from '../../contract/index.ts';
import { products } from '../../schema.ts';
import { groupProducts, planProducts } from '../queries/plan-products.ts';
import type { PlannedStock } from '../queries/plan-stocks.ts';
import type { PlannedProduct } from '../queries/planned-product.ts';
import { pictureProblem } from '../queries/sheet-line.ts';
import { type Fetched, fetchPictures } from './fetch-pictures.ts';
import { brandFor, categoriesFor, optionsFor } from './import-lookups.ts';

type Written = Extract<Plan, { kind: 'create' | 'update' }>;

const isWritten = (plan: Plan): plan is Written => plan.kind === 'create' || plan.kind === 'update';
const plannedOf = (plan: Written) => plan.input.planned as PlannedProduct;

/** The pictures that were fetched for a plan; a preview fetches none. */
const fetched = new WeakMap<Plan, readonly Fetched[]>();

async function fetchAll(ctx: Context, plans: readonly Plan[], until: number): Promise<void> {
  for (const plan of plans.filter(isWritten))
    fetched.set(plan, await fetchPictures(ctx, plannedOf(plan).pictures, until));
}

/** The tree's lock comes before those of products. */
async function lockTree(tx: TxContext, plans: readonly Plan[]): Promise<void> {
  if (plans.filter(isWritten).some((plan) => plannedOf(plan).makesCategories)) await lockMenu(tx);
}

const openingLot = ({ quantity }: PlannedStock) => (quantity ? { inventories: [{ quantity }] } : {});

async function stocksOf(tx: TxContext, planned: readonly PlannedStock[], undoLog: UndoLog): Promise<StockInput[]> {
  const named = planned.map(({ options = {} }) => ({ options }));
  const keys = await optionsFor(tx, named, undoLog);
  return planned.map((stock, index): StockInput => {
    const { id, keys: known, values } = stock;
    if (id !== undefined) return { ...values, id };
    const chosen = known ?? keys[index] ?? {};
    return { ...values, options: chosen, ...openingLot(stock) } as StockInput;
  });
}

/** Refusals of a product's parts at the columns the sheet has for them. */
function atColumns(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const columns: Record<string, FieldError[]> = {};
  for (const [path, list] of Object.entries(error.fields)) {
    const [, , part] = path.split('.');
    const own = { sku: 'product_sku', brand_id: 'brand', stocks: 'sku' }[path] ?? path;
    columns[path.startsWith('stocks.') ? (part === 'options' ? 'option' : (part ?? 'sku')) : own] = list;
  }
  return fail('validation', {}, { fields: columns });
}

async function create(
  tx: TxContext,
  { choices }: SheetWish,
  planned: PlannedProduct,
  pictures: readonly Fetched[],
  undoLog: UndoLog,
) {
  const { fields, brand = '', categories, stocks, wasOnSale } = planned;
  const making = { inMenu: choices.includes('in_menu'), undoLog };
  const input = {
    ...fields,
    brand_id: await brandFor(tx, brand, undoLog),
    categories: categories ? await categoriesFor(tx, categories, making) : [],
    stocks: await stocksOf(tx, stocks, undoLog),
    visibled: choices.includes('on_sale') && wasOnSale,
    track_inventories: stocks.some(({ quantity }) => quantity !== null),
  } as ProductCreate;
  const id = await insertProduct(tx, input, addedOf(pictures), { refreshed: false });
  await undoLog.keep(tx, { kind: 'create', id, version: 1 });
  return id;
}

const addedOf = (pictures: readonly Fetched[]) =>
  pictures.flatMap((picture) => ('added' in picture ? picture.added : []));

async function change(
  tx: TxContext,
  { choices }: SheetWish,
  id: number,
  planned: PlannedProduct,
  pictures: readonly Fetched[],
  undoLog: UndoLog,
) {
  const { fields, brand, categories, stocks } = planned;
  const [before] = await tx.db.select().from(products).where(eq(products.id, id)).for('no key update');
  if (!before) throw fail('not-found');
  const taken = await productDependents.take(tx, before);
  const making = { inMenu: choices.includes('in_menu'), undoLog };
  const input = {
    ...fields,
    id,
    ...(brand !== undefined && { brand_id: await brandFor(tx, brand, undoLog) }),
    ...(categories && { categories: await categoriesFor(tx, categories, making) }),
    ...(stocks.length > 0 && { stocks: await stocksOf(tx, stocks, undoLog) }),
  };
  await changeProduct(tx, input, addedOf(pictures), { refreshed: false });
  const [after] = await tx.db.select().from(products).where(eq(products.id, id));
  const dependents = await productDependents.written(tx, before, taken);
  await undoLog.keep(tx, { kind: 'update', id, before, after, dependents, version: after?.version });
  return id;
}

async function write(
  tx: TxContext,
  wish: SheetWish,
  plan: Plan,
  undoLog: UndoLog,
): Promise<{ id: number; warnings: StoredProblem[] }> {
  if (!isWritten(plan)) throw new Error('nothing to write');
  const planned = plannedOf(plan);
  const pictures = fetched.get(plan) ?? [];
  try {
    const id =
      plan.kind === 'create'
        ? await create(tx, wish, planned, pictures, undoLog)
        : await change(tx, wish, plan.id, planned, pictures, undoLog);
    return {
      id,
      warnings: pictures.flatMap((picture) => ('code' in picture ? pictureProblem(tx, wish, picture) : [])),
    };
  } catch (error) {
    try {
      return refuseTakenCode(error);
    } catch (refusal) {
      throw atColumns(refusal);
    }
  }
}

const unused: Readonly<Record<string, string>> = {
  brand: 'not exists (select from products where brand_id = $1)',
  menu: `not exists (select from product_categories where category_id = $1)
    and not exists (select from menu_items where parent_id = $1)`,
  attribute: `not exists (select from stocks s join attributes a on s.options ? a.key where a.id = $1)`,
};

/** Sheets of products: the list's own export, and those of other systems. */
export const productSheets: SheetReader = {
  definition: anyFields(productSheet),
  headsOf: foreignHeads,
  group: groupProducts,
  plan: planProducts,
  fetch: fetchAll,
  begin: lockTree,
  write,
  end: refreshProducts,
  async isUnused(tx, resource, id) {
    const { rows } = await tx.connection.query(`select ${unused[resource] ?? 'false'} as unused`, [id]);
    return rows[0]?.unused === true;
  },
};
