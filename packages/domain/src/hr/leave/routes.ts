import { failField } from '@kaifong/base/errors';
import { scopedTo } from '@kaifong/kernel/context';
import { type Binding, bind, bindList } from '@kaifong/kernel/http';
import { bindResource, bindRows } from '@kaifong/kernel/resource';
import { bindSteps } from '@kaifong/kernel/steps';
import { addGivenLeaveTypes } from './actions/add-given-leave-types.ts';
import { createLeave } from './actions/create-leave.ts';
import { followOpening, prepareOpening, takeOpeningBack } from './actions/open-balance.ts';
import { takeLeaveStep } from './actions/take-step.ts';
import {
  leaveAccountCalls,
  leaveBlackout,
  leaveCalls,
  leaveMachine,
  leaveOpening,
  leaveRoutes,
  leaveSteps,
  leaveType,
} from './contract/index.ts';
import { listBalances } from './queries/balances.ts';
import { getLeave, getLeaveFile } from './queries/get-leave.ts';
import { leaveAccountRows } from './queries/leave-accounts.ts';
import { leaveRows, listOwnLeaves, listTeamLeaves, ownLeaveList, teamLeaveList } from './queries/list-leaves.ts';
import { getEmployee, requireOwnEmployee, todayOf } from './queries/people.ts';
import { previewLeave } from './queries/weigh-leave.ts';
import { isCounted, readAllowances } from './rules/grants-of.ts';
import { leaveBlackouts, leaveOpenings, leaveTypes } from './schema.ts';

export const leaveBindings: readonly Binding[] = [
  ...bindRows(leaveCalls, leaveRows),
  ...bindRows(leaveAccountCalls, leaveAccountRows),
  bindList(leaveRoutes.listOwnLeaves, ownLeaveList, listOwnLeaves),
  bindList(leaveRoutes.listTeamLeaves, teamLeaveList, listTeamLeaves),
  bind(leaveRoutes.listLeaveBalances, async (ctx, { employee_id }) => {
    const employee = employee_id ? await getEmployee(ctx, employee_id, 'maySee') : await requireOwnEmployee(ctx);
    return { data: await listBalances(ctx, employee, await todayOf(ctx, employee)) };
  }),
  bind(leaveRoutes.previewLeave, async (ctx, input) => ({ data: await previewLeave(ctx, input) })),
  bind(leaveRoutes.createLeave, async (ctx, input) => ({ data: await createLeave(ctx, input) })),
  bind(leaveRoutes.getLeave, async (ctx, { id }) => ({ data: await getLeave(ctx, id) })),
  bind(leaveRoutes.getLeaveFile, (ctx, { id }) => getLeaveFile(ctx, id)),
  bind(leaveRoutes.addGivenLeaveTypes, async (ctx) => ({ data: await addGivenLeaveTypes(ctx) })),
  ...bindSteps(
    leaveMachine,
    leaveSteps,
    {
      apply: takeLeaveStep('apply'),
      approve: takeLeaveStep('approve'),
      refuse: takeLeaveStep('refuse'),
      withdraw: takeLeaveStep('withdraw'),
      'ask-cancel': takeLeaveStep('ask-cancel'),
      shorten: takeLeaveStep('shorten'),
      cancel: takeLeaveStep('cancel'),
      reopen: takeLeaveStep('reopen'),
    },
    getLeave,
  ),
  ...bindResource(leaveBlackout, leaveBlackouts, {
    prepare: async (_tx, values, before) => {
      const { from_on, to_on } = { ...before, ...values };
      if (from_on && to_on && to_on < from_on) throw failField('to_on', 'hr.leave-ends');
      return values;
    },
  }),
  ...bindResource(leaveOpening, leaveOpenings, {
    seen: (ctx) => scopedTo(ctx, 'employee', leaveOpenings.employee_id),
    prepare: prepareOpening,
    after: followOpening,
    remove: takeOpeningBack,
    dependents: { take: async () => null, bring: (tx, record) => followOpening(tx, record) },
  }),
  ...bindResource(leaveType, leaveTypes, {
    inUse: 'hr.leave-type-in-use',
    async prepare(_tx, values, before) {
      const { accrual, allowances } = { ...before, ...values };
      const isList = readAllowances(String(allowances ?? '')) !== undefined;
      const needsList = isCounted({ accrual } as Parameters<typeof isCounted>[0]) && accrual !== 'holiday_worked';
      if ((needsList || allowances) && !isList) throw failField('allowances', 'hr.allowances');
      return values;
    },
  }),
];
