// Why somebody may, or may not, do something: told by the same code that lets calls through.
import { defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { peopleScopes } from './account.ts';

const door = 'admin';
const language = languageSchema.optional();
const named = z.object({ id: z.number(), name: z.string() });

/** One permission that is asked for. */
export const accessFinding = z.object({
  permission: z.string(),
  label: z.string(),
  /** False: nothing in this shop asks for it. */
  known: z.boolean(),
  /** `open`: asked of nobody signed in · `everything`: an owner's · `held` · `cover`: comes with another one; null: not there. */
  grant: z.enum(['open', 'everything', 'held', 'cover']).nullable(),
  /** The permission it comes with, or would come with. */
  cover: z.object({ permission: z.string(), label: z.string() }).nullable(),
  /** Of one that is not there: roles that have it, at most twenty. */
  roles: z.array(named),
  /** Keys of the account that have it among their scopes. `works`: a program may do it with the key now. */
  keys: z.array(named.extend({ works: z.boolean() })),
  /** Colleagues who could add it to the role, or give the account another role that has it; at most twenty. */
  givers: z.array(named.extend({ ways: z.array(z.enum(['change_role', 'give_role'])) })),
});
export type AccessFinding = z.output<typeof accessFinding>;

export const accessExplanation = z.object({
  /** Null: a role was asked about, not an account. */
  account: named
    .extend({
      enabled: z.boolean(),
      has_password: z.boolean(),
      /** True: what stands in a store is there for `stores` alone, which may be gone. */
      is_limited: z.boolean(),
      stores: z.array(named),
      /** The people whose hours, leave, claims, pay and commission are there for the account. */
      people_scope: z.enum(peopleScopes),
    })
    .nullable(),
  role: named.extend({ template: z.string().nullable(), everything: z.boolean() }),
  /** The call that was asked about. `self`: it acts on what is the caller's own. */
  call: z
    .object({ name: z.string(), method: z.string(), path: z.string(), summary: z.string(), permission: z.string() })
    .nullable(),
  findings: z.array(accessFinding),
});
export type AccessExplanation = z.output<typeof accessExplanation>;

/** Permissions by commas, as a screen asks for them, or the name of a call. */
const asked = z.object({
  id: recordId,
  language,
  permissions: z
    .string()
    .max(1_000)
    .transform((text) => text.split(',').filter(Boolean).slice(0, 10))
    .optional(),
  call: z.string().max(120).optional(),
});

export const explanationRoutes = {
  explainAccount: defineRoute({
    name: 'identity.explain-account',
    method: 'GET',
    path: '/api/admin/account/:id/access',
    door,
    permission: 'get access',
    input: asked,
    output: one(accessExplanation),
    summary: 'Explains why an account may, or may not, do something, and who could change that.',
  }),
  explainRole: defineRoute({
    name: 'identity.explain-role',
    method: 'GET',
    path: '/api/admin/role/:id/access',
    door,
    permission: 'get access',
    input: asked,
    output: one(accessExplanation),
    summary: 'Explains why a role allows something, or does not, and who could change that.',
  }),
  findCalls: defineRoute({
    name: 'identity.find-calls',
    method: 'GET',
    path: '/api/admin/account/call',
    door,
    permission: 'get access',
    input: z.object({ keyword: z.string().max(120).default('') }),
    output: z.object({
      data: z.array(z.object({ name: z.string(), method: z.string(), path: z.string(), summary: z.string() })),
    }),
    summary: 'Finds calls of the back office by address or summary; at most twenty.',
  }),
} as const;
