import { batchResult, defineRoute, one } from '@kaifong/base/contract';
import * as z from 'zod';
import { bankInput, onePay, payCalls, payInput, payRight, raiseInput, removePayInput } from './pay.ts';

const base = { door: 'admin', permission: payRight } as const;

export const payRoutes = {
  listSalaries: payCalls.list,
  exportSalaries: payCalls.sheet,
  getSalary: defineRoute({
    ...base,
    name: 'hr.get-salary',
    method: 'GET',
    path: '/api/admin/salary/:id',
    input: payInput,
    output: onePay,
    summary: 'What an employee is and was paid, with her bank and the fund of her pension.',
  }),
  raiseSalaries: defineRoute({
    ...base,
    name: 'hr.raise-salaries',
    method: 'POST',
    path: '/api/admin/salary/raise',
    idempotent: true,
    input: raiseInput,
    output: batchResult,
    summary: 'Pays employees another amount from a day on, each by itself: an amount, or a share of what they have.',
  }),
  writeBank: defineRoute({
    ...base,
    name: 'hr.write-salary-bank',
    method: 'PUT',
    path: '/api/admin/salary/:id/bank',
    input: bankInput,
    output: onePay,
    summary: "Writes an employee's bank account and the fund of her pension.",
  }),
  removePay: defineRoute({
    ...base,
    permission: 'delete admin',
    name: 'hr.remove-salary',
    method: 'DELETE',
    path: '/api/admin/salary/:id/pay/:pay_id',
    input: removePayInput,
    output: one(z.object({ id: z.number() })),
    summary: 'Takes a row of pay away: the one before it is valid on.',
  }),
} as const;
