import { adapter } from '@kaifong/kernel/context';
import { defineDomain } from '@kaifong/kernel/domain';
import { react } from '@kaifong/kernel/events';
import { neverBelowZero } from '@kaifong/kernel/postings';
import { openWork, peopleInScope } from '../identity/index.ts';
import { appealMoved, attendanceSettings, daySettled } from './attendance/contract/index.ts';
import { settleAttendance } from './attendance/jobs.ts';
import { attendanceSamples } from './attendance/letters/samples.tsx';
import { sendAppealLetter, sendDayLetter } from './attendance/letters/send-attendance-letter.tsx';
import { claimMoved } from './claim/contract/index.ts';
import { claimSamples } from './claim/letters/samples.tsx';
import { sendClaimLetter } from './claim/letters/send-claim-letter.tsx';
import { taskGiven } from './contract/index.ts';
import enUS from './contract/messages/en-US.json' with { type: 'json' };
import zhCN from './contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from './contract/messages/zh-HK.json' with { type: 'json' };
import { delegateNamed } from './delegate/contract/index.ts';
import { delegateSamples } from './delegate/letters/samples.tsx';
import { sendDelegateLetter } from './delegate/letters/send-delegate-letter.tsx';
import { repeatTasks } from './jobs.ts';
import { leaveMoved } from './leave/contract/index.ts';
import { grantLeaves } from './leave/jobs.ts';
import { letters as leaveLetters } from './leave/letters/samples.tsx';
import { sendLeaveLetter } from './leave/letters/send-leave-letter.tsx';
import { leaveClashes } from './leave/ports/leave-clash.ts';
import { taskSamples } from './letters/samples.tsx';
import { sendTaskLetter } from './letters/send-task-letter.tsx';
import { guardedPay } from './pay/routes.ts';
import { calendar } from './queries/calendar.ts';
import { openStaffWork } from './queries/open-work.ts';
import { listPeopleInScope } from './queries/people-in-scope.ts';
import { waits } from './queries/waits.ts';
import { bindings } from './routes.ts';
import { demo } from './seed/demo-records.ts';
import { flagShifts } from './shift/actions/flag-shifts.ts';
import { shiftsTold } from './shift/contract/index.ts';
import { completeShifts } from './shift/jobs.ts';
import { letters as shiftLetters } from './shift/letters/samples.tsx';
import { sendShiftLetter } from './shift/letters/send-shift-letter.tsx';
import { shiftsInLeave } from './shift/queries/shifts-in-leave.ts';

export const domain = defineDomain({
  name: 'hr',
  bindings,
  calendar,
  settings: attendanceSettings,
  jobs: [repeatTasks, grantLeaves, completeShifts, settleAttendance],
  waits,
  reactions: [
    react({ name: 'hr.mail-task', to: taskGiven, run: sendTaskLetter }),
    react({ name: 'hr.mail-delegate', to: delegateNamed, run: sendDelegateLetter }),
    react({ name: 'hr.mail-leave', to: leaveMoved, run: sendLeaveLetter }),
    react({ name: 'hr.flag-shifts', to: leaveMoved, run: flagShifts }),
    react({ name: 'hr.mail-shifts', to: shiftsTold, run: sendShiftLetter }),
    react({ name: 'hr.mail-reimbursement', to: claimMoved, run: sendClaimLetter }),
    react({ name: 'hr.mail-appeal', to: appealMoved, run: sendAppealLetter }),
    react({ name: 'hr.mail-day', to: daySettled, run: sendDayLetter }),
  ],
  // Asked for by the actions of leave, claims and days, which are everybody's own calls.
  permissions: [
    'get leave',
    'approve leave',
    'create leave',
    'get reimbursement',
    'approve reimbursement',
    'create reimbursement',
    'get attendance',
  ],
  letters: [
    ...taskSamples,
    ...leaveLetters,
    ...shiftLetters,
    ...claimSamples,
    ...attendanceSamples,
    ...delegateSamples,
  ],
  answers: [
    adapter(leaveClashes, [shiftsInLeave]),
    adapter(openWork, openStaffWork),
    adapter(peopleInScope, listPeopleInScope),
  ],
  demo,
  secretFields: { admin_salary: guardedPay },
  scopedRecords: {
    employee: [
      ...['employee', 'admin_salary', 'leave', 'leave_opening', 'reimbursement', 'attendance', 'appeal', 'punch'],
      ...['rest_day', 'shift_assignment', 'shift_swap', 'delegate'],
    ],
  },
  invariants: { 'V9: a claim was paid more than was approved of it': neverBelowZero('reimbursement') },
  fileUses: [
    {
      resource: 'leave',
      table: 'leaves',
      column: 'file_id',
      holds: 'id',
      title: 'reason',
      scope: { noun: 'employee', table: 'leaves', column: 'employee_id' },
    },
    {
      resource: 'reimbursement',
      table: 'reimbursement_lines',
      column: 'file_id',
      holds: 'id',
      recordId: 'reimbursement_id',
      title: { table: 'reimbursements', column: 'title' },
      scope: { noun: 'employee', table: 'reimbursements', column: 'employee_id' },
    },
    {
      resource: 'appeal',
      table: 'appeals',
      column: 'file_id',
      holds: 'id',
      title: 'reason',
      scope: { noun: 'employee', table: 'appeals', column: 'employee_id' },
    },
    {
      resource: 'punch',
      table: 'punches',
      column: 'file_id',
      holds: 'id',
      title: 'source',
      scope: { noun: 'employee', table: 'punches', column: 'employee_id' },
    },
  ],
  roles: {
    'store-manager': [
      '* task',
      'get employees',
      'get employee',
      'get holidays',
      'get holiday',
      'get leaves',
      'get leave',
      'approve leave',
      'get leave_types',
      'get leave_blackouts',
      'get leave_blackout',
      'get leave_type',
      '* shift',
      'get reimbursements',
      'get reimbursement',
      'approve reimbursement',
      'get reimbursement_types',
      'get reimbursement_type',
      'get punches',
      'get punch_code',
      'get attendances',
      'get attendance',
      'update attendance',
      'approve attendance',
    ],
    'hr-officer': [
      '* task',
      '* employee',
      '* holiday',
      '* leave',
      '* leave_type',
      '* leave_blackout',
      '* leave_opening',
      '* shift',
      '* punch',
      '* punch_code',
      '* attendance',
      'batch update admin_salary',
      '* reimbursement',
      '* reimbursement_type',
    ],
    // Money owed to people is paid by whoever pays the shop's bills.
    finance: ['get reimbursements', 'get reimbursement', 'pay reimbursement', 'export reimbursement'],
  },
  messages: { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN },
});
