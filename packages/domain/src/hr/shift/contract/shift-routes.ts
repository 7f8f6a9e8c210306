import { defineRoute, one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import { assignmentId, assignmentWish, oneAssignment } from './assignment.ts';
import { assignmentSteps } from './assignment-steps.ts';
import { oneRestDay, restDayId, restDayWish } from './rest-day.ts';
import { colleagueView, copyInput, oneOwnRoster, oneRoster, rosterInput, stretchInput } from './roster.ts';
import { oneSwap, swapId, swapWish } from './swap.ts';
import { swapSteps } from './swap-steps.ts';

// Everybody who works here has a roster of her own (specification, 6); the actions find out whose a swap is.
const own = { door: 'admin', permission: 'self' } as const;
const admin = { door: 'admin' } as const;
const version = recordVersion.optional();

const named = {
  getRoster: defineRoute({
    ...admin,
    name: 'hr.get-roster',
    method: 'GET',
    path: '/api/admin/roster',
    permission: 'get shifts',
    input: rosterInput,
    output: oneRoster,
    summary: 'The roster of some days: people, their shifts, leave and holidays, hours, and what speaks against it.',
  }),
  publishRoster: defineRoute({
    ...admin,
    name: 'hr.publish-roster',
    method: 'POST',
    path: '/api/admin/roster/publish',
    permission: 'publish shift',
    idempotent: true,
    input: stretchInput,
    output: one(
      z.object({
        published: z.number().int(),
        abnormal: z.number().int(),
        rest_days: z.number().int(),
        people: z.number().int(),
      }),
    ),
    summary:
      'Publishes every draft of some days, rest days too; shifts that clash become abnormal. Each person gets one letter.',
  }),
  copyRoster: defineRoute({
    ...admin,
    name: 'hr.copy-roster',
    method: 'POST',
    path: '/api/admin/roster/copy',
    permission: 'create shift',
    idempotent: true,
    input: copyInput,
    output: one(z.object({ added: z.number().int(), rest_days: z.number().int(), skipped: z.number().int() })),
    summary:
      'Copies the shifts and rest days of some days as drafts to days that begin at another date; places that are taken stay.',
  }),
  createShiftAssignment: defineRoute({
    ...admin,
    name: 'hr.create-shift-assignment',
    method: 'POST',
    path: '/api/admin/shift_assignment',
    status: 201,
    permission: 'create shift',
    idempotent: true,
    input: assignmentWish,
    output: oneAssignment,
    summary: 'Plans a shift of somebody, or an open one, as a draft.',
  }),
  getShiftAssignment: defineRoute({
    ...admin,
    name: 'hr.get-shift-assignment',
    method: 'GET',
    path: '/api/admin/shift_assignment/:id',
    permission: 'get shift',
    input: assignmentId,
    output: oneAssignment,
    summary: 'One shift of the roster, its history and the steps the caller may take.',
  }),
  updateShiftAssignment: defineRoute({
    ...admin,
    name: 'hr.update-shift-assignment',
    method: 'PUT',
    path: '/api/admin/shift_assignment/:id',
    permission: 'update shift',
    input: assignmentWish.extend({ id: recordId, version }),
    output: oneAssignment,
    summary: 'Changes a draft of the roster: its person, date or times.',
  }),
  deleteShiftAssignment: defineRoute({
    ...admin,
    name: 'hr.delete-shift-assignment',
    method: 'DELETE',
    path: '/api/admin/shift_assignment/:id',
    permission: 'delete shift',
    input: assignmentId.extend({ version }),
    output: one(z.object({ id: z.number() })),
    summary: 'Deletes a draft of the roster; a published shift is canceled instead.',
  }),
  createRestDay: defineRoute({
    ...admin,
    name: 'hr.create-rest-day',
    method: 'POST',
    path: '/api/admin/rest_day',
    status: 201,
    permission: 'create shift',
    idempotent: true,
    input: restDayWish,
    output: oneRestDay,
    summary: 'Names a date of the roster as a rest day of somebody, as a draft.',
  }),
  moveRestDay: defineRoute({
    ...admin,
    name: 'hr.move-rest-day',
    method: 'PUT',
    path: '/api/admin/rest_day/:id',
    permission: 'update shift',
    input: restDayWish.extend({ id: recordId, version }),
    output: oneRestDay,
    summary: 'Moves the draft of a rest day to another person or date.',
  }),
  deleteRestDay: defineRoute({
    ...admin,
    name: 'hr.delete-rest-day',
    method: 'DELETE',
    path: '/api/admin/rest_day/:id',
    permission: 'delete shift',
    input: restDayId,
    output: one(z.object({ id: z.number() })),
    summary: 'Takes a rest day off the roster; of a published one its person is told, and `publish shift` is needed.',
  }),
  getOwnRoster: defineRoute({
    ...own,
    name: 'hr.get-own-roster',
    method: 'GET',
    path: '/api/admin/roster/mine',
    input: rosterInput.omit({ store_id: true }),
    output: oneOwnRoster,
    summary: "The caller's own days: published shifts, leave, open shifts she may take, and swaps.",
  }),
  takeOpenShift: defineRoute({
    ...own,
    name: 'hr.take-open-shift',
    method: 'POST',
    path: '/api/admin/shift_assignment/:id/take',
    idempotent: true,
    input: assignmentId,
    output: one(z.object({ id: z.number() })),
    summary: 'Takes an open shift for the caller; the first who asks has it.',
  }),
  listSwapColleagues: defineRoute({
    ...own,
    name: 'hr.list-swap-colleagues',
    method: 'GET',
    path: '/api/admin/shift_swap/colleague',
    input: z.object({ language: languageSchema.optional() }),
    output: one(z.array(colleagueView)),
    summary: 'Colleagues the caller may ask for a swap, with their published shifts of the next four weeks.',
  }),
  createSwap: defineRoute({
    ...own,
    name: 'hr.create-swap',
    method: 'POST',
    path: '/api/admin/shift_swap/mine',
    status: 201,
    idempotent: true,
    input: swapWish,
    output: oneSwap,
    summary: 'Asks a colleague to work a shift of the caller, for one of hers or for none.',
  }),
  getSwap: defineRoute({
    ...own,
    name: 'hr.get-swap',
    method: 'GET',
    path: '/api/admin/shift_swap/:id',
    input: swapId,
    output: oneSwap,
    summary: 'One swap: of the caller, one she is asked for, or one she decides on.',
  }),
} as const;

export const shiftRoutes: typeof named = {
  ...named,
  ...routesOfSteps(assignmentSteps),
  ...routesOfSteps(swapSteps),
};
