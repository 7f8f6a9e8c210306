// One wish for many products: each in a transaction of its own, in the order of their ids, as everything that locks several does.
import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { eachRecord } from '@kaifong/kernel/http';
import { newStep, type UndoLog, undoable } from '@kaifong/kernel/resource';
import { asc, eq, inArray } from 'drizzle-orm';
import { loadMenu } from '../../navigation/index.ts';
import { type ChangedValue, type ProductChange, type ProductUpdate, productRecord } from '../contract/index.ts';
import { commissionGroups } from '../ports/commission-groups.ts';
import { changedPrice } from '../rules/changed-price.ts';
import { knownCommissions } from '../rules/product-commissions.ts';
import { brands, productCategories, products, stocks } from '../schema.ts';
import { productDependents } from './keep-product.ts';
import { updatedProduct } from './update-product.ts';

type Row = typeof products.$inferSelect;
type Wish = Omit<ProductUpdate, 'id'>;
type PriceChange = Extract<ProductChange, { how: string; field: 'price' | 'special_price' }>;

interface Planned {
  readonly wish: Wish;
  readonly changes: ChangedValue[];
}

/** Thrown to undo a rehearsal that went through. */
class Rehearsed extends Error {}

const nameOf = (tx: TxContext, row: Row) => textIn(row.name, tx.language) || row.sku;
const amountOf = (cents: number | null) => (cents === null ? null : toWire(cents));

async function pricesPlan(tx: TxContext, row: Row, { field, how, amount = 0 }: PriceChange): Promise<Planned> {
  const rows = await tx.db
    .select()
    .from(stocks)
    .where(eq(stocks.product_id, row.id))
    .orderBy(asc(stocks.order), asc(stocks.id));
  const column = `${field}_cents` as const;
  const planned = rows.map((stock) => {
    const after = changedPrice({ field, how, amount: Math.round(amount * 100) }, stock);
    const days = field === 'special_price' && after === null ? { special_from: null, special_until: null } : {};
    return { stock, after, input: { id: stock.id, [field]: after, ...days } };
  });
  return {
    wish: { stocks: planned.map(({ input }) => input) },
    changes: planned
      .filter(({ stock, after }) => stock[column] !== after)
      .map(({ stock, after }) => ({
        id: row.id,
        name: nameOf(tx, row),
        sku: stock.sku,
        before: amountOf(stock[column]),
        after: amountOf(after),
      })),
  };
}

async function brandPlan(tx: TxContext, row: Row, value: number | null): Promise<Planned> {
  const ids = [row.brand_id, value].filter((id) => id !== null);
  const found = ids.length > 0 ? await tx.db.select().from(brands).where(inArray(brands.id, ids)) : [];
  const titleOf = (id: number | null) =>
    textIn(found.find((brand) => brand.id === id)?.title ?? {}, tx.language) || null;
  return {
    wish: { brand_id: value },
    changes:
      row.brand_id === value
        ? []
        : [{ id: row.id, name: nameOf(tx, row), sku: row.sku, before: titleOf(row.brand_id), after: titleOf(value) }],
  };
}

async function categoryPlan(tx: TxContext, row: Row, how: 'add' | 'remove' | 'set', value: number): Promise<Planned> {
  const chosen = await tx.db
    .select({ id: productCategories.category_id, chosen: productCategories.chosen })
    .from(productCategories)
    .where(eq(productCategories.product_id, row.id))
    .orderBy(asc(productCategories.order));
  const before = chosen.filter((place) => place.chosen).map(({ id }) => id);
  const others = before.filter((id) => id !== value);
  const after = { set: [value], remove: others, add: before.includes(value) ? before : [...before, value] }[how];
  const tree = await loadMenu(tx);
  const words = (ids: readonly number[]) =>
    ids.map((id) => textIn(tree.byId.get(id)?.title ?? {}, tx.language)).join(', ') || null;
  return {
    wish: { categories: after },
    changes:
      before.join() === after.join()
        ? []
        : [{ id: row.id, name: nameOf(tx, row), sku: row.sku, before: words(before), after: words(after) }],
  };
}

/** What a group that may be gone earns besides stays; refused where `updateProduct` refuses it. */
async function commissionPlan(tx: TxContext, row: Row, group: number, percentage: number | null): Promise<Planned> {
  const groups = await tx.runtime.adapters.of(commissionGroups).all(tx);
  const others = knownCommissions(row.commissions, groups).filter(({ commission_group_id: id }) => id !== group);
  const earned = row.commissions.find(({ commission_group_id: id }) => id === group)?.percentage ?? null;
  const after = percentage === null ? [] : [{ commission_group_id: group, percentage }];
  const words = (part: number | null) => (part === null ? null : `${part} %`);
  return {
    wish: { commissions: [...others, ...after] },
    changes:
      earned === percentage
        ? []
        : [{ id: row.id, name: nameOf(tx, row), sku: row.sku, before: words(earned), after: words(percentage) }],
  };
}

function planOf(tx: TxContext, row: Row, change: ProductChange): Promise<Planned> {
  if (change.field === 'brand_id') return brandPlan(tx, row, change.value);
  if (change.field === 'commission') return commissionPlan(tx, row, change.value, change.percentage);
  if (change.field === 'category') return categoryPlan(tx, row, change.how, change.value);
  return pricesPlan(tx, row, change);
}

/** Changes one product and keeps how it was. Tells what is other than before. */
async function changeOne(tx: TxContext, id: number, change: ProductChange, undoLog: UndoLog): Promise<ChangedValue[]> {
  const [before] = await tx.db.select().from(products).where(eq(products.id, id)).for('no key update');
  if (!before) throw fail('not-found');
  const { wish, changes } = await planOf(tx, before, change);
  const taken = await productDependents.take(tx, before);
  await updatedProduct(tx, { ...wish, id });
  const [after] = await tx.db.select().from(products).where(eq(products.id, id));
  if (after && after.version !== before.version) {
    const dependents = await productDependents.written(tx, before, taken);
    await undoLog.keep(tx, { kind: 'update', id, before, after, dependents, version: after.version });
  }
  return changes;
}

interface Result {
  readonly success_ids: number[];
  readonly fail_ids: number[];
  readonly fail_reasons: { id: number; message: string }[];
  /** Takes back what was changed; null when nothing was. */
  readonly undo: string | null;
  readonly changes: ChangedValue[];
}

/**
 * Gives many products a price, a special price, a brand, a category or a commission. With `dry_run` everything is done and undone again:
 * the answer says what would change, and what would be refused.
 */
export async function changeProducts(
  ctx: Context,
  { ids, change, dry_run }: { ids: number[]; change: ProductChange; dry_run: boolean },
): Promise<Result> {
  const step = newStep(productRecord.name, 'batch update');
  const undoLog = undoable(step);
  const changes: ChangedValue[] = [];
  const result = await eachRecord(
    ctx,
    [...ids].sort((a, b) => a - b),
    async (id) => {
      let own: ChangedValue[] = [];
      try {
        await inTransaction(ctx, async (tx) => {
          own = await changeOne(tx, id, change, undoLog);
          if (dry_run) throw new Rehearsed();
        });
      } catch (error) {
        if (!(error instanceof Rehearsed)) throw error;
      }
      changes.push(...own);
    },
  );
  return { ...result, undo: !dry_run && changes.length > 0 ? step.token : null, changes };
}
