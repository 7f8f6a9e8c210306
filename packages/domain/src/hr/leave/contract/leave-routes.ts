import { defineRoute, listInput, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import { balanceView, leaveCalls, leaveId, leaveInput, leavePreview, leaveWish, oneLeave, ownLeaves } from './leave.ts';
import { leaveAccountCalls } from './leave-opening.ts';
import { leaveSteps } from './leave-steps.ts';

// Everybody who is signed in has leave of her own (specification, 6); the actions find out whose a leave is.
const own = { door: 'admin', permission: 'self' } as const;

const named = {
  listLeaves: leaveCalls.list,
  exportLeaves: leaveCalls.sheet,
  listLeaveAccounts: leaveAccountCalls.list,
  exportLeaveAccounts: leaveAccountCalls.sheet,
  listOwnLeaves: defineRoute({
    ...own,
    name: 'hr.list-own-leaves',
    method: 'GET',
    path: '/api/admin/leave/mine',
    input: listInput,
    output: ownLeaves,
    summary: 'Leave of the caller, the latest first; filter by status.',
  }),
  listTeamLeaves: defineRoute({
    ...own,
    name: 'hr.list-team-leaves',
    method: 'GET',
    path: '/api/admin/leave/team',
    input: listInput,
    output: ownLeaves,
    summary: 'Leave of people who have the caller as their manager; filter by status.',
  }),
  listLeaveBalances: defineRoute({
    ...own,
    name: 'hr.list-leave-balances',
    method: 'GET',
    path: '/api/admin/leave/balance',
    input: z.object({ language: languageSchema.optional(), employee_id: recordId.optional() }),
    output: one(z.array(balanceView)),
    summary: 'Kinds of leave with what is left of each; of somebody else with `get leave` or as her manager.',
  }),
  previewLeave: defineRoute({
    ...own,
    name: 'hr.preview-leave',
    method: 'POST',
    path: '/api/admin/leave/preview',
    input: leaveWish,
    output: one(leavePreview),
    summary: 'The days a leave would take, day by day, and what would be left; nothing is written.',
  }),
  createLeave: defineRoute({
    ...own,
    name: 'hr.create-leave',
    method: 'POST',
    path: '/api/admin/leave/mine',
    status: 201,
    multipart: true,
    idempotent: true,
    input: leaveInput,
    output: oneLeave,
    summary: 'Applies for leave, for oneself or, with `create leave`, for somebody else.',
  }),
  getLeave: defineRoute({
    ...own,
    name: 'hr.get-leave',
    method: 'GET',
    path: '/api/admin/leave/:id',
    input: leaveId,
    output: oneLeave,
    summary: 'One leave with its days, history and steps: of the caller, of her team, or any with `get leave`.',
  }),
  getLeaveFile: defineRoute({
    ...own,
    reply: 'file',
    output: z.custom<Blob>(),
    name: 'hr.get-leave-file',
    method: 'GET',
    path: '/api/admin/leave/:id/file',
    input: leaveId,
    summary: 'The file of a leave, such as a certificate of sickness.',
  }),
  addGivenLeaveTypes: defineRoute({
    door: 'admin',
    name: 'hr.add-given-leave-types',
    method: 'POST',
    path: '/api/admin/leave_type/given',
    permission: 'create leave_type',
    idempotent: true,
    input: z.object({}),
    output: one(z.object({ added: z.number().int() })),
    summary: "Writes the kinds of leave of Hong Kong's Employment Ordinance where there are none yet.",
  }),
} as const;

export const leaveRoutes: typeof named = { ...named, ...routesOfSteps(leaveSteps) };
