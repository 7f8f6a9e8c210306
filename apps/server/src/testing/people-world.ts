// Somebody who works here with one of everything the area of people keeps of her, and accounts that are limited to people.
import { randomUUID } from 'node:crypto';
import { makeStatement } from '@kaifong/domain/commission/testing';
import {
  makeAppeal,
  makeAttendanceDay,
  makeBank,
  makeClaim,
  makeEmployee,
  makeLeave,
  makeLeaveOpening,
  makePay,
  makePunch,
  makeRestDay,
  makeShift,
  makeSwap,
} from '@kaifong/domain/hr/testing';
import { makePicture } from '@kaifong/domain/media/testing';
import { makePaidSlip } from '@kaifong/domain/payroll/testing';
import type { Suite } from './open-suite.ts';
import { senderOf } from './store-world.ts';

/** The numbers of somebody's records, by the first part of the address they are found under. */
export interface PersonWorld {
  readonly employeeId: number;
  readonly name: string;
  /** A file of her leave. */
  readonly fileId: string;
  readonly records: Readonly<Record<string, number>>;
}

/** A member of staff with this role who is limited to people, signed in as people are. */
export async function hireScoped(
  suite: Suite,
  people_scope: 'own' | 'team' | 'all',
  permissions: readonly string[] = ['*'],
  name = 'Scoped',
): Promise<{ readonly id: number; readonly token: string }> {
  const send = senderOf(suite, suite.staff(['*']));
  const role = await send('POST', '/role', { name: `Scoped ${randomUUID()}`, permission_list: permissions });
  const [email, password] = [`${randomUUID()}@shop.example`, 'Limited-to-people-1'];
  const { id } = await send('POST', '/account', {
    ...{ name, email, role_id: role.id, enabled: true, people_scope },
    ...{ password, password_confirmation: password },
  });
  const reply = await suite.app.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password } });
  return { id, token: (reply.json() as { token: string }).token };
}

/** Somebody with a record of every kind. */
export async function makePersonWorld(
  { runtime }: Suite,
  name: string,
  { account_id, manager_id }: { readonly account_id?: number; readonly manager_id?: number },
): Promise<PersonWorld> {
  const employeeId = await makeEmployee(runtime, {
    ...{ name, department: name, left_on: '2190-01-31' },
    ...{ account_id: account_id ?? null, manager_id: manager_id ?? null },
  });
  const commission = account_id
    ? await makeStatement(runtime, { account_id, month_on: '2024-01-01', total: 1_234 })
    : 0;
  await makePay(runtime, employeeId, { amount_cents: 1_234_567 });
  await makeBank(runtime, { employee_id: employeeId, hkid: 'Z876543(2)' });
  const fileId = await makePicture({ database: runtime.database });
  const leave = await makeLeave(runtime, {
    ...{ employee_id: employeeId, from_on: '2190-01-04', to_on: '2190-01-05', status: 'pending' },
    ...{ reason: name, file_id: fileId },
  });
  const appeal = await makeAppeal(runtime, { employee_id: employeeId, reason: name });
  const punch = await makePunch(runtime, { employee_id: employeeId, reason: name });
  const rest = await makeRestDay(runtime, { employee_id: employeeId, date: '2190-01-10' });
  const slip = await makePaidSlip(runtime, employeeId, 1_234_567);
  return {
    employeeId,
    name,
    fileId,
    records: {
      ...{ employee: employeeId, salary: employeeId, 'tax-return': employeeId, 'leaving-pay': employeeId },
      ...{
        leave,
        leave_opening: await makeLeaveOpening(runtime, { employee_id: employeeId }),
        attendance: await makeAttendanceDay(runtime, employeeId, { date: '2024-01-09' }),
        appeal,
        punch,
        rest_day: rest,
      },
      reimbursement: await makeClaim(runtime, { employee_id: employeeId }),
      shift_assignment: await makeShift(runtime, { employee_id: employeeId, note: name, date: '2190-01-06' }),
      shift_swap: await makeSwap(runtime, { employee_id: employeeId }),
      commission,
      ...{ payroll: slip.runId, payslip: slip.slipId },
    },
  };
}
