import { defineRoute, listInput } from '@kaifong/base/contract';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import { appealId, appealInput, oneAppeal, ownAppeals } from './appeal.ts';
import { appealSteps } from './appeal-steps.ts';
import {
  attendanceCalls,
  attendanceId,
  correctionInput,
  monthInput,
  oneAttendance,
  oneMonth,
  overtimeInput,
} from './attendance.ts';
import { continuityInput, oneContinuity } from './continuity.ts';
import { punchRoutes } from './punch-routes.ts';

// Everybody who is signed in has days of her own (specification, 6); the queries find out whose a day is.
const own = { door: 'admin', permission: 'self' } as const;

const named = {
  ...punchRoutes,
  listAttendances: attendanceCalls.list,
  exportAttendances: attendanceCalls.sheet,
  getAttendanceMonth: defineRoute({
    ...own,
    name: 'hr.get-attendance-month',
    method: 'GET',
    path: '/api/admin/attendance/month',
    input: monthInput,
    output: oneMonth,
    summary: 'Days of a month: of the caller, or of somebody else with `get attendance` or as her manager.',
  }),
  getContinuity: defineRoute({
    ...own,
    name: 'hr.get-continuity',
    method: 'GET',
    path: '/api/admin/attendance/continuity',
    input: continuityInput,
    output: oneContinuity,
    summary:
      'Hours of a year and of the weeks ahead against those of a continuous contract: of the caller, or of somebody else with `get attendance` or as her manager.',
  }),
  getAttendance: defineRoute({
    ...own,
    name: 'hr.get-attendance',
    method: 'GET',
    path: '/api/admin/attendance/:id',
    input: attendanceId,
    output: oneAttendance,
    summary: 'One day with its plan, punches, slices, appeals and history.',
  }),
  correctAttendance: defineRoute({
    door: 'admin',
    name: 'hr.correct-attendance',
    method: 'POST',
    path: '/api/admin/attendance/:id/correct',
    permission: 'update attendance',
    idempotent: true,
    input: correctionInput,
    output: oneAttendance,
    summary:
      'Writes when somebody really came and went, as new punches that point to the old ones, and reckons the day again.',
  }),
  grantOvertime: defineRoute({
    door: 'admin',
    name: 'hr.grant-overtime',
    method: 'POST',
    path: '/api/admin/attendance/:id/overtime',
    permission: 'approve attendance',
    input: overtimeInput,
    output: oneAttendance,
    summary: 'Says how many minutes outside the plan are paid as overtime.',
  }),
  createAppeal: defineRoute({
    ...own,
    name: 'hr.create-appeal',
    method: 'POST',
    path: '/api/admin/attendance/:id/appeal',
    status: 201,
    multipart: true,
    idempotent: true,
    input: appealInput,
    output: oneAppeal,
    summary: 'Appeals against a day of the caller: when she really came and went.',
  }),
  listTeamAppeals: defineRoute({
    ...own,
    name: 'hr.list-team-appeals',
    method: 'GET',
    path: '/api/admin/appeal/team',
    input: listInput,
    output: ownAppeals,
    summary:
      'Appeals the caller decides on: of her team, and of everybody with `approve attendance`; filter by status.',
  }),
  getAppeal: defineRoute({
    ...own,
    name: 'hr.get-appeal',
    method: 'GET',
    path: '/api/admin/appeal/:id',
    input: appealId,
    output: oneAppeal,
    summary: 'One appeal with its history and steps.',
  }),
  getAppealFile: defineRoute({
    ...own,
    reply: 'file',
    output: z.custom<Blob>(),
    name: 'hr.get-appeal-file',
    method: 'GET',
    path: '/api/admin/appeal/:id/file',
    input: appealId,
    summary: 'What proves an appeal.',
  }),
} as const;

export const attendanceRoutes: typeof named = { ...named, ...routesOfSteps(appealSteps) };
