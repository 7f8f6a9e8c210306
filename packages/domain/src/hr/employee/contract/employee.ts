// Somebody who works here: what her contract says of time. Pay stands with payroll.
import { defineResource } from '@kaifong/base/resource';

export const employmentKinds = ['full_time', 'part_time', 'casual'] as const;
export type EmploymentKind = (typeof employmentKinds)[number];

/** Which days she has off as holidays: the general ones of banks and offices, or those of the Employment Ordinance. */
export const holidaySets = ['general', 'statutory'] as const;
export type HolidaySet = (typeof holidaySets)[number];

export const employee = defineResource({
  domain: 'hr',
  name: 'employee',
  path: 'employee',
  fields: {
    name: { kind: 'text', required: true, max: 120 },
    /** The account she signs in with; none: others write her leave and punches down. */
    account_id: { kind: 'reference', reference: 'account', help: true },
    /** The account that decides on her leave, claims and appeals. */
    manager_id: { kind: 'reference', reference: 'account', help: true },
    department: { kind: 'text', max: 80 },
    kind: { kind: 'enum', options: employmentKinds, required: true, default: 'full_time' },
    joined_on: { kind: 'date', required: true },
    /** Her last day; none: she stays. */
    left_on: { kind: 'date' },
    holiday_set: { kind: 'enum', options: holidaySets, required: true, default: 'statutory', help: true },
    /** By whose clock her hours are told; none: the shop's. */
    store_id: { kind: 'reference', reference: 'store', help: true },
    /** `weekHours` of `@kaifong/base/hours`: what she works where no roster says otherwise. A day without hours is her rest day. */
    hours: { kind: 'json', help: true },
  },
  list: {
    columns: ['id', 'name', 'department', 'kind', 'joined_on', 'left_on', 'manager_id', 'updated_at'],
    sort: ['id', 'name', 'joined_on', 'updated_at'],
    defaultSort: 'name',
    filters: ['kind', 'manager_id', 'store_id', 'holiday_set'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'account_id', 'manager_id', 'department'] },
      { name: 'hours', fields: ['hours'] },
      { name: 'side', fields: ['kind', 'joined_on', 'left_on', 'holiday_set', 'store_id'] },
    ],
  },
  search: ['name', 'department'],
  batchKeys: ['department', 'holiday_set'],
});
