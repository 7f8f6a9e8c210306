import { stepRoutes } from '@kaifong/base/steps';
import { payrollStepInput, payrollView } from './payroll.ts';
import { payrollMachine, payslipMachine } from './payroll-machine.ts';
import { payslipStepInput, payslipView } from './payslip.ts';

const asked = { input: payrollStepInput };

/** The calls of a run's steps: take, preview, and for several at once. */
export const payrollSteps = stepRoutes(
  payrollMachine,
  {
    calculate: asked,
    approve: asked,
    recalculate: asked,
    'send-back': asked,
    pay: asked,
    cancel: asked,
    archive: asked,
  },
  payrollView,
);

const ofSlip = { input: payslipStepInput };

export const payslipSteps = stepRoutes(
  payslipMachine,
  { approve: ofSlip, calculate: ofSlip, withhold: ofSlip, release: ofSlip, cancel: ofSlip, reopen: ofSlip },
  payslipView,
);
