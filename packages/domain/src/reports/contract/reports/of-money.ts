// Reports of money: the profit of each order, money by the way it was paid, taxes, and debts of the shop to its customers.
import { paymentMethodCodes } from '../../../sales/contract/index.ts';
import { defineReport } from '../define-report.ts';
import { soldDimensions, soldFilters, soldMeasures } from './sold.ts';

const cost = 'get cost';
/** Whoever sees margin and profit knows the commission between them. */
const both = [cost, 'get commission_report'] as const;
const { time, channel, store, country } = soldDimensions;

export const owedKinds = ['points', 'units', 'value'] as const;
export const owedEnds = ['days_30', 'days_90', 'later', 'never', 'moved'] as const;

export const profitReport = defineReport({
  name: 'profit',
  path: 'profit',
  noun: 'profit_report',
  dimensions: { order: { kind: 'record' }, ...soldDimensions },
  measures: {
    billed: { kind: 'money' },
    refunds: soldMeasures.refunds,
    tax: soldMeasures.tax,
    net: soldMeasures.net,
    cost: { kind: 'money', guard: cost, down: true },
    margin: soldMeasures.margin,
    margin_rate: { kind: 'percent', of: ['margin', 'net'], guard: cost, later: true },
    commission: { kind: 'money', guard: 'get commission_report', down: true },
    profit: { kind: 'money', guard: both },
    profit_rate: { kind: 'percent', of: ['profit', 'net'], guard: both },
    shipping: soldMeasures.shipping,
    fees: soldMeasures.fees,
    orders: { ...soldMeasures.orders, later: true },
    uncosted: soldMeasures.uncosted,
  },
  filters: soldFilters,
  by: 'order',
  period: 'last_7_days',
  interval: 'day',
  chart: 'margin',
});

export const paymentsReport = defineReport({
  name: 'payments',
  path: 'payments',
  noun: 'payments_report',
  dimensions: {
    ...{ time, channel, store },
    provider: { kind: 'words', words: 'sales.payment_code' },
    card: { kind: 'text' },
  },
  measures: {
    payments: { kind: 'number' },
    taken: { kind: 'money' },
    paid_back: { kind: 'money', down: true },
    kept: { kind: 'money' },
    in_review: { kind: 'money', standing: true },
    tries: { kind: 'number', later: true },
    tries_paid: { kind: 'number', later: true },
    try_rate: { kind: 'percent', of: ['tries_paid', 'tries'] },
  },
  filters: {
    channel: soldFilters.channel,
    store: soldFilters.store,
    provider: { kind: 'enum', options: paymentMethodCodes, words: 'sales.payment_code' },
  },
  by: 'provider',
  period: 'last_30_days',
  interval: 'day',
  chart: 'taken',
});

export const taxReport = defineReport({
  name: 'tax',
  path: 'tax',
  noun: 'tax_report',
  dimensions: { ...{ time, channel, store, country }, rate: { kind: 'text' } },
  measures: {
    tax_base: { kind: 'money' },
    tax_taken: { kind: 'money' },
    tax_back: { kind: 'money' },
    tax_left: { kind: 'money' },
  },
  filters: { channel: soldFilters.channel, store: soldFilters.store, country: soldFilters.country },
  by: 'rate',
  period: 'last_month',
  interval: 'month',
  chart: 'tax_left',
});

export const liabilityReport = defineReport({
  name: 'liability',
  path: 'liability',
  noun: 'liability_report',
  dimensions: {
    time,
    owed: { kind: 'words', words: 'reports.owed' },
    ends: { kind: 'words', words: 'reports.owed_ends' },
    plan: { kind: 'record' },
    customer: { kind: 'record' },
  },
  measures: {
    owed_worth: { kind: 'money', standing: true, down: true },
    points_open: { kind: 'number', standing: true },
    points_worth: { kind: 'money', standing: true, down: true },
    packages_open: { kind: 'number', standing: true },
    packages_worth: { kind: 'money', standing: true, down: true },
    points_given: { kind: 'number' },
    points_used: { kind: 'number' },
    points_ended: { kind: 'number', later: true },
  },
  filters: {
    owed: { kind: 'enum', options: owedKinds, words: 'reports.owed' },
    ends: { kind: 'enum', options: owedEnds, words: 'reports.owed_ends' },
    customer: soldFilters.customer,
  },
  by: 'owed',
  period: 'last_30_days',
  interval: 'week',
  chart: 'owed_worth',
});
