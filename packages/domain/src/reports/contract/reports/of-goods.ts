// Goods in the warehouses and from suppliers.
import { defineReport } from '../define-report.ts';

const cost = 'get cost';

export const expiryBuckets = ['expired', 'days_30', 'days_90', 'later', 'never', 'moved'] as const;
export const idleBuckets = ['days_30', 'days_90', 'days_180', 'older', 'unsold', 'moved'] as const;
export const lateBuckets = ['in_time', 'days_7', 'days_30', 'older', 'undated', 'done'] as const;

export const inventoriesReport = defineReport({
  name: 'inventories',
  path: 'inventories',
  noun: 'inventories_report',
  dimensions: {
    time: { kind: 'time' },
    warehouse: { kind: 'record' },
    product: { kind: 'record' },
    sku: { kind: 'text' },
    category: { kind: 'record' },
    brand: { kind: 'record' },
    expiry: { kind: 'words', words: 'reports.expiry' },
    idle: { kind: 'words', words: 'reports.idle' },
  },
  measures: {
    on_hand: { kind: 'number', standing: true },
    reserved: { kind: 'number', standing: true, later: true },
    worth: { kind: 'money', standing: true, guard: cost },
    expired: { kind: 'number', standing: true, down: true },
    expiring: { kind: 'number', standing: true, down: true },
    set_apart: { kind: 'number', standing: true, later: true, down: true },
    idle: { kind: 'number', standing: true, down: true },
    idle_worth: { kind: 'money', standing: true, guard: cost, later: true, down: true },
    came: { kind: 'number' },
    went: { kind: 'number' },
    sold: { kind: 'number' },
    corrected: { kind: 'number', later: true },
  },
  filters: {
    warehouse: { kind: 'reference', reference: 'warehouse' },
    product: { kind: 'reference', reference: 'product' },
    category: { kind: 'reference', reference: 'category' },
    brand: { kind: 'reference', reference: 'brand' },
    expiry: { kind: 'enum', options: expiryBuckets, words: 'reports.expiry' },
    idle: { kind: 'enum', options: idleBuckets, words: 'reports.idle' },
  },
  by: 'product',
  period: 'last_30_days',
  interval: 'week',
  chart: 'on_hand',
});

export const purchaseReport = defineReport({
  name: 'purchase',
  path: 'purchase',
  noun: 'purchase_report',
  dimensions: {
    time: { kind: 'time' },
    supplier: { kind: 'record' },
    warehouse: { kind: 'record' },
    product: { kind: 'record' },
    sku: { kind: 'text' },
    category: { kind: 'record' },
    staff: { kind: 'record' },
    status: { kind: 'words', words: 'purchasing.status' },
    age: { kind: 'words', words: 'reports.late' },
  },
  measures: {
    purchase_orders: { kind: 'number', distinct: true },
    ordered: { kind: 'number' },
    ordered_worth: { kind: 'money', guard: cost },
    arrived: { kind: 'number' },
    arrived_worth: { kind: 'money', guard: cost },
    refused: { kind: 'number', later: true, down: true },
    sent_back: { kind: 'number', later: true, down: true },
    outstanding: { kind: 'number', standing: true },
    outstanding_worth: { kind: 'money', standing: true, guard: cost, later: true },
    late: { kind: 'number', standing: true, down: true },
  },
  filters: {
    supplier: { kind: 'reference', reference: 'supplier' },
    warehouse: { kind: 'reference', reference: 'warehouse' },
    product: { kind: 'reference', reference: 'product' },
    category: { kind: 'reference', reference: 'category' },
    staff: { kind: 'reference', reference: 'account' },
    age: { kind: 'enum', options: lateBuckets, words: 'reports.late' },
  },
  by: 'supplier',
  period: 'last_12_months',
  interval: 'month',
  chart: 'ordered',
});
