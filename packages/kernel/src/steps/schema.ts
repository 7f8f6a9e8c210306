import { type StepEffect, stepActors, stepOrigins } from '@kaifong/base/steps';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const words = (list: readonly string[]) => sql.raw(list.map((word) => `'${word}'`).join(', '));

/** One step of one record of any machine; never changed. */
export const recordSteps = pgTable(
  'record_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The machine's noun: `order`. */
    machine: text().notNull(),
    record_id: integer().notNull(),
    command: text().notNull(),
    /** Null for the step that created the record. */
    from_status: text(),
    to_status: text().notNull(),
    actor_kind: text({ enum: stepActors }).notNull(),
    /** No foreign key: accounts belong to a later domain. */
    account_id: integer(),
    origin: text({ enum: stepOrigins }).notNull(),
    reason: text().notNull().default(''),
    /** Taken by the requester herself, because nobody else held the permission. */
    own_request: boolean().notNull().default(false),
    /** Amounts of money in cents. */
    effects: jsonb().$type<StepEffect[]>().notNull().default([]),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('record_steps_record').on(table.machine, table.record_id, table.id),
    check('record_steps_actor', sql`${table.actor_kind} in (${words(stepActors)})`),
    check('record_steps_origin', sql`${table.origin} in (${words(stepOrigins)})`),
  ],
);
