import { type Binding, bind } from '@kaifong/kernel/http';
import { bindRows } from '@kaifong/kernel/resource';
import { raiseSalaries } from './actions/raise-salaries.ts';
import { removePay } from './actions/remove-pay.ts';
import { writeBank } from './actions/write-bank.ts';
import { payCalls, payRoutes } from './contract/index.ts';
import { getSalary } from './queries/get-salary.ts';
import { salaryRows } from './queries/list-salaries.ts';

/** Everything that shows pay needs its right; the audit log keeps the figures out (`guardedPay`). */
export const payBindings: readonly Binding[] = [
  ...bindRows(payCalls, salaryRows),
  bind(payRoutes.getSalary, async (ctx, { id }) => ({ data: await getSalary(ctx, id) })),
  bind(payRoutes.raiseSalaries, raiseSalaries),
  bind(payRoutes.writeBank, async (ctx, input) => ({ data: await writeBank(ctx, input) })),
  bind(payRoutes.removePay, async (ctx, input) => ({ data: await removePay(ctx, input) })),
];

/** What the audit log keeps of pay is that it changed, never the figures. */
export const guardedPay = [
  ...['amount_cents', 'remark', 'bank_code', 'account_number', 'account_name'],
  ...['mpf_scheme', 'member_number', 'scheme_joined_on', 'hkid', 'born_on'],
  ...['address', 'position', 'sex', 'spouse_name', 'spouse_hkid'],
];
