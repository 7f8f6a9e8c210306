// A kind of leave, as a row: what it pays, how one comes by it, and what it asks for.
import { defineResource } from '@kaifong/base/resource';

export const leaveUnits = ['day', 'half', 'hour'] as const;
export type LeaveUnit = (typeof leaveUnits)[number];

/**
 * How days come: `none` never run out; `case` are given for each occasion; `service_year` come with each completed year of service,
 * `service_month` with each completed month; `holiday_worked` for each holiday of the law that was worked, until they are given; `calendar_year` on its first day, in the first year by share of what is left of it.
 */
export const leaveAccruals = [
  'none',
  'case',
  'service_year',
  'service_month',
  'calendar_year',
  'holiday_worked',
] as const;
export type LeaveAccrual = (typeof leaveAccruals)[number];

/**
 * What becomes of days that were not taken on somebody's last day: `told` on her last slip alone; `earned` are paid, with the share of the begun
 * year that was served; `balance`: all that came is paid, earned or not.
 */
export const leaveAtLeaving = ['told', 'earned', 'balance'] as const;
export type LeaveAtLeaving = (typeof leaveAtLeaving)[number];

export const leaveType = defineResource({
  domain: 'hr',
  name: 'leave_type',
  path: 'leave_type',
  fields: {
    name: { kind: 'text', localized: true, required: true, max: 80 },
    enabled: { kind: 'boolean', default: true },
    /** Smallest part that may be taken. */
    unit: { kind: 'enum', options: leaveUnits, required: true, default: 'half' },
    /** Share of her pay she gets, in percent. */
    paid_percent: { kind: 'integer', required: true, min: 0, max: 100, default: 100 },
    accrual: { kind: 'enum', options: leaveAccruals, required: true, default: 'calendar_year', help: true },
    /** Days of each completed year, parted by commas, the last goes on: `7, 7, 8`. Of months: of the first twelve, and later. */
    allowances: { kind: 'text', max: 200, help: true },
    /** No more than so many days are kept. */
    most_kept: { kind: 'integer', min: 1, max: 1_000, help: true },
    /** Days that were not taken so many months after they came are gone; none: they stay. */
    expiry_months: { kind: 'integer', min: 1, max: 120 },
    /** Days that were not taken so many months after the end of their year are gone; 0: at its end; none: they stay. */
    carry_months: { kind: 'integer', min: 0, max: 60, help: true },
    /** Of days that come by the year, with full pay. */
    at_leaving: { kind: 'enum', options: leaveAtLeaving, required: true, default: 'told', help: true },
    notice_days: { kind: 'integer', required: true, min: 0, max: 365, default: 0 },
    /** Longest leave of this kind, in days. */
    longest_days: { kind: 'integer', min: 1, max: 366 },
    /** From so many days on a file is needed; none: never. */
    file_days: { kind: 'integer', min: 1, max: 366 },
    /** From so many days on a second person decides as well; none: never. */
    second_days: { kind: 'integer', min: 1, max: 366, help: true },
    /** Weeks of service before the first day of it. */
    service_weeks: { kind: 'integer', required: true, min: 0, max: 520, default: 0 },
    /** True: rest days and holidays inside it are days of it. */
    counts_all_days: { kind: 'boolean', default: false, help: true },
    /** True: taken on blackout days, too; nobody chooses when she is ill. */
    ignores_blackout: { kind: 'boolean', default: false, help: true },
    color: { kind: 'color' },
    source: { kind: 'text', max: 300 },
    order: { kind: 'integer', required: true, default: 0 },
  },
  list: {
    columns: ['id', 'name', 'unit', 'paid_percent', 'accrual', 'order', 'enabled', 'updated_at'],
    sort: ['id', 'order', 'updated_at'],
    defaultSort: 'order',
    filters: ['enabled', 'accrual', 'unit'],
    few: true,
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'unit', 'paid_percent', 'color', 'source'] },
      {
        name: 'balance',
        fields: ['accrual', 'allowances', 'most_kept', 'expiry_months', 'carry_months', 'at_leaving'],
      },
      {
        name: 'rules',
        fields: [
          'notice_days',
          'longest_days',
          'file_days',
          'second_days',
          'service_weeks',
          'counts_all_days',
          'ignores_blackout',
        ],
      },
      { name: 'side', fields: ['enabled', 'order'] },
    ],
  },
  search: ['name'],
  batchKeys: ['enabled', 'order'],
});
