// Files of an approved run: transfers for the bank, contributions for the fund.
import { isDeepStrictEqual } from 'node:util';
import type { FileReply } from '@kaifong/base/contract';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { writeSheet } from '@kaifong/kernel/sheets';
import type * as z from 'zod';
import { getSettings } from '../../settings/index.ts';
import type { bankFileInput, PayrollSettings } from '../contract/index.ts';
import { type HsbcPayment, hsbcAutopay, isPlain } from '../rules/hsbc-autopay.ts';
import { approvedRun, contributionRows, platformKeys } from './contribution-rows.ts';
import { slipsOfRun } from './get-payroll.ts';
import { accountsOf } from './paid-to.ts';

type BankFileInput = z.output<typeof bankFileInput>;

async function paidSlips(ctx: Context, id: number) {
  const run = await approvedRun(ctx, id);
  const slips = (await slipsOfRun(ctx, id)).filter(({ slip }) => slip.status === 'approved' || slip.status === 'paid');
  const people = slips.map(({ slip }) => slip.employee_id);
  return { run, slips, accounts: await accountsOf(ctx, people) };
}

const amount = (cents: number) => (cents / 100).toFixed(2);
const keys = <Key extends string>(...names: readonly Key[]) => names.map((key) => ({ key, header: key }));

/** Refuses with the names of all whom it is about. */
function refuseFor(
  code: 'payroll.bank-missing' | 'payroll.bank-changed' | 'payroll.bank-name',
  people: readonly { readonly name: string }[],
): void {
  if (people.length > 0) throw fail(code, { name: people.map(({ name }) => name).join(', ') });
}

/** Transfers of a run, to the accounts its slips were approved with. */
async function transfersOf(ctx: Context, id: number) {
  const { run, slips, accounts } = await paidSlips(ctx, id);
  const paid = slips.filter(({ slip }) => slip.net_cents > 0);
  const toOf = ({ paid_to, employee_id }: (typeof paid)[number]['slip']) => paid_to ?? accounts.get(employee_id);
  refuseFor(
    'payroll.bank-missing',
    paid.filter(({ slip }) => !toOf(slip)),
  );
  // Nobody sends what was approved to another account; one that was wrong is approved anew.
  refuseFor(
    'payroll.bank-changed',
    paid.filter(
      ({ slip }) => slip.status === 'approved' && !isDeepStrictEqual(toOf(slip), accounts.get(slip.employee_id)),
    ),
  );
  const transfers = paid.flatMap(({ slip, name }) => {
    const bank = toOf(slip);
    if (!bank) return [];
    return {
      ...{ bank_code: bank.bank_code, account_number: bank.account_number },
      ...{ account_name: bank.account_name || name, amount_cents: slip.net_cents },
      reference: `PAY${run.id}-${slip.id}`,
    };
  });
  return { run, transfers };
}

/**
 * Transfers as a plain CSV, or as the bank's own file: they add up to what the run pays. Refuses when somebody's account is not known, or
 * changed since.
 */
export async function getBankFile(ctx: Context, { id, format }: BankFileInput): Promise<FileReply> {
  const { run, transfers } = await transfersOf(ctx, id);
  if (format === 'hsbc') return hsbcFile(ctx, run, transfers);
  const rows = transfers.map(({ amount_cents, reference, ...bank }) => ({
    ...bank,
    ...{ amount: amount(amount_cents), reference, pay_on: run.pay_on },
  }));
  const columns = keys('bank_code', 'account_number', 'account_name', 'amount', 'reference', 'pay_on');
  return writeSheet(`bank transfers ${run.id}`, columns, rows, 'csv');
}

/** Refuses without the shop's own account, and for a name the bank cannot read. */
async function hsbcFile(
  ctx: Context,
  run: { readonly id: number; readonly pay_on: string },
  transfers: readonly HsbcPayment[],
): Promise<FileReply> {
  const { hsbc_account, hsbc_payment_code } = await getSettings<PayrollSettings>(ctx);
  if (hsbc_account === '' || hsbc_payment_code === '') throw fail('payroll.bank-keys');
  refuseFor(
    'payroll.bank-name',
    transfers.filter(({ account_name }) => !isPlain(account_name)).map(({ account_name: name }) => ({ name })),
  );
  const header = { payment_code: hsbc_payment_code, account: hsbc_account, reference: `PAY${run.id}` };
  return {
    filename: `hsbc-autopay-${run.id}.apc`,
    mimetype: 'text/plain',
    bytes: new TextEncoder().encode(hsbcAutopay({ ...header, pay_on: run.pay_on }, transfers)),
  };
}

/**
 * Contributions of both sides as CSV for the platform: rows that were not accepted yet, or all. Its keys stand where vendors' manuals say
 * (payroll group in column D); the platform's own list of columns could not be read.
 */
export async function getMpfFile(
  ctx: Context,
  { id, rows: which }: { readonly id: number; readonly rows: 'open' | 'all' },
): Promise<FileReply> {
  await approvedRun(ctx, id);
  const { employer_account, scheme_number, payroll_group } = await platformKeys(ctx);
  const found = await contributionRows(ctx, id);
  const rows = found
    .filter((row) => which === 'all' || row.changed || !['accepted', 'paid'].includes(row.state))
    .map(({ slip, name, bank, relevant_cents, employer_cents, member_cents }) => ({
      ...{ employer_account_number: employer_account, scheme_registration_number: scheme_number },
      ...{ member_number: bank?.member_number ?? '', payroll_group_id: payroll_group, name },
      ...{ from_on: slip.from_on, to_on: slip.to_on, relevant_income: amount(relevant_cents) },
      ...{ employer: amount(employer_cents), employee: amount(member_cents) },
      total: amount(employer_cents + member_cents),
    }));
  const columns = keys(
    ...(['employer_account_number', 'scheme_registration_number', 'member_number', 'payroll_group_id'] as const),
    ...(['name', 'from_on', 'to_on', 'relevant_income', 'employer', 'employee', 'total'] as const),
  );
  return writeSheet(`mpf contributions ${id}`, columns, rows, 'csv');
}
