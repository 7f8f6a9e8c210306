import { defineEvent } from '@kaifong/base/contract';
import * as z from 'zod';

/** Slips were paid; each of their owners is written to. */
export const payslipPaid = defineEvent('payroll.payslip-paid', z.object({ payslip_id: z.number() }));
