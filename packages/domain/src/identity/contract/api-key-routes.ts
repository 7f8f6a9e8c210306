import { defineRoute, one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { emptyAsNull, filledLine, numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';
import { apiKeyCalls, apiKeyView } from './api-key.ts';

const door = 'admin';
const path = '/api/admin/api_key';
const language = languageSchema.optional();

/** Rights of a key, the addresses it is used from, calls in a minute, and its last day. */
const fields = {
  name: filledLine(80),
  /** Permissions the caller holds herself. */
  scopes: z.array(z.string().max(80)).min(1, 'validation.required').max(2000),
  /** Addresses or ranges of them, `203.0.113.0/24`; none: it may call from anywhere. */
  ranges: z.array(z.string().trim().max(50)).max(20).default([]),
  /** Calls within a minute. */
  per_minute: numberInput(z.number().int().min(1).max(300)).default(120),
  /** The last day it is good, by the shop's clock; none: until somebody revokes it. */
  ends_on: emptyAsNull(calendarDate).default(null),
};
export const apiKeyInput = z.object({ language, ...fields });
export type ApiKeyInput = z.output<typeof apiKeyInput>;

export const apiKeyRoutes = {
  listApiKeys: apiKeyCalls.list,
  exportApiKeys: apiKeyCalls.sheet,
  getApiKey: defineRoute({
    name: 'identity.get-api-key',
    method: 'GET',
    path: `${path}/:id`,
    door,
    permission: 'get api_key',
    input: z.object({ id: recordId, language }),
    output: one(apiKeyView),
    summary: 'Reads what a key may, and when it was used last; never the key itself.',
  }),
  createApiKey: defineRoute({
    name: 'identity.create-api-key',
    method: 'POST',
    path,
    door,
    permission: 'create api_key',
    status: 201,
    // Not idempotent: what it answers opens the shop, and is kept nowhere.
    input: apiKeyInput,
    output: one(z.object({ id: z.number(), key: z.string() })),
    summary: 'Makes a key for a program, with a part of what the caller may; replies with the key, this once.',
  }),
  updateApiKey: defineRoute({
    name: 'identity.update-api-key',
    method: 'PUT',
    path: `${path}/:id`,
    door,
    permission: 'update api_key',
    input: apiKeyInput.extend({ id: recordId, version: recordVersion.optional() }),
    output: one(apiKeyView),
    summary: "Changes what one of the caller's own keys may.",
  }),
  revokeApiKey: defineRoute({
    name: 'identity.revoke-api-key',
    method: 'DELETE',
    path: `${path}/:id`,
    door,
    permission: 'delete api_key',
    input: z.object({ id: recordId, language }),
    output: one(z.object({ id: z.number() })),
    summary: 'Revokes a key: no program gets in with it any more. There is no way back.',
  }),
} as const;
