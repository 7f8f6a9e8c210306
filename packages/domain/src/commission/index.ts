// Door for later domains: payroll pays commission.
export {
  type CommissionToPay,
  commissionsToPay,
  payCommission,
  releaseCommission,
  takeCommission,
} from './actions/pay-commission.ts';
