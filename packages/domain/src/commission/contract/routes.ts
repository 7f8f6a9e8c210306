import { defineRoute, listInput, one, rates } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import { routesOfSteps } from '@kaifong/base/steps';
import * as z from 'zod';
import {
  calculated,
  calculateInput,
  commissionAhead,
  commissionCalls,
  commissionId,
  earnings,
  oneCommission,
  ownCommissions,
} from './commission.ts';
import { commissionSteps } from './commission-steps.ts';
import { orderSellersInput, orderSellersView, setSellersInput } from './order-sellers.ts';
import { movePersonInput, organizationPerson, tried, tryInput } from './organization.ts';

const admin = { door: 'admin' } as const;
/** Everybody who is signed in sees what she earned herself. */
const own = { door: 'admin', permission: 'self' } as const;
const people = one(z.array(organizationPerson));

const named = {
  listCommissions: commissionCalls.list,
  exportCommissions: commissionCalls.sheet,
  listOwnCommissions: defineRoute({
    ...own,
    name: 'commission.list-own-commissions',
    method: 'GET',
    path: '/api/admin/commission/mine',
    input: listInput,
    output: ownCommissions,
    summary: 'Statements of the caller, the latest month first.',
  }),
  listOwnEarnings: defineRoute({
    ...own,
    name: 'commission.list-own-earnings',
    method: 'GET',
    path: '/api/admin/commission/mine/line',
    input: listInput,
    output: earnings,
    summary: 'Lines of orders the caller earns of, the latest first, with what is left of each after refunds.',
  }),
  getOwnAhead: defineRoute({
    ...own,
    name: 'commission.get-own-ahead',
    method: 'GET',
    path: '/api/admin/commission/mine/ahead',
    input: z.object({ language: languageSchema.optional() }),
    output: one(commissionAhead),
    summary: 'What the caller has coming: pending, waiting for the return window, payable, paid.',
  }),
  calculateCommissions: defineRoute({
    ...admin,
    name: 'commission.calculate-commissions',
    method: 'POST',
    path: '/api/admin/commission/calculate',
    permission: 'create commission',
    idempotent: true,
    rate: rates.heavy,
    input: calculateInput,
    output: one(calculated),
    summary: 'Reckons the statements of a month, and those that are still pending anew; each reckoning is logged.',
  }),
  tryScheme: defineRoute({
    ...admin,
    name: 'commission.try-scheme',
    method: 'POST',
    path: '/api/admin/commission/try',
    permission: 'get commission',
    rate: rates.heavy,
    input: tryInput,
    output: one(tried),
    summary: 'What a changed group would have earned of past orders, beside what it earns now; nothing is written.',
  }),
  listOrganization: defineRoute({
    ...admin,
    name: 'commission.list-organization',
    method: 'GET',
    path: '/api/admin/commission/organization',
    permission: 'get commission_organizations',
    input: z.object({ language: languageSchema.optional() }),
    output: people,
    summary: 'Everybody with an account, who stands above, and what goes up of their commission.',
  }),
  movePerson: defineRoute({
    ...admin,
    name: 'commission.move-person',
    method: 'PUT',
    path: '/api/admin/commission/organization/:id',
    permission: 'update commission_organization',
    input: movePersonInput,
    output: people,
    summary: 'Puts somebody below somebody else, or below nobody. A circle is refused.',
  }),
  getOrderSellers: defineRoute({
    ...admin,
    name: 'commission.get-order-sellers',
    method: 'GET',
    path: '/api/admin/order/:id/sellers',
    permission: 'get commission',
    input: orderSellersInput,
    output: one(orderSellersView),
    summary: 'Who sold an order, in shares of percent, and where that is known from.',
  }),
  setOrderSellers: defineRoute({
    ...admin,
    name: 'commission.set-order-sellers',
    method: 'PUT',
    path: '/api/admin/order/:id/sellers',
    permission: 'update commission',
    input: setSellersInput,
    output: one(orderSellersView),
    summary: 'Writes down who sold an order; what was earned moves with it, also after it was paid out.',
  }),
  getCommission: defineRoute({
    ...own,
    name: 'commission.get-commission',
    method: 'GET',
    path: '/api/admin/commission/:id',
    input: commissionId,
    output: oneCommission,
    summary: "One statement, line by line: the caller's own, or any with `get commission`.",
  }),
} as const;

export const routes: typeof named = { ...named, ...routesOfSteps(commissionSteps) };
