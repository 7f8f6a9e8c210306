// Buyers, and what staff did.
import { defineReport } from '../define-report.ts';
import { soldDimensions, soldFilters, soldMeasures } from './sold.ts';

const { time, channel, store, customer, tier, source, country } = soldDimensions;

export const customerReport = defineReport({
  name: 'customer',
  path: 'customer',
  noun: 'customer_report',
  dimensions: {
    ...{ time, channel, store, customer, tier, source, country },
    cohort: { kind: 'month' },
    visit: { kind: 'words', words: 'reports.visit' },
  },
  measures: {
    buyers: { kind: 'number', distinct: true },
    new_buyers: { kind: 'number', distinct: true },
    repeaters: { kind: 'number', distinct: true },
    repeat_rate: { kind: 'percent', of: ['repeaters', 'buyers'] },
    orders: soldMeasures.orders,
    net: soldMeasures.net,
    customer_net: { kind: 'money', later: true },
    per_buyer: { kind: 'money', of: ['customer_net', 'buyers'] },
    refunds: { ...soldMeasures.refunds, later: true },
  },
  filters: {
    channel: soldFilters.channel,
    store: soldFilters.store,
    product: soldFilters.product,
    category: soldFilters.category,
    brand: soldFilters.brand,
    customer: soldFilters.customer,
    tier: soldFilters.tier,
    source: soldFilters.source,
    country: soldFilters.country,
  },
  by: 'cohort',
  period: 'last_12_months',
  interval: 'month',
  chart: 'buyers',
});

export const staffActivityReport = defineReport({
  name: 'staff_activity',
  path: 'staff-activity',
  noun: 'staff_activity_report',
  dimensions: {
    time: { kind: 'time' },
    staff: { kind: 'record' },
    noun: { kind: 'noun' },
    activity: { kind: 'action' },
  },
  measures: {
    steps: { kind: 'number' },
    changes: { kind: 'number' },
    records: { kind: 'number', distinct: true },
    active_days: { kind: 'number', distinct: true },
    orders_taken: { kind: 'number' },
    payments_confirmed: { kind: 'number' },
    parcels_sent: { kind: 'number' },
    refunds_made: { kind: 'number', later: true },
  },
  filters: {
    staff: { kind: 'reference', reference: 'account' },
    noun: { kind: 'text' },
    activity: { kind: 'text' },
  },
  by: 'staff',
  period: 'last_30_days',
  interval: 'day',
  chart: 'steps',
});

export const commissionReport = defineReport({
  name: 'commission',
  path: 'commission',
  noun: 'commission_report',
  dimensions: {
    time: { kind: 'time' },
    staff: { kind: 'record' },
    group: { kind: 'record' },
    channel,
    store,
    product: { kind: 'record' },
  },
  measures: {
    commission_base: { kind: 'money' },
    earned: { kind: 'money' },
    taken_back: { kind: 'money', down: true },
    commission_left: { kind: 'money' },
    commission_due: { kind: 'money', later: true },
  },
  filters: {
    staff: soldFilters.staff,
    channel: soldFilters.channel,
    store: soldFilters.store,
    product: soldFilters.product,
    category: soldFilters.category,
    group: { kind: 'reference', reference: 'commission_group' },
  },
  by: 'staff',
  period: 'this_month',
  interval: 'month',
  chart: 'commission_left',
});
