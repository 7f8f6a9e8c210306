// Open work of an account: what stands in its name and is not done, so that a colleague can take it over.
import { defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

export const openWorkKinds = ['task', 'lead', 'person', 'application', 'report'] as const;
export type OpenWorkKind = (typeof openWorkKinds)[number];

const kinds = z.array(z.object({ kind: z.enum(openWorkKinds), count: z.number().int() }));
export const openWorkView = z.object({
  /** Kinds of which there is something. */
  work: kinds,
  /** Accounts that can take work over, by name. */
  heirs: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type OpenWorkView = z.output<typeof openWorkView>;

const input = z.object({ id: recordId, language: languageSchema.optional() });
const passOnInput = input.extend({
  to: recordId,
  /** Left out: everything. */
  kinds: z.array(z.enum(openWorkKinds)).min(1).optional(),
});
export type PassOnWish = z.output<typeof passOnInput>;

export const openWorkRoutes = {
  getOpenWork: defineRoute({
    name: 'identity.get-open-work',
    method: 'GET',
    path: '/api/admin/account/:id/open-work',
    door: 'admin',
    permission: 'update account',
    input,
    output: one(openWorkView),
    summary:
      'Counts open tasks, leads, persons, applications and reporting people of an account, and names who can take them over.',
  }),
  passOnWork: defineRoute({
    name: 'identity.pass-on-work',
    method: 'POST',
    path: '/api/admin/account/:id/open-work',
    door: 'admin',
    permission: 'update account',
    input: passOnInput,
    output: one(z.object({ passed: kinds })),
    summary: 'Gives open work of an account to a colleague; what is done keeps its names.',
  }),
} as const;
