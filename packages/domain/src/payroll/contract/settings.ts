import { defineSettings, settingsTab } from '@kaifong/base/contract';
import * as z from 'zod';

const [mpf, payroll] = [settingsTab('mpf'), settingsTab('payroll')];
const hidden = { hidden: true } as const;
const key = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[0-9A-Za-z/_. -]*$/, 'validation.input');

/** By which keys the platform of the funds and the bank know the shop; the platform's lengths as payroll vendors print them. */
export const payrollSettings = defineSettings({
  domain: 'payroll',
  values: {
    /** Overtime of attendance: agreed and worked regularly, or as it comes. */
    overtime_character: payroll(z.enum(['varying', 'constant']), 'varying', hidden),
    mpf_employer_account: mpf(key(15), '', hidden),
    /** The registration number, such as MT00298. */
    mpf_scheme_number: mpf(key(10), '', hidden),
    mpf_payroll_group: mpf(key(20), '', hidden),
    /** The account salaries are paid from, in HSBC's twelve digits. */
    hsbc_account: payroll(
      z
        .string()
        .trim()
        .transform((text) => text.replaceAll(/[ -]/g, ''))
        .pipe(z.string().regex(/^(\d{12})?$/, 'validation.input')),
      '',
      hidden,
    ),
    /** The payment set the bank agreed to, such as P01. */
    hsbc_payment_code: payroll(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^([A-Z0-9]{3})?$/, 'validation.input'),
      '',
      hidden,
    ),
  },
  secrets: {},
});
export type PayrollSettings = typeof payrollSettings;
