import {
  type PayrollView,
  type PayslipView,
  payrollMachine,
  payslipMachine,
  routes,
  payrollSteps as runCalls,
  payslipSteps as slipCalls,
} from '@kaifong/domain/payroll/contract';
import {
  IconArchive,
  IconArrowBackUp,
  IconCalculator,
  IconCash,
  IconCheck,
  IconHandStop,
  IconPlayerPlay,
  IconRefresh,
  IconRotate,
  IconX,
} from '@tabler/icons-react';
import type { RecordSteps } from '../../kit/steps/index.ts';

const stale = [routes.getPayroll, routes.listPayrolls, routes.getPayslip, routes.listOwnPayslips];

export const runSteps: RecordSteps<PayrollView> = {
  machine: payrollMachine,
  calls: runCalls,
  stale,
  icons: {
    calculate: IconCalculator,
    finish: IconCheck,
    approve: IconCheck,
    recalculate: IconRefresh,
    'send-back': IconArrowBackUp,
    pay: IconCash,
    cancel: IconX,
    archive: IconArchive,
  },
  counterparts: ['send-back'],
};

export const slipSteps: RecordSteps<PayslipView> = {
  machine: payslipMachine,
  calls: slipCalls,
  stale,
  icons: {
    approve: IconCheck,
    'approve-all': IconCheck,
    calculate: IconCalculator,
    withhold: IconHandStop,
    release: IconPlayerPlay,
    cancel: IconX,
    'cancel-all': IconX,
    reopen: IconRotate,
    'pay-all': IconCash,
  },
};
