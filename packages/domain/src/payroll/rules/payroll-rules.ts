import { rulesOf } from '@kaifong/base/steps';
import { type PayrollStatus, type PayslipStatus, payrollMachine, payslipMachine } from '../contract/index.ts';

export interface RunFacts {
  readonly status: PayrollStatus;
  /** Slips by their status. */
  readonly slips: Readonly<Partial<Record<PayslipStatus, number>>>;
}

const count = ({ slips }: RunFacts, ...of: PayslipStatus[]) =>
  of.reduce((sum, status) => sum + (slips[status] ?? 0), 0);

export const payrollRules = rulesOf(payrollMachine)<RunFacts>({
  allSound: (run) => count(run, 'draft', 'abnormal') === 0 && count(run, 'pending', 'approved') > 0,
  allApproved: (run) => count(run, 'draft', 'pending', 'abnormal') === 0 && count(run, 'approved') > 0,
});

export interface SlipFacts {
  readonly status: PayslipStatus;
  readonly run_status: PayrollStatus;
}

export const payslipRules = rulesOf(payslipMachine)<SlipFacts>({
  runApproved: ({ run_status }) => run_status === 'approved',
  runOpen: ({ run_status }) => run_status === 'pending' || run_status === 'approved',
  reckonable: ({ run_status }) => ['processing', 'pending', 'approved'].includes(run_status),
});
