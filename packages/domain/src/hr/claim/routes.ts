import { type Binding, bind, bindList } from '@kaifong/kernel/http';
import { bindResource, bindRows } from '@kaifong/kernel/resource';
import { bindSteps } from '@kaifong/kernel/steps';
import { payClaimStep } from './actions/pay-claim.ts';
import { takeClaimStep } from './actions/take-step.ts';
import { changeClaim, createClaim } from './actions/write-claim.ts';
import { claimCalls, claimMachine, claimRoutes, claimSteps, claimType } from './contract/index.ts';
import { getClaim, getClaimReceipt } from './queries/get-claim.ts';
import { getClaimTerms } from './queries/get-claim-terms.ts';
import { claimRows, listOwnClaims, listTeamClaims, ownClaimList, teamClaimList } from './queries/list-claims.ts';
import { claimTypes } from './schema.ts';

export const claimBindings: readonly Binding[] = [
  ...bindRows(claimCalls, claimRows),
  bindList(claimRoutes.listOwnClaims, ownClaimList, listOwnClaims),
  bindList(claimRoutes.listTeamClaims, teamClaimList, listTeamClaims),
  bind(claimRoutes.getClaimTerms, async (ctx) => ({ data: await getClaimTerms(ctx) })),
  bind(claimRoutes.createClaim, async (ctx, input) => ({ data: await createClaim(ctx, input) })),
  bind(claimRoutes.changeClaim, async (ctx, input) => ({ data: await changeClaim(ctx, input) })),
  bind(claimRoutes.getClaim, async (ctx, { id }) => ({ data: await getClaim(ctx, id) })),
  bind(claimRoutes.getClaimReceipt, (ctx, { id, line_id }) => getClaimReceipt(ctx, id, line_id)),
  ...bindSteps(
    claimMachine,
    claimSteps,
    {
      submit: takeClaimStep('submit'),
      approve: takeClaimStep('approve'),
      refuse: takeClaimStep('refuse'),
      withdraw: takeClaimStep('withdraw'),
      queue: takeClaimStep('queue'),
      pay: payClaimStep,
      fail: takeClaimStep('fail'),
      reopen: takeClaimStep('reopen'),
      archive: takeClaimStep('archive'),
    },
    getClaim,
  ),
  ...bindResource(claimType, claimTypes, { inUse: 'hr.claim-type-in-use' }),
];
