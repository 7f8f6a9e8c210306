export {
  type approveClaimInput,
  type ClaimPayWay,
  type ClaimRow,
  type ClaimTerms,
  type ClaimView,
  type changeClaimInput,
  claimCalls,
  type claimInput,
  claimList,
  claimPayWays,
  mostClaimLines,
  type OwnClaim,
  type payClaimInput,
  type queueClaimInput,
  type WrittenClaimLine,
} from './claim.ts';
export { type ClaimStatus, claimCommands, claimMachine, claimStatuses } from './claim-machine.ts';
export { claimRoutes } from './claim-routes.ts';
export { claimSteps } from './claim-steps.ts';
export { claimType } from './claim-type.ts';
export { type ClaimLetterKind, claimLetters, claimMoved } from './events.ts';
