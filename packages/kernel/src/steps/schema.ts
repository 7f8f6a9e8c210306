import { type StepEffect, stepActors, stepOrigins } from '@kaifong/base/steps';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { created, oneOf } from '../columns/index.ts';

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
    ...created,
  },
  (table) => [
    index('record_steps_record').on(table.machine, table.record_id, table.id),
    check('record_steps_actor', oneOf(table.actor_kind, stepActors)),
    check('record_steps_origin', oneOf(table.origin, stepOrigins)),
  ],
);
