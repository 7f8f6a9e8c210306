export {
  type CommissionAhead,
  type CommissionRow,
  type CommissionView,
  calculateInput,
  commissionCalls,
  commissionList,
  type EarningRow,
  type EarningState,
  earningStates,
  type OwnCommission,
  type StatementLine,
} from './commission.ts';
export {
  type CommissionBase,
  type CommissionSplit,
  type CommissionTier,
  commissionBases,
  commissionGroup,
  commissionSplits,
  commissionTiers,
} from './commission-group.ts';
export {
  type CommissionStatus,
  commissionCommands,
  commissionMachine,
  commissionStatuses,
  standingStatuses,
} from './commission-machine.ts';
export { commissionSteps } from './commission-steps.ts';
export { errors } from './errors.ts';
export { type StatementLetterKind, statementLetters, statementMoved } from './events.ts';
export { type OrderSellersView, type SellerSource, sellerSources, type setSellersInput } from './order-sellers.ts';
export { type movePersonInput, type OrganizationPerson, type Tried, tryInput } from './organization.ts';
export { routes } from './routes.ts';
