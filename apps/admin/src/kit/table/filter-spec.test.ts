import { expect, it } from 'vitest';
import { type FilterSpec, filterText } from './filter-spec.ts';

const words = {
  yes: 'Yes',
  no: 'No',
  from: (v: string) => `from ${v}`,
  to: (v: string) => `up to ${v}`,
  days: (v: string) => `«${v}»`,
};
const status: FilterSpec = {
  name: 'status',
  label: 'Status',
  kind: 'choice',
  options: [
    { value: 'paid', label: 'Paid' },
    { value: 'shipped', label: 'Shipped' },
  ],
};

it.each<[FilterSpec, Parameters<typeof filterText>[1], string]>([
  [status, ['paid', 'shipped'], 'Status: Paid, Shipped'],
  [status, 'paid', 'Status: Paid'],
  [status, 'unknown', 'Status: unknown'],
  [{ name: 'enabled', label: 'Enabled', kind: 'boolean' }, '0', 'Enabled: No'],
  [
    { name: 'day', label: 'Day', kind: 'date' },
    { from: '2026-01-01', to: '2026-01-31' },
    'Day: 2026-01-01 – 2026-01-31',
  ],
  [{ name: 'day', label: 'Day', kind: 'date' }, 'last_7_days', 'Day: «last_7_days»'],
  [{ name: 'day', label: 'Day', kind: 'date' }, { from: '2026-01-01' }, 'Day: from 2026-01-01'],
  [{ name: 'day', label: 'Day', kind: 'date' }, { to: '2026-01-31' }, 'Day: up to 2026-01-31'],
])('says what a filter does', (spec, value, text) => {
  expect(filterText(spec, value, words)).toBe(text);
});
