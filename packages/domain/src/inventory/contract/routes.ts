import { defineRoute, many, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { emptyAsNull, numberInput } from '@kaifong/base/input';
import { listInput } from '@kaifong/base/list';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { inventoryHistoryRow, inventoryRow, lotCalls, lotDayCalls } from '../../catalogue/contract/index.ts';
import { getExpiry, writeOff } from './expiry.ts';
import { stockCountRoutes } from './stock-count-routes.ts';
import { transferRoutes } from './transfer-routes.ts';

const language = languageSchema.optional();

export const defaultReason = 'Correction';

/** Anything above zero is for the action to judge, so that its words are the specification's. */
const quantity = numberInput(z.number('inventory.quantity-not-positive'));

export const adjustment = z.object({
  language,
  inventory_id: recordId,
  quantity,
  remark: z.string().max(500).optional(),
  reason: z.string().max(120).optional(),
});

const adjust = {
  door: 'admin',
  permission: 'update inventory',
  idempotent: true,
  input: adjustment,
  output: one(inventoryRow),
} as const;

export const plusInventory = defineRoute({
  ...adjust,
  name: 'inventory.plus',
  method: 'POST',
  path: '/api/admin/inventory/plus',
  summary: 'Adds units to a lot.',
});

export const minusInventory = defineRoute({
  ...adjust,
  name: 'inventory.minus',
  method: 'POST',
  path: '/api/admin/inventory/minus',
  summary: 'Takes units off a lot, never more than lie there and are not promised to an order.',
});

export const updateInventory = defineRoute({
  ...adjust,
  name: 'inventory.update',
  method: 'POST',
  path: '/api/admin/inventory/update',
  summary: 'Sets what lies in a lot to what was counted.',
});

/** `from` is a lot, `to` the warehouse its units go to. */
export const transfer = z.object({
  language,
  from: recordId,
  to: emptyAsNull(recordId).optional(),
  quantity,
  remark: z.string().max(500).optional(),
});

export const transferInventory = defineRoute({
  ...adjust,
  input: transfer,
  name: 'inventory.transfer',
  method: 'POST',
  path: '/api/admin/inventory/transfer',
  summary: 'Moves units of a lot to another warehouse, never more than lie there and are not promised to an order.',
});

/** Filters: product_id, stock_id, inventory_id, warehouse_id, type, created_at (from, to). */
export const listMovements = defineRoute({
  name: 'inventory.list-movements',
  method: 'GET',
  path: '/api/admin/inventory/history',
  door: 'admin',
  permission: 'get inventories',
  input: listInput,
  output: many(inventoryHistoryRow),
  summary: 'The stock history, newest first.',
});

export const routes = {
  plusInventory,
  minusInventory,
  updateInventory,
  transferInventory,
  listMovements,
  getExpiry,
  writeOff,
  listInventories: lotCalls.list,
  exportInventories: lotCalls.sheet,
  listLotsOfDay: lotDayCalls.list,
  exportLotsOfDay: lotDayCalls.sheet,
  ...stockCountRoutes,
  ...transferRoutes,
};
