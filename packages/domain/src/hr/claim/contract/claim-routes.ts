import { defineRoute, listInput, one } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import {
  changeClaimInput,
  claimCalls,
  claimId,
  claimInput,
  claimLineId,
  claimTerms,
  oneClaim,
  ownClaims,
} from './claim.ts';
import { claimSteps } from './claim-steps.ts';

// Everybody who is signed in has claims of her own (specification, 6); the actions find out whose a claim is.
const own = { door: 'admin', permission: 'self' } as const;

const named = {
  listClaims: claimCalls.list,
  exportClaims: claimCalls.sheet,
  listOwnClaims: defineRoute({
    ...own,
    name: 'hr.list-own-reimbursements',
    method: 'GET',
    path: '/api/admin/reimbursement/mine',
    input: listInput,
    output: ownClaims,
    summary: 'Claims of the caller, the latest first; filter by status.',
  }),
  listTeamClaims: defineRoute({
    ...own,
    name: 'hr.list-team-reimbursements',
    method: 'GET',
    path: '/api/admin/reimbursement/team',
    input: listInput,
    output: ownClaims,
    summary: 'Claims of people who have the caller as their manager; filter by status.',
  }),
  getClaimTerms: defineRoute({
    ...own,
    name: 'hr.get-reimbursement-terms',
    method: 'GET',
    path: '/api/admin/reimbursement/terms',
    input: z.object({ language: languageSchema.optional() }),
    output: one(claimTerms),
    summary: 'Kinds of claim with their limits, and currencies with their rates.',
  }),
  createClaim: defineRoute({
    ...own,
    name: 'hr.create-reimbursement',
    method: 'POST',
    path: '/api/admin/reimbursement/mine',
    status: 201,
    multipart: true,
    idempotent: true,
    input: claimInput,
    output: oneClaim,
    summary: 'Writes a claim with its receipts, for oneself or, with `create reimbursement`, for somebody else.',
  }),
  changeClaim: defineRoute({
    ...own,
    name: 'hr.change-reimbursement',
    method: 'PUT',
    path: '/api/admin/reimbursement/:id',
    multipart: true,
    idempotent: true,
    input: changeClaimInput,
    output: oneClaim,
    summary: 'Writes the lines of a draft anew; a line that is named by its id keeps its receipt.',
  }),
  getClaim: defineRoute({
    ...own,
    name: 'hr.get-reimbursement',
    method: 'GET',
    path: '/api/admin/reimbursement/:id',
    input: claimId,
    output: oneClaim,
    summary: 'One claim with its lines, payments, history and steps: of the caller, of her team, or any by right.',
  }),
  getClaimReceipt: defineRoute({
    ...own,
    reply: 'file',
    output: z.custom<Blob>(),
    name: 'hr.get-reimbursement-receipt',
    method: 'GET',
    path: '/api/admin/reimbursement/:id/receipt/:line_id',
    input: claimLineId,
    summary: 'The receipt of a line of a claim.',
  }),
} as const;

export const claimRoutes: typeof named = { ...named, ...routesOfSteps(claimSteps) };
