// A figure of the law from a day on, with where it was read. None stands in code.
import { defineResource } from '@kaifong/base/resource';

/**
 * `mpf_percent` of each side; `mpf_low` and `mpf_high` of a month; the same of a day for shorter periods; `mpf_holiday_days` in which an
 * employee does not contribute yet; `mpf_due_days` after which an employer must; ages; `minimum_wage` of an hour; `overtime_percent` of other wages from which overtime counts for the average wage;
 * of severance and long service payment the wages of a month and the sum that count at most, the percent of mandatory contributions that offset them, and
 * the months of service they take.
 */
export const figureCodes = [
  'mpf_percent',
  'mpf_low',
  'mpf_high',
  'mpf_day_low',
  'mpf_day_high',
  'mpf_holiday_days',
  'mpf_due_days',
  'mpf_from_age',
  'mpf_to_age',
  'minimum_wage',
  'overtime_percent',
  'leaving_wage_high',
  'leaving_total_high',
  'offset_mandatory',
  'severance_months',
  'long_service_months',
] as const;
export type FigureCode = (typeof figureCodes)[number];

export const statutoryFigure = defineResource({
  domain: 'payroll',
  name: 'statutory_figure',
  path: 'statutory_figure',
  fields: {
    code: { kind: 'enum', options: figureCodes, required: true },
    from_on: { kind: 'date', required: true },
    /** Dollars, percent, days or years, as its code says. */
    value: { kind: 'decimal', required: true, min: 0, max: 1_000_000 },
    source: { kind: 'text', max: 300, required: true },
    /** True: tried only, and used by no slip until it is published. */
    draft: { kind: 'boolean', default: false, help: true },
    /** True: nobody has compared the figure with its source yet. */
    unconfirmed: { kind: 'boolean', default: false, help: true },
  },
  list: {
    columns: ['id', 'code', 'from_on', 'value', 'draft', 'unconfirmed', 'updated_at'],
    sort: ['id', 'from_on', 'updated_at'],
    defaultSort: '-from_on',
    filters: ['code', 'draft', 'unconfirmed'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['code', 'from_on', 'value'] },
      { name: 'side', fields: ['source', 'draft', 'unconfirmed'] },
    ],
  },
  search: ['source'],
  batchKeys: ['unconfirmed'],
});
