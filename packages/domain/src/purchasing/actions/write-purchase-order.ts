import { failField } from '@kaifong/base/errors';
import { atRate } from '@kaifong/base/money';
import { dateIn, day } from '@kaifong/base/time';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';
import { nextNumber } from '@kaifong/kernel/numbering';
import { authorOf, stepInto } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { hasWarehouse } from '../../inventory/index.ts';
import { getSettings, knownRateOf } from '../../settings/index.ts';
import {
  type ChangePurchaseOrderInput,
  type CostedLine,
  type CreatePurchaseOrderInput,
  purchaseOrderMachine,
  purchaseTotalsOf,
} from '../contract/index.ts';
import { purchaseOrderNumber, purchaseOrders, suppliers } from '../schema.ts';
import { purchaseOrderSteps } from './take-step.ts';
import { writeLines } from './write-lines.ts';

const begin = statement<Record<string, never>, [number, string, number | null, string]>(
  'purchase-order-begin',
  `${stepInto} values ('${purchaseOrderMachine.name}', $1, 'create', 'draft', $2, $3, $4, '[]'::jsonb)`,
);

/** Refuses one that is gone, or that nobody is to order from any more. */
async function supplierFor(tx: TxContext, id: number) {
  const [supplier] = await tx.db.select().from(suppliers).where(eq(suppliers.id, id)).for('share');
  if (!supplier) throw failField('supplier_id', 'purchasing.supplier-missing');
  if (!supplier.enabled) throw failField('supplier_id', 'purchasing.supplier-disabled');
  return supplier;
}

async function requireWarehouse(tx: TxContext, id: number): Promise<void> {
  if (!(await hasWarehouse(tx, id))) throw failField('warehouse_id', 'purchasing.warehouse-missing');
}

/** What the columns hold, and more than a shop of a neighbourhood orders at once. */
const mostCents = 2_000_000_000;

/** Refuses an order that costs more than can be written down, in its own currency or in the base currency. */
function totalsOf(lines: readonly CostedLine[], extra: number, rate: string) {
  const totals = purchaseTotalsOf(lines, extra);
  if (Math.max(totals.total_cents, atRate(totals.total_cents, rate)) > mostCents)
    throw failField('lines', 'purchasing.too-dear');
  return totals;
}

/** One unit of the base currency is one of it; of another that the shop shows prices in, the rate of the settings turned round. */
async function rateOf(tx: TxContext, currency: string, given: number | undefined): Promise<string> {
  const settings = await getSettings(tx);
  if (currency === settings.base_currency) return '1';
  if (given !== undefined) return given.toFixed(8);
  const known = knownRateOf(settings, currency);
  if (known === undefined) throw failField('rate', 'purchasing.rate-missing', { currency });
  return known;
}

/** The day from which on goods of this supplier are awaited when nobody says one. */
async function expectedDate(tx: TxContext, lead_days: number): Promise<string | null> {
  if (lead_days === 0) return null;
  const { time_zone } = await getSettings(tx);
  return dateIn(time_zone, new Date(tx.runtime.now().getTime() + lead_days * day));
}

/** Writes down what is to be ordered; nothing is ordered yet. */
export async function createPurchaseOrder(ctx: Context, input: CreatePurchaseOrderInput): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const supplier = await supplierFor(tx, input.supplier_id);
    await requireWarehouse(tx, input.warehouse_id);
    const { base_currency } = await getSettings(tx);
    const currency = input.currency ?? supplier.currency ?? base_currency;
    const rate = await rateOf(tx, currency, input.rate);
    const lines = input.lines.map(({ quantity, cost }) => ({ quantity, cost_cents: cost }));
    const { kind, accountId, origin } = authorOf(tx);
    const [order] = await tx.db
      .insert(purchaseOrders)
      .values({
        number: await nextNumber(tx, purchaseOrderNumber),
        status: 'draft',
        supplier_id: supplier.id,
        warehouse_id: input.warehouse_id,
        currency,
        rate,
        expected_date: input.expected_date ?? (await expectedDate(tx, supplier.lead_days)),
        payment_terms: input.payment_terms ?? supplier.payment_terms ?? '',
        note: input.note ?? '',
        account_id: accountId,
        ...totalsOf(lines, input.extra_cost ?? 0, rate),
      })
      .returning({ id: purchaseOrders.id });
    if (!order) throw new Error('a purchase order was not written');
    await writeLines(tx, order.id, supplier.id, input.lines);
    await tx.run(begin, [order.id, kind, accountId, origin]);
    return order.id;
  });
}

/** Changes a draft; what is left out stays as it is. Refuses what creating it refuses, and what every step refuses. */
export async function changePurchaseOrder(ctx: Context, input: ChangePurchaseOrderInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { id, version, lines } = input;
    const step = await purchaseOrderSteps.begin(tx, { id, version, command: 'change' });
    const { row } = step;
    if (input.supplier_id !== undefined) await supplierFor(tx, input.supplier_id);
    if (input.warehouse_id !== undefined) await requireWarehouse(tx, input.warehouse_id);
    const costed = lines ? lines.map(({ quantity, cost }) => ({ quantity, cost_cents: cost })) : row.lines;
    const currency = input.currency ?? row.currency;
    const sameRate = currency === row.currency && input.rate === undefined;
    const rate = sameRate ? row.rate : await rateOf(tx, currency, input.rate);
    const totals = totalsOf(costed, input.extra_cost ?? row.extra_cents, rate);
    const supplier_id = input.supplier_id ?? row.supplier_id;
    if (lines) await writeLines(tx, id, supplier_id, lines);
    await purchaseOrderSteps.finish(tx, step, {
      set: {
        supplier_id,
        warehouse_id: input.warehouse_id ?? row.warehouse_id,
        currency,
        rate,
        expected_date: input.expected_date === undefined ? row.expected_date : input.expected_date,
        payment_terms: input.payment_terms ?? row.payment_terms,
        note: input.note ?? row.note,
        ...totals,
        // Whoever changed it last may not approve it.
        account_id: authorOf(tx).accountId ?? row.account_id,
      },
    });
  });
}
