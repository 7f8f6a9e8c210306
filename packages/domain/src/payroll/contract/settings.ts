import { defineSettings, settingsTab } from '@kaifong/base/contract';
import * as z from 'zod';

const mpf = settingsTab('mpf');
const hidden = { hidden: true } as const;
const key = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[0-9A-Za-z/_. -]*$/, 'validation.input');

/** By which keys the platform of the funds knows the shop; lengths as payroll vendors print them. */
export const payrollSettings = defineSettings({
  domain: 'payroll',
  values: {
    mpf_employer_account: mpf(key(15), '', hidden),
    /** The registration number, such as MT00298. */
    mpf_scheme_number: mpf(key(10), '', hidden),
    mpf_payroll_group: mpf(key(20), '', hidden),
  },
  secrets: {},
});
export type PayrollSettings = typeof payrollSettings;
