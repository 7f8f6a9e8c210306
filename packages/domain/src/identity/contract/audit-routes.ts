// The history of the whole shop: who changed what, and when.
import { defineRoute, many, one, rates } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { auditChainCheck, auditChoices, auditEntry, auditExportQuery, auditQuery, auditRow } from './audit-log.ts';

const door = 'admin';
const path = '/api/admin/audit_log';
const language = languageSchema.optional();

export const auditRoutes = {
  listAudit: defineRoute({
    name: 'identity.list-audit',
    method: 'GET',
    path,
    door,
    permission: 'get audit_logs',
    input: auditQuery,
    output: many(auditRow),
    summary: 'Lists who changed what, newest first.',
  }),
  getAudit: defineRoute({
    name: 'identity.get-audit',
    method: 'GET',
    path: `${path}/:id`,
    door,
    permission: 'get audit_log',
    input: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER), language }),
    output: one(auditEntry),
    summary: 'Reads one change with every value before and after.',
  }),
  listAuditChoices: defineRoute({
    name: 'identity.list-audit-choices',
    method: 'GET',
    path: `${path}/choices`,
    door,
    permission: 'get audit_logs',
    input: z.object({ language }),
    output: one(auditChoices),
    summary: 'Lists what the history can be filtered by.',
  }),
  exportAudit: defineRoute({
    name: 'identity.export-audit',
    method: 'GET',
    path: `${path}/export`,
    door,
    permission: 'export audit_log',
    rate: rates.heavy,
    reply: 'file',
    input: auditExportQuery,
    output: z.custom<Blob>(),
    summary: 'Exports what the list of changes shows as "audit log list.xlsx" or .csv.',
  }),
  getAuditChain: defineRoute({
    name: 'identity.get-audit-chain',
    method: 'GET',
    path: `${path}/chain`,
    door,
    permission: 'get audit_logs',
    input: z.object({}),
    output: z.object({ data: auditChainCheck.nullable() }),
    summary: 'Reads the result of the newest check of the chain over the log.',
  }),
  checkAuditChain: defineRoute({
    name: 'identity.check-audit-chain',
    method: 'POST',
    path: `${path}/chain`,
    door,
    permission: 'get audit_logs',
    rate: rates.heavy,
    input: z.object({}),
    output: one(auditChainCheck),
    summary: 'Follows the chain over the log and names every entry that was changed, removed or put in.',
  }),
} as const;
