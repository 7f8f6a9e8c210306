// The reports of sold goods: one source, asked by another side.
import { defineReport } from '../define-report.ts';
import { soldDimensions, soldFilters, soldMeasures } from './sold.ts';

const sold = { dimensions: soldDimensions, filters: soldFilters, measures: soldMeasures } as const;
const usual = { period: 'last_30_days', interval: 'day', chart: 'net' } as const;

export const salesReport = defineReport({
  ...sold,
  ...usual,
  name: 'sales',
  path: 'sales',
  noun: 'sales_report',
  by: 'time',
});

export const productsReport = defineReport({
  ...sold,
  ...usual,
  name: 'products',
  path: 'products',
  noun: 'products_report',
  by: 'product',
});

export const channelReport = defineReport({
  ...sold,
  ...usual,
  name: 'channel',
  path: 'channel',
  noun: 'channel_report',
  by: 'channel',
});

export const staffAmountReport = defineReport({
  ...sold,
  ...usual,
  name: 'staff_amount',
  path: 'staff-amount',
  noun: 'staff_amount_report',
  by: 'staff',
});
