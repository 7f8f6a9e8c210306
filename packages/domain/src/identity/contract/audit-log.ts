import { sheetFormat } from '@kaifong/base/contract';
import { listInput } from '@kaifong/base/list';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

/** One line of the history of the whole shop. */
export const auditRow = z.object({
  id: z.number(),
  created_at: instantOutput,
  /** `staff:3`, `customer:12`, `visitor`, `system:deadline` */
  actor: z.string(),
  /** The same for people: a colleague's name, "Customer 12". */
  who: z.string(),
  /** The key of the program that did it in her name; null: she herself. */
  key_id: z.number().nullable(),
  action: z.string(),
  action_label: z.string(),
  resource: z.string(),
  resource_label: z.string(),
  record_id: z.string(),
  /** What people call it; '' where the line does not know. */
  record_name: z.string(),
  address: z.string(),
  /** The changed fields, by label; at most eight. */
  changed: z.array(z.string()),
});
export type AuditRow = z.output<typeof auditRow>;

/** One value that is not what it was. */
export const auditChange = z.object({
  /** Path of the field: `title.zh-HK`. */
  field: z.string(),
  label: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditChange = z.output<typeof auditChange>;

export const auditEntry = auditRow.extend({
  request_id: z.string(),
  changes: z.array(auditChange),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Newest first, or oldest first; filters `actor`, `resource`, `action`, `record_id`, `created_at` (from, to). */
export const auditQuery = listInput.omit({ ids: true, keyword: true });
export type AuditQuery = z.output<typeof auditQuery>;
export const auditExportQuery = auditQuery.extend({ format: sheetFormat });
export type AuditExportQuery = z.output<typeof auditExportQuery>;

export const auditFilters = ['actor', 'resource', 'action', 'record_id', 'created_at'] as const;

const choices = z.array(z.object({ value: z.string(), label: z.string() }));

/** What can be filtered by: only what occurs. */
export const auditChoices = z.object({ actors: choices, resources: choices, actions: choices });

/** Ways in which the chain over the log does not fit. */
export const chainProblems = ['changed', 'removed', 'unlinked', 'inserted', 'broken', 'start', 'end'] as const;

export const auditChainCheck = z.object({
  checked_at: instantOutput,
  /** How many entries were followed. */
  rows: z.number(),
  /** At most a hundred. `id`: the entry, 0 for none; `count`: how many are missing before it. */
  problems: z.array(z.object({ kind: z.enum(chainProblems), id: z.number(), count: z.number() })),
  /** The end of the chain, to be noted outside the shop. */
  head: z.string(),
});
export type AuditChainCheck = z.output<typeof auditChainCheck>;
