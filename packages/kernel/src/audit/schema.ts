import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
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
    /** The key of the program that did it in the actor's name; null: the actor herself. No foreign key: a line outlives everything. */
    key_id: integer(),
  },
  (table) => [
    index('audit_logs_key').on(table.key_id, table.id).where(sql`${table.key_id} is not null`),
    index('audit_logs_record').on(table.resource, table.record_id, table.id),
    index('audit_logs_resource').on(table.resource, table.id),
    index('audit_logs_actor').on(table.actor, table.id),
    index('audit_logs_action').on(table.action, table.id),
    index('audit_logs_created_at').on(table.created_at),
  ],
);

/** One link of the chain for each line of the log, in the order they were chained. No foreign key: a missing line must show. */
export const auditLinks = pgTable(
  'audit_links',
  {
    position: bigint({ mode: 'number' }).primaryKey(),
    audit_id: bigint({ mode: 'number' }).notNull(),
    previous_mark: text().notNull(),
    mark: text().notNull(),
  },
  (table) => [unique('audit_links_audit').on(table.audit_id)],
);

/** Beginning and end of the chain, and the result of its newest check: one row. */
export const auditChain = pgTable(
  'audit_chain',
  {
    id: integer().primaryKey(),
    /** Every line up to this number is chained; none is still to be committed. */
    settled_id: bigint({ mode: 'number' }).notNull().default(0),
    position: bigint({ mode: 'number' }).notNull().default(0),
    mark: text().notNull().default(''),
    /** The last link that was cleared away after its time, and the seal over it. */
    start_position: bigint({ mode: 'number' }).notNull().default(0),
    start_mark: text().notNull().default(''),
    start_seal: text().notNull().default(''),
    last_check: jsonb(),
  },
  (table) => [check('audit_chain_one_row', sql`${table.id} = 1`)],
);
