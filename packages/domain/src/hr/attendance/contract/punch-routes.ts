import { defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { onePunchCode, onePunchState, punchCalls, punchId, punchInput } from './punch.ts';

// Everybody who works here punches for herself; nobody for another.
const own = { door: 'admin', permission: 'self' } as const;
const language = languageSchema.optional();

export const punchRoutes = {
  listPunches: punchCalls.list,
  exportPunches: punchCalls.sheet,
  getPunchState: defineRoute({
    ...own,
    name: 'hr.get-punch-state',
    method: 'GET',
    path: '/api/admin/punch/mine',
    input: z.object({ language }),
    output: onePunchState,
    summary: 'Whether the caller is in or out, her punches of today, and what a punch asks for.',
  }),
  punch: defineRoute({
    ...own,
    name: 'hr.punch',
    method: 'POST',
    path: '/api/admin/punch/mine',
    multipart: true,
    input: punchInput,
    output: onePunchState,
    summary:
      'The caller comes or goes. Sent again under its key it is the same punch; one the device kept is marked, never refused.',
  }),
  getPunchPhoto: defineRoute({
    ...own,
    reply: 'file',
    output: z.custom<Blob>(),
    name: 'hr.get-punch-photo',
    method: 'GET',
    path: '/api/admin/punch/:id/photo',
    input: punchId,
    summary: 'The photo of a punch: of the caller, of her team, or any with `get punches`.',
  }),
  listPunchStores: defineRoute({
    door: 'admin',
    name: 'hr.list-punch-stores',
    method: 'GET',
    path: '/api/admin/punch/code',
    permission: 'get punch_code',
    input: z.object({ language }),
    output: one(z.array(z.object({ id: z.number(), name: z.string() }))),
    summary: 'Stores whose code can be shown.',
  }),
  getPunchCode: defineRoute({
    door: 'admin',
    name: 'hr.get-punch-code',
    method: 'GET',
    path: '/api/admin/punch/code/:store_id',
    permission: 'get punch_code',
    input: z.object({ store_id: recordId, language }),
    output: onePunchCode,
    summary: "The code a store's screen shows now, and when the next one comes.",
  }),
} as const;
