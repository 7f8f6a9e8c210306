// Keys of the owner's own programs: each acts for the colleague who made it, with a chosen part of what she may.
import { parsePermission } from '@kaifong/base/permissions';
import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

/** Nouns of which a key only reads: whoever could change them with it would have more than the key, or longer. */
const onlyRead = ['account', 'role', 'second_factor', 'session', 'webhook'];
const never = ['api_key'];

/** Whether a permission may be a scope of a key: none that makes keys, changes accounts or signs somebody in. */
export function isKeyScope(permission: string): boolean {
  const parts = parsePermission(permission);
  if (!parts || never.includes(parts.resource) || parts.action === 'impersonate') return false;
  return parts.action === 'get' || !onlyRead.includes(parts.resource);
}

/** `disabled`: the account that made the key may not come in. */
export const apiKeyStates = ['enabled', 'ended', 'revoked', 'disabled'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

export const apiKeyList = defineList({
  domain: 'identity',
  name: 'api_key',
  path: 'api_key',
  many: 'api-keys',
  columns: {
    name: { kind: 'text', required: true, primary: true },
    state: { kind: 'enum', options: apiKeyStates, required: true, status: true },
    account: { kind: 'text', required: true },
    prefix: { kind: 'text', required: true },
    scope_count: { kind: 'integer', required: true },
    ends_on: { kind: 'date' },
    last_used_at: { kind: 'instant', clock: true },
    last_used_address: { kind: 'text', required: true },
    created_at: { kind: 'instant', required: true, shown: 'later' },
  },
  defaultSort: '-id',
  keyword: true,
});
export const apiKeyCalls = callsOfList(apiKeyList);
export type ApiKeyRow = ListRow<(typeof apiKeyList)['columns']>;

export const apiKeyView = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  prefix: z.string(),
  account: z.object({ id: z.number(), name: z.string() }),
  /** True: the reader made it, and alone may change it. */
  own: z.boolean(),
  state: z.enum(apiKeyStates),
  scopes: z.array(z.string()),
  /** Scopes its maker no longer holds: they are worth nothing until she has them again. */
  lost_scopes: z.array(z.object({ permission: z.string(), label: z.string() })),
  ranges: z.array(z.string()),
  per_minute: z.number(),
  /** The last day it is good, by the shop's clock. */
  ends_on: z.string().nullable(),
  created_at: instantOutput,
  revoked_at: instantOutput.nullable(),
  last_used_at: instantOutput.nullable(),
  last_used_address: z.string(),
});
export type ApiKeyView = z.output<typeof apiKeyView>;
