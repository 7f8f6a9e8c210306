import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { toWire } from '@kaifong/base/money';
import { dateIn } from '@kaifong/base/time';
import { type Context, isInScope } from '@kaifong/kernel/context';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { maySeeCost } from '../../catalogue/index.ts';
import { anotherHolds } from '../../identity/index.ts';
import { getSettings } from '../../settings/index.ts';
import {
  incomingStatuses,
  type PurchaseOrderLine,
  type PurchaseOrderStatus,
  type PurchaseOrderView,
  purchaseOrderMachine,
} from '../contract/index.ts';
import { heldPiecesOf } from '../rules/held-pieces.ts';
import { purchaseOrderRules } from '../rules/purchase-order-machine.ts';
import { receivedValueOf } from '../rules/purchase-totals.ts';
import { findPurchaseOrder, type LineBundle, type PurchaseOrderBundle } from './purchase-order-bundle.ts';
import { purchasingTerms } from './purchasing-terms.ts';

const isoOf = (value: string): string => new Date(value).toISOString();

/** Goods were to come by a day that is over. */
export const isLate = (order: { status: PurchaseOrderStatus; expected_date: string | null }, today: string): boolean =>
  (incomingStatuses as readonly string[]).includes(order.status) &&
  order.expected_date !== null &&
  order.expected_date < today;

const lineOf = (line: LineBundle, textOf: (text: LineBundle['name']) => string): PurchaseOrderLine => ({
  id: line.id,
  stock_id: line.stock_id,
  product_id: line.product_id,
  name: textOf(line.name),
  options: textOf(line.options),
  sku: line.sku,
  supplier_sku: line.supplier_sku,
  barcode: line.barcode,
  quantity: line.quantity,
  cost: toWire(line.cost_cents),
  line_total: toWire(line.total_cents),
  received: line.received,
  rejected: line.rejected,
  returned: line.returned,
  has_expiry_date: line.has_expiry_date,
  receipts: line.receipts.map((receipt) => ({
    ...receipt,
    who: receipt.who ?? '',
    created_at: isoOf(receipt.created_at),
  })),
  lot_ids: line.lot_ids,
  lots: line.lots.map((lot) => ({ ...lot, warehouse: textOf(lot.warehouse) })),
});

/** What the caller may do next. Her own order she may not decide on, unless nobody else could; goods come and go where she sees the warehouse. */
async function offeredSteps(ctx: Context, order: PurchaseOrderBundle) {
  const { needsApproval } = await purchasingTerms(ctx);
  const facts = {
    status: order.status,
    needsApproval: needsApproval(order),
    heldPieces: heldPiecesOf(order.lines),
  };
  const { actor } = ctx;
  const own = order.status === 'pending' && actor.kind === 'staff' && order.account_id === actor.id;
  const waits = own && (await anotherHolds(ctx, 'approve po', actor.id));
  const holds = mayOf(ctx);
  const isHere = isInScope(ctx, 'warehouse', order.warehouse_id);
  const may = (permission: string) =>
    !(waits && permission === 'approve po') && (isHere || permission !== 'receive po') && holds(permission);
  return {
    commands: purchaseOrderRules.offered(facts, may),
    primary_command: purchaseOrderRules.primary(facts, may) ?? null,
  };
}

/** Without the amounts, for who may not see what goods cost: the stock room receives them all the same. */
const withoutAmounts = (order: PurchaseOrderView): PurchaseOrderView => ({
  ...order,
  ...{ total: null, subtotal: null, extra_cost: null, minimum_order: null, invoice_amount: null, received_value: null },
  lines: order.lines.map((line) => ({ ...line, cost: null, line_total: null })),
});

/** One purchase order with its history; its amounts for who holds `get cost`. Refuses `not-found`. */
export async function getPurchaseOrder(ctx: Context, id: number): Promise<PurchaseOrderView> {
  const order = await findPurchaseOrder(ctx, id);
  if (!order) throw fail('not-found');
  const { main_language, base_currency, time_zone } = await getSettings(ctx);
  const textOf = (text: LineBundle['name']) => textIn(text, ctx.language, main_language);
  const { minimum_order_cents } = order.supplier;
  const view: PurchaseOrderView = {
    id: order.id,
    version: order.version,
    number: order.number,
    status: order.status,
    supplier_id: order.supplier_id,
    supplier: order.supplier.name,
    supplier_email: order.supplier.email ?? '',
    minimum_order: minimum_order_cents === null ? null : toWire(minimum_order_cents),
    warehouse_id: order.warehouse_id,
    warehouse: textOf(order.warehouse),
    currency: order.currency,
    rate: Number(order.rate),
    base_currency,
    total: toWire(order.total_cents),
    ordered: order.piece_count,
    received: order.received_pieces,
    expected_date: order.expected_date,
    late: isLate(order, dateIn(time_zone, ctx.runtime.now())),
    created_at: order.created_at.toISOString(),
    payment_terms: order.payment_terms,
    note: order.note,
    subtotal: toWire(order.subtotal_cents),
    extra_cost: toWire(order.extra_cents),
    invoice_number: order.invoice_number,
    invoice_amount: order.invoice_cents === null ? null : toWire(order.invoice_cents),
    received_value: toWire(receivedValueOf(order, order.lines)),
    lines: order.lines.map((line) => lineOf(line, textOf)),
    timeline: await listSteps(ctx, purchaseOrderMachine, id),
    ...(await offeredSteps(ctx, order)),
  };
  return maySeeCost(mayOf(ctx)) ? view : withoutAmounts(view);
}
