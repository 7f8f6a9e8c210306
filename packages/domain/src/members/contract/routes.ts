// Calls of this domain that no resource has.
import { defineRoute, listInput, many, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { member, updateMemberInput } from './member.ts';
import { memberCard } from './member-code.ts';
import { adjustPointsInput, pointBalance, pointLine } from './points.ts';
import { standing, storeTier } from './tier.ts';

const language = languageSchema.optional();
const ids = z.object({ id: recordId, language });

const store = {
  listTiers: defineRoute({
    name: 'members.list-tiers',
    method: 'GET',
    path: '/api/membership_tier',
    door: 'store',
    permission: 'public',
    input: z.object({ language }),
    output: z.object({ data: z.array(storeTier), own: standing.nullable() }),
    summary: 'Lists the tiers of membership from the lowest up, and where the member who asks stands.',
  }),
  listOwnPoints: defineRoute({
    name: 'members.list-own-points',
    method: 'GET',
    path: '/api/points',
    door: 'store',
    permission: 'self',
    input: listInput.omit({ ids: true, keyword: true }).extend({ language }),
    output: many(pointLine),
    summary: 'Lists the points of the member who asks line by line, newest first.',
  }),
  getOwnPoints: defineRoute({
    name: 'members.get-own-points',
    method: 'GET',
    path: '/api/points/balance',
    door: 'store',
    permission: 'self',
    input: z.object({ language }),
    output: one(pointBalance),
    summary: 'Reads how many points the member who asks has, what they are worth, what waits and what ends.',
  }),
  getOwnCard: defineRoute({
    name: 'members.get-own-card',
    method: 'GET',
    path: '/api/member/card',
    door: 'store',
    permission: 'self',
    input: z.object({ language }),
    output: one(memberCard),
    summary: 'Makes the code by which a till finds the member who asks; it is good for ten minutes.',
  }),
} as const;

const admin = {
  getMember: defineRoute({
    name: 'members.get-member',
    method: 'GET',
    path: '/api/admin/member/:id',
    door: 'admin',
    permission: 'get member',
    input: ids,
    output: one(member),
    summary: 'Reads tier, groups and points of a customer.',
  }),
  updateMember: defineRoute({
    name: 'members.update-member',
    method: 'PUT',
    path: '/api/admin/member/:id',
    door: 'admin',
    permission: 'update member',
    input: updateMemberInput.extend({ language }),
    output: one(member),
    summary: 'Puts a customer into groups.',
  }),
  listPoints: defineRoute({
    name: 'members.list-points',
    method: 'GET',
    path: '/api/admin/member/:id/points',
    door: 'admin',
    permission: 'get member',
    input: listInput.omit({ ids: true, keyword: true }).extend({ id: recordId }),
    output: many(pointLine),
    summary: "Lists a customer's points line by line, newest first.",
  }),
  adjustPoints: defineRoute({
    name: 'members.adjust-points',
    method: 'POST',
    path: '/api/admin/member/:id/points',
    door: 'admin',
    permission: 'update point',
    idempotent: true,
    input: adjustPointsInput.extend({ language }),
    output: one(pointBalance),
    summary: 'Gives a customer points or takes some, with a reason she can read.',
  }),
} as const;

export const routes = { ...store, ...admin } as const;
