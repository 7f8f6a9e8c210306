import { localized, oneOf, record } from '@kaifong/kernel/columns';
import { listIndexes } from '@kaifong/kernel/list-indexes';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/schema.ts';
import { files } from '../../media/schema.ts';
import { employees } from '../employee/schema.ts';
import { claimPayWays, claimStatuses, claimType } from './contract/index.ts';

export const claimTypes = pgTable(
  'reimbursement_types',
  {
    ...record(),
    name: localized(),
    enabled: boolean().notNull().default(true),
    line_limit: integer('line_limit_cents'),
    month_limit: integer('month_limit_cents'),
    receipt_above: integer('receipt_above_cents'),
    second_above: integer('second_above_cents'),
    order: integer().notNull().default(0),
  },
  (table) => [...listIndexes('reimbursement_types', claimType, table)],
);

export const claims = pgTable(
  'reimbursements',
  {
    ...record(),
    employee_id: integer()
      .notNull()
      .references(() => employees.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    status: text({ enum: claimStatuses }).notNull().default('draft'),
    /** The base currency when the claim was written. */
    currency: text().notNull(),
    claimed_cents: integer().notNull(),
    /** Null: nobody has decided yet. What is paid of it are postings of the ledger `reimbursement`. */
    approved_cents: integer(),
    pay_by: text({ enum: claimPayWays }),
    needs_second: boolean().notNull().default(false),
    first_approver_id: integer().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('reimbursements_employee').on(table.employee_id, table.id.desc()),
    index('reimbursements_first_approver')
      .on(table.first_approver_id)
      .where(sql`${table.first_approver_id} is not null`),
    index('reimbursements_status').on(table.status, table.id),
    index('reimbursements_claimed').on(table.claimed_cents, table.id),
    index('reimbursements_created').on(table.created_at, table.id),
    index('reimbursements_updated').on(table.updated_at, table.id),
    check('reimbursements_status_word', oneOf(table.status, claimStatuses)),
    check('reimbursements_pay_by', sql`${table.pay_by} is null or ${oneOf(table.pay_by, claimPayWays)}`),
    check(
      'reimbursements_amounts',
      sql`${table.claimed_cents} > 0 and ${table.approved_cents} <= ${table.claimed_cents}`,
    ),
  ],
);

/**
 * Lines of a claim, one receipt each. A receipt is in one living claim only: the migration adds the exclusion constraint
 * `reimbursement_receipts_once`.
 */
export const claimLines = pgTable(
  'reimbursement_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reimbursement_id: integer()
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    order: integer().notNull(),
    spent_on: date().notNull(),
    type_id: integer()
      .notNull()
      .references(() => claimTypes.id, { onDelete: 'restrict' }),
    amount_cents: integer().notNull(),
    currency: text().notNull(),
    rate: numeric().notNull(),
    /** In the base currency. */
    claimed_cents: integer().notNull(),
    approved_cents: integer(),
    reason: text().notNull().default(''),
    project: text().notNull().default(''),
    note: text().notNull().default(''),
    file_id: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** Of what was sent, so that the same receipt shows. */
    receipt_hash: text(),
    /** The same while the claim is living; null: the receipt is free. */
    used_hash: text(),
  },
  (table) => [
    index('reimbursement_lines_claim').on(table.reimbursement_id),
    index('reimbursement_lines_type').on(table.type_id, table.spent_on),
    index('reimbursement_lines_file').on(table.file_id).where(sql`${table.file_id} is not null`),
    index('reimbursement_lines_hash').on(table.receipt_hash).where(sql`${table.receipt_hash} is not null`),
    check('reimbursement_lines_amounts', sql`${table.amount_cents} > 0 and ${table.claimed_cents} > 0`),
    check(
      'reimbursement_lines_approved',
      sql`${table.approved_cents} between 0 and ${table.claimed_cents}
      and (${table.approved_cents} = ${table.claimed_cents} or ${table.reason} <> '')`,
    ),
  ],
);
