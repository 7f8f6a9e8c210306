import { type Binding, bind, bindList } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { bindSteps } from '@kaifong/kernel/steps';
import { correctAttendance } from './actions/correct-day.ts';
import { createAppeal } from './actions/create-appeal.ts';
import { grantOvertime } from './actions/grant-overtime.ts';
import { punch } from './actions/punch.ts';
import { approveAppeal, takeAppealStep } from './actions/take-step.ts';
import {
  appealMachine,
  appealSteps,
  attendanceCalls,
  punchCalls,
  attendanceRoutes as routes,
} from './contract/index.ts';
import { getAppeal, getAppealFile } from './queries/get-appeal.ts';
import { getAttendance } from './queries/get-attendance.ts';
import { getContinuity } from './queries/get-continuity.ts';
import { attendanceRows, getAttendanceMonth, listTeamAppeals, teamAppealList } from './queries/list-attendance.ts';
import { getPunchPhoto, punchRows } from './queries/list-punches.ts';
import { getPunchCode, listPunchStores } from './queries/punch-code.ts';
import { getPunchState } from './queries/punch-state.ts';

export const attendanceBindings: readonly Binding[] = [
  ...bindRows(punchCalls, punchRows),
  bind(routes.getPunchState, async (ctx) => ({ data: await getPunchState(ctx) })),
  bind(routes.punch, async (ctx, input) => ({ data: await punch(ctx, input) })),
  bind(routes.getPunchPhoto, (ctx, { id }) => getPunchPhoto(ctx, id)),
  bind(routes.listPunchStores, async (ctx) => ({ data: await listPunchStores(ctx) })),
  bind(routes.getPunchCode, async (ctx, { store_id }) => ({ data: await getPunchCode(ctx, store_id) })),
  ...bindRows(attendanceCalls, attendanceRows),
  bind(routes.getAttendanceMonth, async (ctx, input) => ({ data: await getAttendanceMonth(ctx, input) })),
  bind(routes.getContinuity, async (ctx, input) => ({ data: await getContinuity(ctx, input) })),
  bind(routes.getAttendance, async (ctx, { id }) => ({ data: await getAttendance(ctx, id) })),
  bind(routes.correctAttendance, async (ctx, input) => ({ data: await correctAttendance(ctx, input) })),
  bind(routes.grantOvertime, async (ctx, input) => ({ data: await grantOvertime(ctx, input) })),
  bind(routes.createAppeal, async (ctx, input) => ({ data: await createAppeal(ctx, input) })),
  bindList(routes.listTeamAppeals, teamAppealList, listTeamAppeals),
  bind(routes.getAppeal, async (ctx, { id }) => ({ data: await getAppeal(ctx, id) })),
  bind(routes.getAppealFile, (ctx, { id }) => getAppealFile(ctx, id)),
  ...bindSteps(
    appealMachine,
    appealSteps,
    {
      approve: approveAppeal,
      refuse: takeAppealStep('refuse'),
      withdraw: takeAppealStep('withdraw'),
      escalate: takeAppealStep('escalate'),
    },
    getAppeal,
  ),
];
