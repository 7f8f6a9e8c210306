export { errors } from './errors.ts';
export { payslipPaid } from './events.ts';
export type { FigureTrial } from './figure-trial.ts';
export { type LeavingKind, type LeavingView, leavingKinds, type writeLeavingInput } from './leaving-pay.ts';
export {
  type answerContributionsInput,
  type ContributionRefusal,
  type ContributionState,
  type ContributionsView,
  contributionRefusals,
  contributionStates,
  type MpfDay,
  type MpfDayMove,
  type MpfKey,
  mpfKeys,
  mpfMoveReasons,
  type payContributionsInput,
  type sendContributionsInput,
} from './mpf.ts';
export {
  type ComponentKind,
  componentKinds,
  formulaNumbers,
  formulaTexts,
  longestFormula,
  type OvertimeKind,
  overtimeKinds,
  payComponent,
  type Rounding,
  roundings,
} from './pay-component.ts';
export type { PayDay, PayLeave } from './pay-day.ts';
export {
  type BankFormat,
  bankFileInput,
  bankFormats,
  type createPayrollInput,
  type DayBasis,
  dayBases,
  type PayrollRow,
  type PayrollView,
  payrollCalls,
  payrollList,
  type updatePayrollInput,
} from './payroll.ts';
export {
  type PayrollStatus,
  type PayslipStatus,
  payrollCommands,
  payrollMachine,
  payrollStatuses,
  payslipCommands,
  payslipMachine,
  payslipStatuses,
} from './payroll-machine.ts';
export { payrollSteps, payslipSteps } from './payroll-steps.ts';
export type { adjustmentId, adjustmentInput, OwnPayslip, PayslipView } from './payslip.ts';
export { routes } from './routes.ts';
export { type PayrollSettings, payrollSettings } from './settings.ts';
export { type FigureCode, figureCodes, statutoryFigure } from './statutory-figure.ts';
export {
  type TaxDetailKey,
  type TaxDetails,
  type TaxDetailValues,
  type TaxForm,
  taxChoices,
  taxDetailKinds,
  taxDetailsOf,
  taxForms,
} from './tax-details.ts';
export {
  type ComponentHeading,
  componentHeadings,
  type fileTaxInput,
  type TaxHeading,
  type TaxPerson,
  type TaxReturn,
  type TaxRow,
  taxHeadings,
  type writeTaxDetailsInput,
} from './tax-return.ts';
