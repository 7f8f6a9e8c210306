import type { MachineFixture, TestRuntime } from '@kaifong/kernel/testing';
import { appealMachine, claimMachine, holidayMachine, leaveMachine } from '../contract/index.ts';
import { holidays } from '../holiday/schema.ts';
import { leaveTypes } from '../leave/schema.ts';
import { makeAppeal } from './make-appeal.ts';
import { makeClaim } from './make-claim.ts';
import { makeEmployee, makeLeave } from './make-employee.ts';

/** How the suite of steps makes leaves: of somebody without an account, so whoever moves one holds `approve leave`. */
export const leaveFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: leaveMachine,
  tableName: 'leaves',
  colleague: 'approve leave',
  async make(kind) {
    const { db } = runtime().database;
    const [type] = await db
      .insert(leaveTypes)
      .values({ name: { 'en-US': 'Unpaid' }, accrual: 'none', second_days: kind === 'long' ? 1 : null })
      .returning();
    // A Monday that never comes: nothing of the suite depends on the day it runs.
    const days = { from_on: '2190-01-04', to_on: '2190-01-05' };
    const employee_id = await makeEmployee(runtime());
    return makeLeave(runtime(), { ...days, employee_id, ...(type && { leave_type_id: type.id }) });
  },
  asks: ['shorten'],
  input: async (command) => (command === 'shorten' ? { to_on: '2190-01-04' } : {}),
  kindOf: (guard) => (guard === 'cancelWished' ? 'wished' : guard === 'firstOfTwo' ? 'long' : undefined),
  ways: {
    draft: [],
    pending: ['apply'],
    'pending wished': ['apply', 'approve', 'ask-cancel'],
    approved: ['apply', 'approve'],
    rejected: ['apply', 'refuse'],
    canceled: ['apply', 'withdraw'],
  },
});

/** How the suite of steps makes holidays, each on a day of its own. */
export const holidayFixture = (runtime: () => TestRuntime): MachineFixture => {
  let made = 0;
  return {
    machine: holidayMachine,
    async make() {
      made += 1;
      const date = new Date(Date.UTC(2150, 0, made)).toISOString().slice(0, 10);
      const [row] = await runtime()
        .database.db.insert(holidays)
        .values({ name: { 'en-US': 'A day' }, date })
        .returning();
      return row?.id ?? 0;
    },
    ways: { draft: [], published: ['publish'], archived: ['archive'] },
  };
};

/** How the suite of steps makes claims: of somebody without an account, so whoever moves one holds `approve reimbursement`. */
export const claimFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: claimMachine,
  colleague: 'approve reimbursement',
  make: (kind) => makeClaim(runtime(), { second: kind === 'large' }),
  kindOf: (guard) => (guard === 'firstOfTwo' ? 'large' : undefined),
  // A part of it, where the claim is to stay in work.
  input: async (command, _id, to) => (command === 'pay' && to === 'processing' ? { amount: 1 } : {}),
  ways: {
    draft: [],
    pending: ['submit'],
    approved: ['submit', 'approve'],
    processing: ['submit', 'approve', 'queue'],
    paid: ['submit', 'approve', 'queue', 'pay'],
    rejected: ['submit', 'refuse'],
    canceled: ['submit', 'withdraw'],
    abnormal: ['submit', 'approve', 'queue', 'fail'],
    archived: ['submit', 'refuse', 'archive'],
  },
});

/** How the suite of steps makes appeals: of somebody without an account, so whoever moves one holds `approve attendance`. */
export const appealFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: appealMachine,
  colleague: 'approve attendance',
  make: () => makeAppeal(runtime()),
  ways: { pending: [], approved: ['approve'], rejected: ['refuse'], canceled: ['withdraw'] },
});
