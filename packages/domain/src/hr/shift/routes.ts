import { failField } from '@kaifong/base/errors';
import { clockTime } from '@kaifong/base/hours';
import { type Binding, bind } from '@kaifong/kernel/http';
import { bindResource } from '@kaifong/kernel/resource';
import { bindSteps, showing } from '@kaifong/kernel/steps';
import { copyRoster } from './actions/copy-roster.ts';
import { publishRoster } from './actions/publish-roster.ts';
import { createSwap, takeSwapStep } from './actions/swap.ts';
import { takeOpenShift } from './actions/take-open-shift.ts';
import { takeAssignmentStep } from './actions/take-step.ts';
import { createAssignment, deleteAssignment, updateAssignment } from './actions/write-assignment.ts';
import { createRestDay, deleteRestDay, moveRestDay } from './actions/write-rest-day.ts';
import { assignmentMachine, assignmentSteps, shift, shiftRoutes, swapMachine, swapSteps } from './contract/index.ts';
import { getAssignment } from './queries/assignments.ts';
import { getOwnRoster, listColleagues } from './queries/own-roster.ts';
import { getRoster } from './queries/roster.ts';
import { getSwap } from './queries/swaps.ts';
import { templateMinutes } from './rules/template-minutes.ts';
import { shifts } from './schema.ts';

const rosterBindings: readonly Binding[] = [
  bind(shiftRoutes.getRoster, async (ctx, input) => ({ data: await getRoster(ctx, input) })),
  bind(shiftRoutes.publishRoster, async (ctx, input) => ({ data: await publishRoster(ctx, input) })),
  bind(shiftRoutes.copyRoster, async (ctx, input) => ({ data: await copyRoster(ctx, input) })),
  bind(shiftRoutes.createShiftAssignment, async (ctx, input) => ({ data: await createAssignment(ctx, input) })),
  bind(shiftRoutes.getShiftAssignment, async (ctx, { id }) => ({ data: await getAssignment(ctx, id) })),
  bind(shiftRoutes.updateShiftAssignment, (ctx, input) =>
    showing(ctx, input.id, getAssignment, () => updateAssignment(ctx, input)),
  ),
  bind(shiftRoutes.deleteShiftAssignment, async (ctx, input) => ({ data: await deleteAssignment(ctx, input) })),
  bind(shiftRoutes.createRestDay, async (ctx, input) => ({ data: await createRestDay(ctx, input) })),
  bind(shiftRoutes.moveRestDay, async (ctx, input) => ({ data: await moveRestDay(ctx, input) })),
  bind(shiftRoutes.deleteRestDay, async (ctx, input) => ({ data: await deleteRestDay(ctx, input) })),
  ...bindSteps(
    assignmentMachine,
    assignmentSteps,
    {
      publish: takeAssignmentStep('publish'),
      accept: takeAssignmentStep('accept'),
      cancel: takeAssignmentStep('cancel'),
    },
    getAssignment,
  ),
];

const ownBindings: readonly Binding[] = [
  bind(shiftRoutes.getOwnRoster, async (ctx, input) => ({ data: await getOwnRoster(ctx, input) })),
  bind(shiftRoutes.takeOpenShift, async (ctx, input) => ({ data: await takeOpenShift(ctx, input) })),
  bind(shiftRoutes.listSwapColleagues, async (ctx) => ({ data: await listColleagues(ctx) })),
  bind(shiftRoutes.createSwap, async (ctx, input) => ({ data: await createSwap(ctx, input) })),
  bind(shiftRoutes.getSwap, async (ctx, { id }) => ({ data: await getSwap(ctx, id) })),
  ...bindSteps(
    swapMachine,
    swapSteps,
    {
      accept: takeSwapStep('accept'),
      decline: takeSwapStep('decline'),
      approve: takeSwapStep('approve'),
      refuse: takeSwapStep('refuse'),
      withdraw: takeSwapStep('withdraw'),
    },
    getSwap,
  ),
];

export const shiftBindings: readonly Binding[] = [
  ...rosterBindings,
  ...ownBindings,
  ...bindResource(shift, shifts, {
    inUse: 'hr.shift-in-use',
    async prepare(_tx, values, before) {
      const { start_time, end_time, break_minutes } = { ...before, ...values };
      for (const [field, value] of Object.entries({ start_time, end_time }))
        if (!clockTime.safeParse(value).success) throw failField(field, 'validation.clock-time');
      const { from, to } = templateMinutes({ start_time: String(start_time), end_time: String(end_time) });
      if (Number(break_minutes ?? 0) >= to - from) throw failField('break_minutes', 'hr.break-long');
      return values;
    },
  }),
];
