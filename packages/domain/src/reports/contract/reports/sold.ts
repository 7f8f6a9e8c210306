// What the reports of sold goods have in common: all of them reckon from the same rows (decision 0098).

import { leadSources } from '../../../customers/contract/index.ts';
import { orderChannels, paymentMethodCodes } from '../../../sales/contract/index.ts';
import type { ReportDimension, ReportMeasure } from '../define-report.ts';

const cost = 'get cost';

export const soldDimensions = {
  time: { kind: 'time' },
  channel: { kind: 'words', words: 'sales.channel' },
  store: { kind: 'record' },
  staff: { kind: 'record' },
  payment_method: { kind: 'words', words: 'sales.payment_code' },
  product: { kind: 'record' },
  sku: { kind: 'text' },
  category: { kind: 'record' },
  brand: { kind: 'record' },
  customer: { kind: 'record' },
  tier: { kind: 'record' },
  source: { kind: 'words', words: 'customers.contact.source' },
  country: { kind: 'country' },
} as const satisfies Readonly<Record<string, ReportDimension>>;

export const soldMeasures = {
  orders: { kind: 'number', distinct: true },
  pieces: { kind: 'number' },
  returned: { kind: 'number', later: true, down: true },
  gross: { kind: 'money' },
  discount: { kind: 'money', later: true },
  shipping: { kind: 'money', later: true },
  fees: { kind: 'money', later: true },
  points: { kind: 'money', later: true },
  billed: { kind: 'money', later: true },
  refunds: { kind: 'money', down: true },
  tax: { kind: 'money', later: true },
  net: { kind: 'money' },
  average: { kind: 'money', of: ['billed', 'orders'], later: true },
  cost: { kind: 'money', guard: cost, later: true, down: true },
  margin: { kind: 'money', guard: cost },
  margin_rate: { kind: 'percent', of: ['margin', 'net'], guard: cost, later: true },
  uncosted: { kind: 'number', guard: cost, later: true, down: true },
} as const satisfies Readonly<Record<string, ReportMeasure>>;

export const soldFilters = {
  channel: { kind: 'enum', options: orderChannels.filter((one) => one !== 'test'), words: 'sales.channel' },
  store: { kind: 'reference', reference: 'store' },
  staff: { kind: 'reference', reference: 'account' },
  payment_method: { kind: 'enum', options: paymentMethodCodes, words: 'sales.payment_code' },
  product: { kind: 'reference', reference: 'product' },
  category: { kind: 'reference', reference: 'category' },
  brand: { kind: 'reference', reference: 'brand' },
  customer: { kind: 'reference', reference: 'customer' },
  tier: { kind: 'reference', reference: 'membership_tier' },
  source: { kind: 'enum', options: leadSources, words: 'customers.contact.source' },
  country: { kind: 'text' },
} as const;
