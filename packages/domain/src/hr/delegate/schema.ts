import { instant, record } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/schema.ts';

/** Accounts that decide in another's place, from the first midnight of the stretch by the shop's clock to the one after its last day. */
export const approvalDelegates = pgTable(
  'approval_delegates',
  {
    ...record(),
    /** The account that decides otherwise. */
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    delegate_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    from_at: instant().notNull(),
    until_at: instant().notNull(),
  },
  (table) => [
    index('approval_delegates_account').on(table.account_id, table.until_at),
    index('approval_delegates_delegate').on(table.delegate_id, table.until_at),
    check('approval_delegates_days', sql`${table.until_at} > ${table.from_at}`),
    check('approval_delegates_another', sql`${table.account_id} <> ${table.delegate_id}`),
  ],
);
