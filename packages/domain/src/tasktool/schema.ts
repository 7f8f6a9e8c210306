import { created, instant, oneOf, stamps } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { tasks } from '../hr/schema.ts';
import { accounts } from '../identity/schema.ts';
import { type Conflict, mirrorStates, type StatusMap } from './contract/index.ts';

/** The state of a sign-in at the tool that somebody began; its text is hashed, and good once. */
export const toolStates = pgTable('tool_states', {
  state_hash: text().primaryKey(),
  account_id: integer().references(() => accounts.id, { onDelete: 'cascade' }),
  expires_at: instant().notNull(),
});

/** The connection with the tool: one row, or none. The token itself is a sealed setting. */
export const toolConnections = pgTable(
  'tool_connections',
  {
    id: integer().primaryKey().default(1),
    ...created,
    /** The simulator gave the token. */
    rehearsal: boolean().notNull(),
    user_name: text(),
    /** Since when the tool takes the token no more. */
    invalid_at: instant(),
    /** Until when the tool is not asked: it said so. */
    rests_until: instant(),
  },
  (table) => [check('tool_connections_one', sql`${table.id} = 1`)],
);

/** A space that tasks are linked into. */
export const toolSpaces = pgTable(
  'tool_spaces',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...stamps,
    space_id: text().notNull(),
    team_id: text().notNull(),
    name: text().notNull(),
    list_id: text().notNull(),
    status_map: jsonb().$type<StatusMap>().notNull(),
    webhook_id: text(),
    /** Sealed: what the tool signs its notices with. */
    webhook_secret: text(),
  },
  (table) => [unique('tool_spaces_space_id').on(table.space_id), unique('tool_spaces_webhook_id').on(table.webhook_id)],
);

/** The values both sides last had in common. */
export interface MirrorBase {
  readonly title: string;
  readonly text: string;
  readonly due_on: string | null;
  readonly priority: string;
  /** Ours. */
  readonly status: string;
  /** The tool's name of it. */
  readonly remote_status: string;
}

/** The twin of a task in a space. */
export const toolMirrors = pgTable(
  'tool_mirrors',
  {
    task_id: integer()
      .primaryKey()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    ...stamps,
    space_id: integer()
      .notNull()
      .references(() => toolSpaces.id, { onDelete: 'cascade' }),
    /** Random: by its mark in the text a twin is found that was made while nobody heard the answer. */
    mark: text().notNull(),
    state: text({ enum: mirrorStates }).notNull().default('waiting'),
    /** The tool's id of the twin. */
    remote_id: text(),
    url: text(),
    /** A twin was asked for, and the answer not yet heard. */
    asked_at: instant(),
    base: jsonb().$type<MirrorBase>(),
    conflicts: jsonb().$type<readonly Conflict[]>().notNull().default([]),
    problem: text(),
    synced_at: instant(),
    /** Whoever works on it holds it until then. */
    leased_until: instant(),
  },
  (table) => [
    unique('tool_mirrors_remote_id').on(table.remote_id),
    unique('tool_mirrors_mark').on(table.mark),
    index('tool_mirrors_space').on(table.space_id),
    check('tool_mirrors_state', oneOf(table.state, mirrorStates)),
  ],
);

export type MirrorRow = typeof toolMirrors.$inferSelect;
export type SpaceRow = typeof toolSpaces.$inferSelect;
