// Calls of this domain that no resource has.
import { defineRoute, one, rates, sheetFormat } from '@kaifong/base/contract';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import { makeCodesInput, promotionId, promotionState } from './promotion-state.ts';
import { promotionSteps } from './promotion-steps.ts';

const admin = { door: 'admin' } as const;

const named = {
  getPromotionState: defineRoute({
    ...admin,
    name: 'promotions.get-promotion-state',
    method: 'GET',
    path: '/api/admin/promotion/:id/state',
    permission: 'get promotion',
    input: promotionId,
    output: one(promotionState),
    summary: 'Says what a promotion has done so far and which steps can be taken.',
  }),
  makeCodes: defineRoute({
    ...admin,
    name: 'promotions.make-codes',
    method: 'POST',
    path: '/api/admin/promotion/:id/codes',
    permission: 'update promotion',
    rate: rates.heavy,
    idempotent: true,
    input: makeCodesInput,
    output: one(promotionState),
    summary: 'Makes a batch of codes, each of which is good once.',
  }),
  exportCodes: defineRoute({
    ...admin,
    name: 'promotions.export-codes',
    method: 'GET',
    path: '/api/admin/promotion/:id/codes/export',
    permission: 'export promotion',
    rate: rates.heavy,
    reply: 'file',
    input: promotionId.extend({ format: sheetFormat }),
    output: z.custom<Blob>(),
    summary: 'Exports the codes of a promotion with their use.',
  }),
} as const;

/** The calls of the steps are among them, and are named by `promotionSteps`. */
export const routes: typeof named = { ...named, ...routesOfSteps(promotionSteps) };
