// Kinds of leave of the Employment Ordinance, as a shop in Hong Kong begins with them. Rows the owner may change; the ordinance is the
// least, so a shop may give more. Read from the guides of the Labour Department; please compare before relying on them.
import type { Localized } from '@kaifong/base/localized';
import type { leaveTypes } from '../schema.ts';

const named = (en: string, hk: string, cn: string): Localized => ({ 'en-US': en, 'zh-HK': hk, 'zh-CN': cn });
const source = 'Employment Ordinance (Cap. 57); please compare with labour.gov.hk';

export const givenLeaveTypes: readonly (typeof leaveTypes.$inferInsert)[] = [
  {
    name: named('Annual leave', '年假', '年假'),
    accrual: 'service_year',
    allowances: '7, 7, 8, 9, 10, 11, 12, 13, 14',
    at_leaving: 'earned',
    unit: 'half',
    notice_days: 14,
    second_days: 8,
    color: '#2f9e44',
    source,
    order: 1,
  },
  {
    name: named('Sickness', '病假', '病假'),
    accrual: 'service_month',
    allowances: '2, 4',
    most_kept: 120,
    unit: 'day',
    paid_percent: 80,
    file_days: 1,
    ignores_blackout: true,
    color: '#e8590c',
    source,
    order: 2,
  },
  {
    name: named('Maternity leave', '產假', '产假'),
    accrual: 'case',
    unit: 'day',
    paid_percent: 80,
    longest_days: 98,
    file_days: 1,
    service_weeks: 40,
    counts_all_days: true,
    ignores_blackout: true,
    color: '#ae3ec9',
    source,
    order: 3,
  },
  {
    name: named('Paternity leave', '侍產假', '侍产假'),
    accrual: 'case',
    unit: 'day',
    paid_percent: 80,
    longest_days: 5,
    service_weeks: 40,
    ignores_blackout: true,
    color: '#1971c2',
    source,
    order: 4,
  },
  {
    name: named('Day off for a holiday worked', '法定假日補假', '法定假日补假'),
    accrual: 'holiday_worked',
    unit: 'day',
    at_leaving: 'earned',
    color: '#0b7285',
    source,
    order: 6,
  },
  {
    name: named('Unpaid leave', '無薪假', '无薪假'),
    accrual: 'none',
    unit: 'half',
    paid_percent: 0,
    color: '#868e96',
    order: 5,
  },
];
