import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created } from '../columns/index.ts';

/** The audit log: who changed what, append only. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...created,
    actor: text().notNull(),
    action: text().notNull(),
    resource: text().notNull(),
    record_id: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    address: text().notNull().default(''),
    request_id: text().notNull(),
  },
  (table) => [
    index('audit_logs_record').on(table.resource, table.record_id, table.id),
    index('audit_logs_resource').on(table.resource, table.id),
    index('audit_logs_actor').on(table.actor, table.id),
    index('audit_logs_action').on(table.action, table.id),
    index('audit_logs_created_at').on(table.created_at),
  ],
);
