// Days of leave somebody brings along when the shop begins to keep them here: what another system, or a sheet, said she had on a day.
import { callsOfList, defineList, defineResource, type ListRow } from '@kaifong/base/resource';

export const leaveOpening = defineResource({
  domain: 'hr',
  name: 'leave_opening',
  path: 'leave_opening',
  fields: {
    employee_id: { kind: 'reference', reference: 'employee', required: true },
    leave_type_id: { kind: 'reference', reference: 'leave_type', required: true },
    /** The days were counted on the morning of this date: leave that begins on it or later is not taken off yet. */
    counted_on: { kind: 'date', required: true, help: true },
    /** Below 0: she took more than she had. */
    days: { kind: 'decimal', required: true, min: -366, max: 999, help: true },
  },
  list: {
    columns: ['id', 'employee_id', 'leave_type_id', 'counted_on', 'days', 'updated_at'],
    sort: ['id', 'counted_on', 'updated_at'],
    defaultSort: '-id',
    filters: ['employee_id', 'leave_type_id'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['employee_id', 'leave_type_id'] },
      { name: 'days', fields: ['counted_on', 'days'] },
    ],
  },
  search: [],
  batchKeys: ['days'],
});

/** What everybody has of each kind of leave today. */
export const leaveAccountList = defineList({
  domain: 'hr',
  name: 'leave_account',
  noun: 'leave',
  path: 'leave_account',
  many: 'leave-accounts',
  columns: {
    employee: { kind: 'text', required: true, primary: true },
    leave_type: { kind: 'text', required: true },
    counted_on: { kind: 'date', required: true },
    days: { kind: 'decimal', required: true },
  },
  filters: { leave_type_id: { kind: 'reference', reference: 'leave_type' } },
  defaultSort: 'id',
  keyword: true,
});
export const leaveAccountCalls = callsOfList(leaveAccountList);
export type LeaveAccountRow = ListRow<(typeof leaveAccountList)['columns']>;
