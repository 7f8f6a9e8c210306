import type { LeaveRecord } from '../queries/get-leave.ts';
import type { LeaveDay } from '../rules/plan-of-day.ts';

/** The minutes a leave takes, as rows; a day's amount stands with its first minutes. */
export const slicesOf = ({ id, employee_id }: Pick<LeaveRecord, 'id' | 'employee_id'>, days: readonly LeaveDay[]) =>
  days.flatMap(({ date, spans, amount }) =>
    spans.map(({ from, to }, at) => ({
      ...{ leave_id: id, employee_id, date, from_minute: from, to_minute: to },
      amount: at === 0 ? amount : 0,
    })),
  );
