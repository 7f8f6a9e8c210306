import { defineRoute, one } from '@kaifong/base/contract';
import { numberInput } from '@kaifong/base/input';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import { holidayInput, oneHolidayState } from './holiday.ts';
import { holidaySteps } from './holiday-steps.ts';

const named = {
  getHolidayState: defineRoute({
    door: 'admin',
    name: 'hr.get-holiday-state',
    method: 'GET',
    path: '/api/admin/holiday/:id/state',
    permission: 'get holiday',
    input: holidayInput,
    output: oneHolidayState,
    summary: 'Where a holiday stands, its history and the steps the caller may take.',
  }),
  addGivenHolidays: defineRoute({
    door: 'admin',
    name: 'hr.add-given-holidays',
    method: 'POST',
    path: '/api/admin/holiday/given',
    permission: 'create holiday',
    idempotent: true,
    input: z.object({ year: numberInput(z.number().int().min(2000).max(2100)) }),
    output: one(z.object({ added: z.number().int(), given: z.number().int() })),
    summary:
      "Writes Hong Kong's general and statutory holidays of a year as drafts; days that are there stay as they are.",
  }),
} as const;

export const holidayRoutes: typeof named = { ...named, ...routesOfSteps(holidaySteps) };
