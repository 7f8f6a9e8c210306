// A part of pay beside the amount itself, as a row: fixed, or by a formula in whole cents.
import { defineResource } from '@kaifong/base/resource';
import { componentHeadings } from './tax-return.ts';

/** `earn` adds, `deduct` takes off, `employer` is what the shop pays on top. */
export const componentKinds = ['earn', 'deduct', 'employer'] as const;
export type ComponentKind = (typeof componentKinds)[number];

/** Half a cent, half a ten-cent piece, half a dollar up; or the dollar down. */
export const roundings = ['cent', 'ten_cents', 'dollar', 'dollar_down'] as const;
export type Rounding = (typeof roundings)[number];

/** Overtime a component pays: `constant` as agreed and worked regularly, `varying` as it comes, which counts for the average wage by its share alone. */
export const overtimeKinds = ['none', 'varying', 'constant'] as const;
export type OvertimeKind = (typeof overtimeKinds)[number];

/** What a formula may use, in whole cents, minutes, days, or as a text. */
export const formulaTexts = ['kind', 'department'] as const;
export const formulaNumbers = [
  'base',
  'earned',
  'hour',
  'days',
  'period_days',
  'planned_minutes',
  'worked_minutes',
  'overtime_minutes',
  'absent_minutes',
  'leave_minutes',
  'service_months',
] as const;
export const longestFormula = 500;

export const payComponent = defineResource({
  domain: 'payroll',
  name: 'pay_component',
  path: 'pay_component',
  fields: {
    code: { kind: 'text', rule: 'key_format', required: true, unique: true, max: 40, help: true },
    name: { kind: 'text', localized: true, required: true, max: 80 },
    enabled: { kind: 'boolean', default: true },
    kind: { kind: 'enum', options: componentKinds, required: true, default: 'earn' },
    amount: { kind: 'money', help: true },
    formula: { kind: 'longtext', max: longestFormula, help: true },
    condition: { kind: 'longtext', max: longestFormula, help: true },
    /** True: less for whoever was not employed or not paid on all days of the period. */
    depends_on_days: { kind: 'boolean', default: false, help: true },
    /** True: wages for which contributions to a pension are due. */
    relevant_income: { kind: 'boolean', default: true, help: true },
    overtime: { kind: 'enum', options: overtimeKinds, required: true, default: 'none', help: true },
    /** Heading of the employer's return to the Inland Revenue Department. */
    tax_heading: { kind: 'enum', options: componentHeadings, required: true, default: 'other', help: true },
    rounding: { kind: 'enum', options: roundings, required: true, default: 'cent' },
    order: { kind: 'integer', required: true, default: 0 },
  },
  list: {
    columns: ['id', 'code', 'name', 'kind', 'amount', 'order', 'enabled', 'updated_at'],
    sort: ['id', 'order', 'updated_at'],
    defaultSort: 'order',
    filters: ['enabled', 'kind'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'code', 'kind'] },
      { name: 'amount', fields: ['amount', 'formula', 'condition', 'rounding'] },
      { name: 'side', fields: ['enabled', 'depends_on_days', 'relevant_income', 'overtime', 'tax_heading', 'order'] },
    ],
  },
  search: ['code', 'name'],
  batchKeys: ['enabled', 'order'],
});
