// Where somebody is signed in: her own sessions, and those of a colleague.
import { defineRoute, pageInput } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import * as z from 'zod';
import { endedSessions, staffSessions } from './session.ts';

const door = 'admin';

export const sessionRoutes = {
  listOwnSessions: defineRoute({
    name: 'identity.list-own-sessions',
    method: 'GET',
    path: '/api/admin/session',
    door,
    permission: 'self',
    input: pageInput,
    output: staffSessions,
    summary: 'Lists where the caller is signed in, this session first.',
  }),
  endOwnSession: defineRoute({
    name: 'identity.end-own-session',
    method: 'DELETE',
    path: '/api/admin/session/:id',
    door,
    permission: 'self',
    input: z.object({ id: z.uuid() }),
    output: endedSessions,
    summary: "Ends one of the caller's sessions.",
  }),
  endOtherSessions: defineRoute({
    name: 'identity.end-other-sessions',
    method: 'DELETE',
    path: '/api/admin/session',
    door,
    permission: 'self',
    input: z.object({}),
    output: endedSessions,
    summary: "Ends every session of the caller's but this one.",
  }),
  listAccountSessions: defineRoute({
    name: 'identity.list-account-sessions',
    method: 'GET',
    path: '/api/admin/account/:id/session',
    door,
    permission: 'get sessions',
    input: pageInput.extend({ id: recordId }),
    output: staffSessions,
    summary: 'Lists where a colleague is signed in.',
  }),
  endAccountSession: defineRoute({
    name: 'identity.end-account-session',
    method: 'DELETE',
    path: '/api/admin/account/:id/session/:session_id',
    door,
    permission: 'delete session',
    input: z.object({ id: recordId, session_id: z.uuid() }),
    output: endedSessions,
    summary: "Ends one of a colleague's sessions.",
  }),
  endAccountSessions: defineRoute({
    name: 'identity.end-account-sessions',
    method: 'DELETE',
    path: '/api/admin/account/:id/session',
    door,
    permission: 'delete session',
    input: z.object({ id: recordId }),
    output: endedSessions,
    summary: "Ends all of a colleague's sessions.",
  }),
} as const;
